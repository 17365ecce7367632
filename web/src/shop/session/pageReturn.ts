import { getState } from '../offlineStore.ts';
import { getKnownOwner } from './deviceStorage.ts';

/**
 * A page restored from the back/forward cache has missed events: it reloads if its customer has signed out or somebody
 * else is signed in.
 */
export const reloadForOthers = (): void =>
  addEventListener('pageshow', ({ persisted }) => {
    const shownFor = getState().customer?.owner ?? null;
    if (persisted && (document.body.inert || shownFor !== getKnownOwner())) location.reload();
  });
