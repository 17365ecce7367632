import type { Executor } from '@patchwork/backend/src/db/schema.ts';
import { sql } from 'kysely';
import { BULK_PRICES } from './prices.ts';

/** Seeds prices of bulk orders if there are none. Returns their number. */
export const seedBulk = async (db: Executor, { seedProducts }: { readonly seedProducts: number }): Promise<number> => {
  if (seedProducts === 0) return 0;
  const { numAffectedRows } = await sql`insert into bulk_price select * from
    jsonb_populate_recordset(null::bulk_price, ${JSON.stringify(BULK_PRICES)}::jsonb)
    where not exists (select from bulk_price) on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
};
