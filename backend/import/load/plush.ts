import { sql } from 'kysely';
import type { LoadOptions } from './plan.ts';

const BY_SKU = [
  ['plush_product', 'sku'],
  ['extra_photo_add_on', 'product_sku'],
  ['rush_add_on', 'product_sku'],
] as const;

/** Deletes plush data of toys that are gone. Without any the shop makes no plush, and pages do not mention toys. */
export const clearPlush = async ({ executor }: LoadOptions): Promise<void> => {
  for (const [table, sku] of BY_SKU) {
    await sql`delete from ${sql.table(table)} where not exists (
      select from product where product.sku = ${sql.ref(`${table}.${sku}`)})`.execute(executor);
  }
  await sql`delete from breed where not exists (select from plush_product)`.execute(executor);
};
