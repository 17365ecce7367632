import { currentStore } from '../lib/store.ts';
import { isAmount } from './facets/conditions.ts';
import { ordered, type SortKeys } from './order.ts';
import type { Row } from './row.ts';
import type { Sort } from './search.query.ts';
import { type Audience, getMinute, groupKey, type ShownPrice } from './shown-price.ts';
import type { Snapshot } from './snapshot.ts';

/** Inputs of a search; `scores` are those of the text search, null without a search text. */
export interface ProductSearch {
  readonly snapshot: Snapshot;
  readonly audience: Audience;
  readonly getPrice: ShownPrice;
  readonly scores: ReadonlyMap<number, number> | null;
}

const SCORE = '_score';

const sortKeys = ({ getPrice, scores }: ProductSearch): SortKeys<Row> => ({
  updated_at: ({ product }) => product.updated_at,
  final_price: getPrice,
  price: getPrice,
  position: ({ product }) => product.position,
  name: ({ product }) => product.name.toLowerCase(),
  [SCORE]: ({ product }) => scores?.get(product.id) ?? 1,
});

const getId = ({ product }: Row): number => product.id;

interface SortedRows {
  /** Prices change with the clock. */
  readonly minute: number;
  readonly rows: readonly Row[];
}

const bySnapshot = new WeakMap<Snapshot, Map<string, SortedRows>>();

/** All listed products in one order, sorted once. */
const listedInOrder = (sort: Sort, search: ProductSearch): readonly Row[] => {
  const { snapshot, audience } = search;
  const known = bySnapshot.get(snapshot) ?? new Map<string, SortedRows>();
  bySnapshot.set(snapshot, known);
  const prices = isAmount(sort.field) ? `${currentStore().code} ${groupKey(audience.group)}` : '';
  const key = `${sort.field}:${sort.isDescending}:${prices}`;
  const minute = getMinute(audience.clock);
  const current = known.get(key);
  if (current?.minute === minute) return current.rows;
  const rows = ordered(snapshot.listed, sort, { keys: sortKeys(search), getId });
  known.set(key, { minute, rows });
  return rows;
};

/** The matching products, in order. Refuses an unknown sort. */
export const selectInOrder = (
  rows: readonly Row[],
  sort: Sort,
  { search, passes }: { readonly search: ProductSearch; readonly passes: (row: Row) => boolean },
): readonly Row[] =>
  rows === search.snapshot.listed && sort.field !== SCORE
    ? listedInOrder(sort, search).filter(passes)
    : ordered(rows.filter(passes), sort, { keys: sortKeys(search), getId });
