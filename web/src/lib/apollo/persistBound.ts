import type { NormalizedCacheObject } from '@apollo/client';
import { KEPT_FIELDS, SHARED_ROOTS } from './kept.generated.ts';

type Fields = Record<string, unknown>;

const sizes = new WeakMap<object, number>();

/** Length of the JSON in characters; objects of the cache never change, so each is measured once. */
const getSize = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return String(value).length;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = JSON.stringify(value).length;
  sizes.set(value, size);
  return size;
};

const getFieldName = (storeField: string): string => storeField.split(/[({:]/, 1)[0] ?? storeField;

const refsIn = (value: unknown, found: string[] = []): string[] => {
  if (Array.isArray(value)) for (const item of value) refsIn(item, found);
  else if (typeof value === 'object' && value !== null) {
    if ('__ref' in value) found.push(String(value.__ref));
    else for (const item of Object.values(value)) refsIn(item, found);
  }
  return found;
};

/** Only what queries marked `@kept` ask for may lie on the shopper's disk. Carts and orders are kept by the queue. */
const ALLOWED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(KEPT_FIELDS).map(([type, fields]) => [type, new Set<string>(fields)]),
);
const SHARED: ReadonlySet<string> = new Set(SHARED_ROOTS);

const reduced = new WeakMap<object, unknown>();

/** A value of the cache with the allowed fields of each object in it; those of the cache never change. */
const reduce = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reduce);
  // References, and scalars that are objects.
  if (!('__typename' in value)) return value;
  const known = reduced.get(value);
  if (known) return known;
  const fields = ALLOWED.get(String(value.__typename));
  const allowed = Object.entries(value).flatMap(([name, field]) => {
    // The mark of those that such queries alone ask for, with all that is in them.
    if (name === '__typename' || fields?.has(`${name}!`)) return [[name, field]];
    return fields?.has(getFieldName(name)) ? [[name, reduce(field)]] : [];
  });
  const result = Object.fromEntries(allowed);
  reduced.set(value, result);
  return result;
};

const isAllowed = (entity: unknown): boolean =>
  typeof entity === 'object' && entity !== null && ALLOWED.has(String((entity as Fields).__typename));

/** Ids of everything a value leads to and that is not in `taken` yet. */
const reach = (value: unknown, data: NormalizedCacheObject, taken: ReadonlySet<string>): Set<string> => {
  const found = new Set<string>();
  const open = refsIn(value);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const entity = data[id];
    if (taken.has(id) || found.has(id) || entity === undefined) continue;
    found.add(id);
    refsIn(entity, open);
  }
  return found;
};

/** First what every page needs; then the newest, which stand last in the cache. */
const byWorth = (names: readonly string[]): string[] => {
  const isShared = (name: string) => SHARED.has(getFieldName(name));
  return [...names.filter(isShared), ...names.filter((name) => !isShared(name)).reverse()];
};

interface CacheSelection {
  readonly roots: Set<string>;
  readonly ids: Set<string>;
}

const choose = (root: Fields, data: NormalizedCacheObject, limit: number): CacheSelection => {
  const kept: CacheSelection = { roots: new Set(), ids: new Set() };
  let room = limit;
  for (const name of byWorth(Object.keys(root).filter((field) => field !== '__typename'))) {
    const ids = reach(root[name], data, kept.ids);
    const size = [...ids].reduce((sum, id) => sum + getSize(data[id]) + id.length, getSize(root[name]) + name.length);
    if (size > room) continue;
    room -= size;
    kept.roots.add(name);
    for (const id of ids) kept.ids.add(id);
  }
  return kept;
};

/**
 * The part of a cache that is written to the disk: allowed fields and what they lead to, the newest first, until
 * `limit` characters are full. What does not fit is the oldest; the rest stays whole.
 */
export const boundCache = (data: NormalizedCacheObject, limit: number): NormalizedCacheObject => {
  const allowed = Object.entries(data).filter(([id, entity]) => id !== 'ROOT_QUERY' && isAllowed(entity));
  const entities = Object.fromEntries(allowed.map(([id, entity]) => [id, reduce(entity)])) as NormalizedCacheObject;
  const root = reduce({ ...data.ROOT_QUERY, __typename: 'Query' }) as Fields;
  const { roots, ids } = choose(root, entities, limit);
  const fields = Object.entries(root).filter(([name]) => roots.has(name));
  const chosen = Object.entries(entities).filter(([id]) => ids.has(id));
  return { ...Object.fromEntries(chosen), ROOT_QUERY: { __typename: 'Query', ...Object.fromEntries(fields) } };
};
