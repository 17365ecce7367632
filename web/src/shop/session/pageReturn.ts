import { getState } from '../offlineStore.ts';
import { getKnownOwner } from './deviceStorage.ts';

/**
 * A page that the browser has put aside and shows again has heard nothing meanwhile: it begins anew when it was left
 * because its customer went, or somebody else is signed in by now.
 */
export const reloadForOthers = (): void =>
  addEventListener('pageshow', ({ persisted }) => {
    const shownFor = getState().customer?.owner ?? null;
    if (persisted && (document.body.inert || shownFor !== getKnownOwner())) location.reload();
  });
