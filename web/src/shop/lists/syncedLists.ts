import { LIST_NAMES, type Lists, NOTHING, type StoredLists } from './storedLists.ts';

const MOST_SENT = 500;

/**
 * Sets the current owner. A guest's lists are merged into the customer's once; a customer's lists are not passed on.
 */
export const toOwner = (kept: StoredLists, owner: string | null): StoredLists => {
  if (kept.owner === owner) return kept;
  if (kept.owner !== null) return { ...NOTHING, owner };
  const waiting = LIST_NAMES.flatMap((list) =>
    kept.lists[list].toReversed().map((sku) => ({ list, sku, isListed: true })),
  );
  return { ...NOTHING, owner, waiting };
};

/** Marks the changes to send now, under a key; null if there are none. */
export const beginSending = (kept: StoredLists, newKey: () => string): StoredLists => {
  if (kept.sending || kept.waiting.length === 0) return kept;
  const sending = { key: newKey(), changes: kept.waiting.slice(0, MOST_SENT) };
  return { ...kept, waiting: kept.waiting.slice(MOST_SENT), sending };
};

/** Applies the answer to a change; ignored if that is gone after a sign-out. */
export const afterSend = (kept: StoredLists, key: string, lists: Lists | null): StoredLists =>
  kept.sending?.key === key ? { ...kept, sending: null, lists: lists ?? kept.lists } : kept;

/** Applies a customer's lists from the shop. */
export const withServerLists = (kept: StoredLists, owner: string, lists: Lists): StoredLists =>
  kept.owner === owner ? { ...kept, lists } : kept;
