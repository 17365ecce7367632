import type { CategoryDto, ProductDto } from './catalog.dto.ts';
import type { Ways } from './facets/ways.ts';

/** The price of a product as it was looked up last. */
export interface KnownPrice {
  /** The minute it holds in; null: until the product changes. */
  readonly minute: number | null;
  /** Units of the base currency; null where no price is known. */
  readonly amount: number | null;
}

/** The distinct values of a product for one attribute, each with the purchasable variants that have it. */
export interface Column {
  /** Products with equal values share one column. */
  readonly number: number;
  readonly values: readonly number[];
  readonly ways: readonly Ways[];
}

/**
 * A product with what is worked out of it once, and kept as long as it does not change. Lists look at tens of thousands
 * of them: fields are much faster than looking things up.
 */
export interface Row {
  readonly product: ProductDto;
  /** Its categories and all their ancestors. */
  readonly categories: readonly number[];
  /** By the number of the attribute's dictionary; filled lazily. */
  readonly columns: (Column | undefined)[];
  /** By the number of the customer group; filled lazily. */
  readonly prices: (KnownPrice | undefined)[];
}

export type GetRow = (product: ProductDto) => Row;

// Rows outlive a snapshot, which is rebuilt whenever something sells out, but not the catalogue.
const byCatalogue = new WeakMap<readonly CategoryDto[], GetRow>();

const ancestry = (categories: readonly CategoryDto[]): ReadonlyMap<number, readonly number[]> =>
  new Map(categories.map(({ id, path }) => [id, path.split('/').map(Number)]));

/** Finds the row of a product of the catalogue with these categories. */
export const createGetRow = (categories: readonly CategoryDto[]): GetRow => {
  const known = byCatalogue.get(categories);
  if (known) return known;
  const above = ancestry(categories);
  const rows = new WeakMap<ProductDto, Row>();
  const getRow: GetRow = (product) => {
    const row = rows.get(product);
    if (row) return row;
    const ids = new Set(product.category_ids.flatMap((id) => above.get(id) ?? [id]));
    const made: Row = { product, categories: [...ids], columns: [], prices: [] };
    rows.set(product, made);
    return made;
  };
  byCatalogue.set(categories, getRow);
  return getRow;
};
