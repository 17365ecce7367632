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
 * What was kept on the disk, put under what the page knows: whatever the live side has said, it wins. Fields the live
 * side has come last, so that the order of fields tells their age.
 */
export const mergeUnder = (kept: NormalizedCacheObject, live: NormalizedCacheObject): NormalizedCacheObject => {
  const merged: NormalizedCacheObject = { ...kept };
  for (const [id, entity] of Object.entries(live)) {
    const old = kept[id];
    merged[id] = old && entity ? (union(old, entity) as typeof entity) : entity;
  }
  return merged;
};

/**
 * What is written: everything the page knows, and beside it what other tabs have kept in the meantime. The page has
 * read the disk when it started, so nothing has to be compared.
 */
export const keepBoth = (kept: NormalizedCacheObject, live: NormalizedCacheObject): NormalizedCacheObject => {
  const [keptRoot, liveRoot] = [kept.ROOT_QUERY ?? {}, live.ROOT_QUERY ?? {}];
  const onlyKept = Object.entries(keptRoot).filter(([name]) => !(name in liveRoot));
  return { ...kept, ...live, ROOT_QUERY: { __typename: 'Query', ...Object.fromEntries(onlyKept), ...liveRoot } };
};
