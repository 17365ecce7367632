import { isAmount } from './facets/conditions.ts';
import { ordered, type SortKeys } from './order.ts';
import type { ProductSearch } from './product-search.ts';
import type { Row } from './row.ts';
import type { Sort } from './search.query.ts';
import { groupKey, minuteOf } from './shown-price.ts';
import type { Snapshot } from './snapshot.ts';

const SCORE = '_score';

const sortKeys = ({ priceOf, scores }: ProductSearch): SortKeys<Row> => ({
  updated_at: ({ product }) => product.updated_at,
  final_price: priceOf,
  price: priceOf,
  position: ({ product }) => product.position,
  name: ({ product }) => product.name.toLowerCase(),
  [SCORE]: ({ product }) => scores?.get(product.id) ?? 1,
});

const idOf = ({ product }: Row): number => product.id;

interface Ordered {
  /** Prices change with the clock. */
  readonly minute: number;
  readonly rows: readonly Row[];
}

const bySnapshot = new WeakMap<Snapshot, Map<string, Ordered>>();

/** All that lists show in one order: sorted once, then only looked through. */
const listedInOrder = (sort: Sort, search: ProductSearch): readonly Row[] => {
  const { snapshot, audience } = search;
  const known = bySnapshot.get(snapshot) ?? new Map<string, Ordered>();
  bySnapshot.set(snapshot, known);
  const prices = isAmount(sort.field) ? groupKey(audience.group) : '';
  const key = `${sort.field}:${sort.isDescending}:${prices}`;
  const minute = minuteOf(audience.clock);
  const current = known.get(key);
  if (current?.minute === minute) return current.rows;
  const rows = ordered(snapshot.listed, sort, { keys: sortKeys(search), idOf });
  known.set(key, { minute, rows });
  return rows;
};

/** The products that pass, in order. Refuses a sort that the catalogue does not know. */
export const selectInOrder = (
  rows: readonly Row[],
  sort: Sort,
  { search, passes }: { readonly search: ProductSearch; readonly passes: (row: Row) => boolean },
): readonly Row[] =>
  rows === search.snapshot.listed && sort.field !== SCORE
    ? listedInOrder(sort, search).filter(passes)
    : ordered(rows.filter(passes), sort, { keys: sortKeys(search), idOf });
