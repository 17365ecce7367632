import type { ProductListName } from '../../lib/apollo/schema.generated.ts';

/** Products per list, on the device and in the shop. */
export const MOST_LISTED: Readonly<Record<ProductListName, number>> = { WISHLIST: 200, COMPARE: 4 };

export const LIST_NAMES = Object.keys(MOST_LISTED) as ProductListName[];

/** The desired state rather than an action, so that it is idempotent. */
export interface ListChange {
  readonly list: ProductListName;
  readonly sku: string;
  readonly isListed: boolean;
}

/** Skus by list, the most recently added first. */
export type Lists = Readonly<Record<ProductListName, readonly string[]>>;

/** Lists as stored on a device: skus, owner, and changes that are not sent yet. */
export interface StoredLists {
  /** Customer id; null for a guest, whose lists are never sent. */
  readonly owner: string | null;
  /** A guest's own, or a customer's as last returned by the shop. */
  readonly lists: Lists;
  /** A customer's later changes, the latest last, one per product and list. */
  readonly waiting: readonly ListChange[];
  /** Changes that may have been received: retried under their key, before anything else. */
  readonly sending: { readonly key: string; readonly changes: readonly ListChange[] } | null;
}

export const NO_LISTS: Lists = { WISHLIST: [], COMPARE: [] };
export const NOTHING: StoredLists = { owner: null, lists: NO_LISTS, waiting: [], sending: null };

const isSame = (one: ListChange, other: ListChange): boolean => one.list === other.list && one.sku === other.sku;

const applied = (skus: readonly string[], { sku, isListed }: ListChange): readonly string[] => {
  if (!isListed) return skus.filter((other) => other !== sku);
  return skus.includes(sku) ? skus : [sku, ...skus];
};

const withChanges = (lists: Lists, changes: readonly ListChange[]): Lists => {
  const changed = (list: ProductListName) =>
    changes.filter((change) => change.list === list).reduce(applied, lists[list]);
  const [wishlist, compare] = LIST_NAMES.map((list) => changed(list).slice(0, MOST_LISTED[list]));
  return { WISHLIST: wishlist ?? [], COMPARE: compare ?? [] };
};

/** The shop's lists with unsent changes applied. */
export const getShownLists = ({ lists, waiting, sending }: StoredLists): Lists =>
  withChanges(lists, [...(sending?.changes ?? []), ...waiting]);

/** Adds a product to a list or removes it. */
export const withChange = (kept: StoredLists, change: ListChange): StoredLists => {
  if (kept.owner === null) return { ...kept, lists: withChanges(kept.lists, [change]) };
  return { ...kept, waiting: [...kept.waiting.filter((other) => !isSame(other, change)), change] };
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const skusIn = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.filter(isText))] : []);

const isChange = (value: unknown): value is ListChange =>
  isFields(value) &&
  LIST_NAMES.some((name) => name === value.list) &&
  isText(value.sku) &&
  typeof value.isListed === 'boolean';

const changesIn = (value: unknown): ListChange[] => (Array.isArray(value) ? value.filter(isChange) : []);

/** Parses the stored text; damaged parts are dropped. */
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
