import { createLock } from '../queue/locks.ts';
import { getKnownOwner, newest } from './deviceStorage.ts';
import { askRefresh } from './requests.ts';
import { createSession, type SessionChange, type SessionHolder } from './tabCredentials.ts';

export const withSession = createLock('patchwork-session');

interface TabOptions {
  readonly store: string;
  readonly maxAttempts: number | undefined;
}

/** Tabs share a lock and a channel; tokens are in memory only. */
export const openTabSession = (
  { store, maxAttempts }: TabOptions,
  onChange: (change: SessionChange) => void,
): SessionHolder => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('patchwork-session');
  const session = createSession({
    refresh: () => askRefresh(store),
    isRemembered: () => getKnownOwner() !== null,
    exclusively: withSession,
    tellTabs: (message) => channel?.postMessage(message),
    newest,
    onChange,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => performance.now(),
    ...(maxAttempts !== undefined && { maxAttempts }),
  });
  channel?.addEventListener('message', ({ data }) => session.hear(data));
  return session;
};
