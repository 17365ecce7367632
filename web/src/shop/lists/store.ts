import { getShownLists, type Lists, NO_LISTS, NOTHING, readStoredLists, type StoredLists } from './storedLists.ts';

/** Not among what is impersonal: signing out takes it away with everything else that pages note. */
const KEY = 'patchwork-lists';

/** The lists as the screens read them. */
export interface ShownLists {
  /** False on the server, while hydrating, and where nothing has been read yet. */
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
    // Storage that is switched off remembers nothing: the lists last as long as the page.
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

/** The lists as they are on the device now, whichever tab has changed them. */
export const readLists = (): StoredLists => {
  const text = stored();
  if (text !== keptText) show(readStoredLists(text), text);
  return kept;
};

/** Changes what is on the device; read and written without a pause, so that no other work of this tab comes between. */
export const changeLists = (change: (kept: StoredLists) => StoredLists): void => {
  const before = readLists();
  const next = change(before);
  if (next === before) return;
  const text = JSON.stringify(next);
  store(text);
  show(next, text);
};

/** Calls back when the lists have changed, in whatever tab; returns how to stop. */
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
/** The server knows no shopper: its HTML is the same for everyone. */
export const shownOnServer = (): ShownLists => UNREAD;
