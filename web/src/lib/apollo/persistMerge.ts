import type { NormalizedCacheObject } from '@apollo/client';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('__ref' in value);

/** Whether two answers say the same wherever both say something. */
const agree = (kept: unknown, live: unknown): boolean =>
  isFields(kept) && isFields(live)
    ? Object.keys(live).every((name) => !(name in kept) || agree(kept[name], live[name]))
    : JSON.stringify(kept) === JSON.stringify(live);

const union = (kept: Fields, live: Fields): Fields => {
  const onlyKept = Object.entries(kept).filter(([name]) => !(name in live));
  const both = Object.entries(live).map(([name, value]) => [name, name in kept ? under(kept[name], value) : value]);
  return Object.fromEntries([...onlyKept, ...both]);
};

/**
 * A value without an identity of its own (a price, a page of a list) is taken from the live side whole, so that no
 * mixture of two answers arises. Only where both agree does the kept one add what the live one was not asked for.
 */
const under = (kept: unknown, live: unknown): unknown =>
  isFields(kept) && isFields(live) && agree(kept, live) ? union(kept, live) : live;

/**
 * Merges the stored cache under the live one: live values win. Fields of the live side come last, so that the order of
 * fields tells their age.
 */
export const mergeUnder = (kept: NormalizedCacheObject, live: NormalizedCacheObject): NormalizedCacheObject => {
  const merged: NormalizedCacheObject = { ...kept };
  for (const [id, entity] of Object.entries(live)) {
    const old = kept[id];
    merged[id] = old && entity ? (union(old, entity) as typeof entity) : entity;
  }
  return merged;
};

const hasMore = (kept: unknown, live: unknown): boolean =>
  isFields(kept) &&
  isFields(live) &&
  Object.keys(kept).some((name) => !(name in live) || hasMore(kept[name], live[name]));

/**
 * The data to store: everything the page knows, merged over what is stored by now. A page that has just refetched for
 * another customer knows less of the same objects, e.g. only the name of a category: their other fields stay.
 */
export const keepBoth = (kept: NormalizedCacheObject, live: NormalizedCacheObject): NormalizedCacheObject => {
  const merged: NormalizedCacheObject = { ...kept };
  for (const [id, entity] of Object.entries(live)) {
    const old = kept[id];
    merged[id] = old && entity && hasMore(old, entity) ? (union(old, entity) as typeof entity) : entity;
  }
  return { ...merged, ROOT_QUERY: { __typename: 'Query', ...merged.ROOT_QUERY } };
};
