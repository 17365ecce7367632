import type { Executor } from '@patchwork/backend/src/db/schema.ts';
import { sql } from 'kysely';
import { PRODUCTS } from './products/all.ts';

/** Whether the catalogue is the demo shop's: an imported one has none of its products. */
export const isDemoShop = async (db: Executor): Promise<boolean> => {
  const skus = PRODUCTS.map(({ sku }) => sku);
  return (await sql`select from product where sku = any(${skus}::text[]) limit 1`.execute(db)).rows.length > 0;
};
