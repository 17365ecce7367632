import type { CategoryDto, ProductDto } from './catalog.dto.ts';
import type { Column } from './facets/column.ts';

/** The price of a product as it was looked up last. */
export interface KnownPrice {
  /** The minute it holds in; null: until the product changes. */
  readonly minute: number | null;
  /** Units of the base currency. */
  readonly amount: number;
}

/**
 * A product with what is worked out of it once, and kept as long as it does not change. Lists look at tens of thousands
 * of them: fields are much faster than looking things up.
 */
export interface Row {
  readonly product: ProductDto;
  /** Its categories with everything above them. */
  readonly categories: readonly number[];
  /** What it has under each attribute, by the number of the attribute's dictionary; filled when first asked for. */
  readonly columns: (Column | undefined)[];
  /** What it costs, by the number of the group of customers; filled when first asked for. */
  readonly prices: (KnownPrice | undefined)[];
}

export type RowOf = (product: ProductDto) => Row;

// Rows outlive the snapshot, which is made anew whenever something sells out, but not the catalogue.
const byCatalogue = new WeakMap<readonly CategoryDto[], RowOf>();

const ancestry = (categories: readonly CategoryDto[]): ReadonlyMap<number, readonly number[]> =>
  new Map(categories.map(({ id, path }) => [id, path.split('/').map(Number)]));

/** Finds the row of a product of the catalogue with these categories. */
export const rowsOf = (categories: readonly CategoryDto[]): RowOf => {
  const known = byCatalogue.get(categories);
  if (known) return known;
  const above = ancestry(categories);
  const rows = new WeakMap<ProductDto, Row>();
  const rowOf: RowOf = (product) => {
    const row = rows.get(product);
    if (row) return row;
    const ids = new Set(product.category_ids.flatMap((id) => above.get(id) ?? [id]));
    const made: Row = { product, categories: [...ids], columns: [], prices: [] };
    rows.set(product, made);
    return made;
  };
  byCatalogue.set(categories, rowOf);
  return rowOf;
};
