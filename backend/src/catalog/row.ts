import type { CategoryDto, ProductDto } from './catalog.dto.ts';
import type { VariantSet } from './facets/variant-set.ts';

export interface KnownPrice {
  /** The minute that it is valid in; null: until the product changes. */
  readonly minute: number | null;
  /** Base currency; null if unknown. */
  readonly amount: number | null;
}

/** The distinct values of a product for one attribute, each with the purchasable variants that have it. */
export interface Column {
  /** Products with equal values share one column. */
  readonly number: number;
  readonly values: readonly number[];
  readonly variants: readonly VariantSet[];
}

/**
 * A product with derived data, kept until it changes. Lists scan tens of thousands of rows, and fields are much faster
 * than lookups.
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
