import { getShownLists, type Lists, NO_LISTS, NOTHING, readStoredLists, type StoredLists } from './storedLists.ts';

/** Without the prefix of impersonal keys, so that signing out deletes it. */
const KEY = 'patchwork-lists';

interface ShownLists {
  /** False on the server, during hydration, and until first read. */
  readonly isReady: boolean;
  readonly lists: Lists;
}

const UNREAD: ShownLists = { isReady: false, lists: NO_LISTS };

let kept: StoredLists = NOTHING;
let keptText: string | null | undefined;
let shown = UNREAD;
const listeners = new Set<() => void>();

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Without storage the lists last as long as the page.
    return keptText ?? null;
  }
};

const store = (text: string): void => {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // See `stored`.
  }
};

const show = (next: StoredLists, text: string | null): void => {
  [kept, keptText] = [next, text];
  shown = { isReady: true, lists: getShownLists(next) };
  for (const listener of listeners) listener();
};

/** As stored on the device, by any tab. */
export const readLists = (): StoredLists => {
  const text = stored();
  if (text !== keptText) show(readStoredLists(text), text);
  return kept;
};

/** Synchronous, so that no other work of this tab interferes. */
export const changeLists = (change: (kept: StoredLists) => StoredLists): void => {
  const before = readLists();
  const next = change(before);
  if (next === before) return;
  const text = JSON.stringify(next);
  store(text);
  show(next, text);
};

/** Notifies of changes in any tab; returns an unsubscribe function. */
export const subscribeLists = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    addEventListener('storage', readLists);
    readLists();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readLists);
  };
};

export const shownNow = (): ShownLists => shown;
/** The server's HTML is the same for everyone. */
export const shownOnServer = (): ShownLists => UNREAD;
