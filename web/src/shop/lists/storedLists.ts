import type { ProductListName } from '../../lib/apollo/schema.generated.ts';

/** How many products a list holds; the shop keeps no more either. */
export const MOST_LISTED: Readonly<Record<ProductListName, number>> = { WISHLIST: 200, COMPARE: 4 };

const NAMES = Object.keys(MOST_LISTED) as ProductListName[];

/** How it shall be, and not what to do: it may be said twice. */
export interface ListChange {
  readonly list: ProductListName;
  readonly sku: string;
  readonly isListed: boolean;
}

/** Skus by list, those put there last first. */
export type Lists = Readonly<Record<ProductListName, readonly string[]>>;

/** The lists as a device keeps them: skus, their owner, and changes the shop has not heard of yet. */
export interface StoredLists {
  /** Id of the customer; null for a guest, whose lists the shop never hears of. */
  readonly owner: string | null;
  /** A guest's own; a customer's as the shop has told them last. */
  readonly lists: Lists;
  /** A customer's changes since, the latest last, each product of a list once. */
  readonly waiting: readonly ListChange[];
  /** Changes that the shop may have heard of: they go again under their key, and nothing else does. */
  readonly sending: { readonly key: string; readonly changes: readonly ListChange[] } | null;
}

export const NO_LISTS: Lists = { WISHLIST: [], COMPARE: [] };
export const NOTHING: StoredLists = { owner: null, lists: NO_LISTS, waiting: [], sending: null };

/** The most changes that the shop takes at once. */
const MOST_SENT = 500;

const isSame = (one: ListChange, other: ListChange): boolean => one.list === other.list && one.sku === other.sku;

const applied = (skus: readonly string[], { sku, isListed }: ListChange): readonly string[] => {
  if (!isListed) return skus.filter((other) => other !== sku);
  return skus.includes(sku) ? skus : [sku, ...skus];
};

const withChanges = (lists: Lists, changes: readonly ListChange[]): Lists => {
  const changed = (list: ProductListName) =>
    changes.filter((change) => change.list === list).reduce(applied, lists[list]);
  const [wishlist, compare] = NAMES.map((list) => changed(list).slice(0, MOST_LISTED[list]));
  return { WISHLIST: wishlist ?? [], COMPARE: compare ?? [] };
};

/** The lists the shopper sees: the shop's, with the changes it has not heard of yet. */
export const getShownLists = ({ lists, waiting, sending }: StoredLists): Lists =>
  withChanges(lists, [...(sending?.changes ?? []), ...waiting]);

/** The shopper puts a product on a list or takes it off. */
export const withChange = (kept: StoredLists, change: ListChange): StoredLists => {
  if (kept.owner === null) return { ...kept, lists: withChanges(kept.lists, [change]) };
  return { ...kept, waiting: [...kept.waiting.filter((other) => !isSame(other, change)), change] };
};

/**
 * Whoever is here now. What a guest has listed becomes the customer's with what they have at the shop, once; a
 * customer's lists are nobody else's.
 */
export const toOwner = (kept: StoredLists, owner: string | null): StoredLists => {
  if (kept.owner === owner) return kept;
  if (kept.owner !== null) return { ...NOTHING, owner };
  const waiting = NAMES.flatMap((list) => kept.lists[list].toReversed().map((sku) => ({ list, sku, isListed: true })));
  return { ...NOTHING, owner, waiting };
};

/** Changes to send now, under their key; null when there are none. */
export const beginSending = (kept: StoredLists, newKey: () => string): StoredLists => {
  if (kept.sending || kept.waiting.length === 0) return kept;
  const sending = { key: newKey(), changes: kept.waiting.slice(0, MOST_SENT) };
  return { ...kept, waiting: kept.waiting.slice(MOST_SENT), sending };
};

/** The shop has answered a change. An answer to one that is not here any more, after a sign-out, says nothing. */
export const afterSend = (kept: StoredLists, key: string, lists: Lists | null): StoredLists =>
  kept.sending?.key === key ? { ...kept, sending: null, lists: lists ?? kept.lists } : kept;

/** The shop has told a customer's lists. */
export const withServerLists = (kept: StoredLists, owner: string, lists: Lists): StoredLists =>
  kept.owner === owner ? { ...kept, lists } : kept;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const skusIn = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.filter(isText))] : []);

const isChange = (value: unknown): value is ListChange =>
  isFields(value) &&
  NAMES.some((name) => name === value.list) &&
  isText(value.sku) &&
  typeof value.isListed === 'boolean';

const changesIn = (value: unknown): ListChange[] => (Array.isArray(value) ? value.filter(isChange) : []);

/** Reads a stored text; damaged parts are left out. */
export const readStoredLists = (text: string | null): StoredLists => {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return NOTHING;
  }
  if (!isFields(value)) return NOTHING;
  const { owner, lists, waiting, sending } = value;
  const known = isFields(lists) ? lists : {};
  return {
    owner: isText(owner) ? owner : null,
    lists: { WISHLIST: skusIn(known.WISHLIST), COMPARE: skusIn(known.COMPARE) },
    waiting: changesIn(waiting),
    sending:
      isFields(sending) && isText(sending.key) ? { key: sending.key, changes: changesIn(sending.changes) } : null,
  };
};
