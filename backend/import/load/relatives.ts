import { sql } from 'kysely';
import type { Executor } from '../../src/db/schema.ts';
import type { ProductSource } from '../read/product-source.ts';

export interface Relatives {
  readonly bySku: ReadonlyMap<string, ProductSource>;
  /** Parent sku by variant sku. */
  readonly parents: ReadonlyMap<string, string>;
  /** Variants without a document of their own, which become products, with their final ids and paths. */
  readonly derived: ReadonlyMap<string, { readonly id: number; readonly path: string }>;
}

const relatedSkus = (product: ProductSource): string[] => [
  ...product.configurable_children.map(({ sku }) => sku),
  ...product.bundle_options.flatMap(({ product_links: links }) => links.map(({ sku }) => sku)),
];

const findBySku = async (executor: Executor, skus: readonly string[], isStaying: boolean) => {
  const { rows: staged } = await sql<{ key: string; source: string }>`
    select key, source from import_document where kind = 'product' and key = any(${skus}::text[])`.execute(executor);
  const found = new Map(staged.map(({ key, source }) => [key, JSON.parse(source) as ProductSource]));
  const missing = isStaying ? skus.filter((sku) => !found.has(sku)) : [];
  if (missing.length === 0) return found;
  const { rows } = await sql<{ sku: string; source: ProductSource }>`
    select sku, source from product where sku = any(${missing}::text[])`.execute(executor);
  for (const { sku, source } of rows) found.set(sku, source);
  return found;
};

/** Looks up what a batch of products needs of others. `isStaying`: also in the existing shop. */
export const findRelatives = async (
  executor: Executor,
  products: readonly ProductSource[],
  isStaying: boolean,
): Promise<Relatives> => {
  const { rows: parents } = await sql<{ sku: string; parent: string }>`
    select distinct on (sku) sku, key as parent from import_variant join import_document on kind = 'product'
      and import_document.id = parent_id where sku = any(${products.map(({ sku }) => sku)}::text[])
    order by sku, parent_id`.execute(executor);
  const { rows: derived } = await sql<{ sku: string; id: number; path: string }>`
    select sku, id, path from import_variant where is_derived and parent_id = any(${products.map(({ id }) => id)}::int[])`.execute(
    executor,
  );
  return {
    bySku: await findBySku(executor, [...new Set(products.flatMap(relatedSkus))], isStaying),
    parents: new Map(parents.map(({ sku, parent }) => [sku, parent])),
    derived: new Map(derived.map(({ sku, ...rest }) => [sku, rest])),
  };
};
