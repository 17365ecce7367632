import type { Executor } from '@patchwork/backend/src/db/schema.ts';
import { sql } from 'kysely';

const SKU = 'SPECIALTY';

/** Gives the demo shop its raffle, if it has the product that tickets are for. Returns the number of such products. */
export const seedRaffle = async (db: Executor): Promise<number> => {
  const { numAffectedRows } = await sql`insert into raffle_product (sku)
    select sku from product where sku = ${SKU} on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
