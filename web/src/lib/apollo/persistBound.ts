import type { NormalizedCacheObject } from '@apollo/client';

/** What may lie on the shopper's disk. Carts and orders are kept by the queue; nothing personal is kept at all. */
const ROOT_FIELDS = new Set([
  'categories',
  'category',
  'checkoutDefaults',
  'currencies',
  'page',
  'product',
  'productSearch',
  'taxRules',
  'taxTerms',
]);
const LAYOUT_FIELDS = new Set(['categories', 'checkoutDefaults', 'currencies', 'taxRules', 'taxTerms']);
const ENTITIES = new Set(['Category', 'ContentPage', 'Currency', 'Product']);

type Fields = Record<string, unknown>;

const sizes = new WeakMap<object, number>();

/** Length of the JSON in characters; objects of the cache never change, so each is measured once. */
const sizeOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return String(value).length;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = JSON.stringify(value).length;
  sizes.set(value, size);
  return size;
};

const nameOf = (storeField: string): string => storeField.split(/[({:]/, 1)[0] ?? storeField;

const refsIn = (value: unknown, found: string[] = []): string[] => {
  if (Array.isArray(value)) for (const item of value) refsIn(item, found);
  else if (typeof value === 'object' && value !== null) {
    if ('__ref' in value) found.push(String(value.__ref));
    else for (const item of Object.values(value)) refsIn(item, found);
  }
  return found;
};

const isKept = (entity: unknown): entity is Fields =>
  typeof entity === 'object' && entity !== null && ENTITIES.has(String((entity as Fields).__typename));

/** Ids of everything a value leads to and that is not in `taken` yet; things that may not be kept are left out. */
const reach = (value: unknown, data: NormalizedCacheObject, taken: ReadonlySet<string>): Set<string> => {
  const found = new Set<string>();
  const open = refsIn(value);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const entity = data[id];
    if (taken.has(id) || found.has(id) || !isKept(entity)) continue;
    found.add(id);
    refsIn(entity, open);
  }
  return found;
};

/** Layout first, since every page needs it; then the newest, which stand last in the cache. */
const byWorth = (names: readonly string[]): string[] => {
  const isLayout = (name: string) => LAYOUT_FIELDS.has(nameOf(name));
  return [...names.filter(isLayout), ...names.filter((name) => !isLayout(name)).reverse()];
};

interface Kept {
  readonly roots: Set<string>;
  readonly ids: Set<string>;
}

const choose = (root: Fields, data: NormalizedCacheObject, limit: number): Kept => {
  const kept: Kept = { roots: new Set(), ids: new Set() };
  let room = limit;
  for (const name of byWorth(Object.keys(root).filter((field) => ROOT_FIELDS.has(nameOf(field))))) {
    const ids = reach(root[name], data, kept.ids);
    const size = [...ids].reduce((sum, id) => sum + sizeOf(data[id]) + id.length, sizeOf(root[name]) + name.length);
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
  const root: Fields = data.ROOT_QUERY ?? {};
  const { roots, ids } = choose(root, data, limit);
  const fields = Object.entries(root).filter(([name]) => roots.has(name));
  const entities = Object.entries(data).filter(([id]) => ids.has(id));
  return { ...Object.fromEntries(entities), ROOT_QUERY: { __typename: 'Query', ...Object.fromEntries(fields) } };
};
