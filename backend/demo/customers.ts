import { hashPassword } from '@patchwork/backend/src/customers/password.ts';
import type { Executor } from '@patchwork/backend/src/db/schema.ts';
import { sql } from 'kysely';
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './tables/customers.ts';

interface SeedOptions {
  readonly seedProducts: number;
  readonly seedsCustomers: boolean;
}

const hasCustomers = async (db: Executor): Promise<boolean> =>
  (await sql`select 1 from customer limit 1`.execute(db)).rows.length > 0;

/**
 * Creates the demo customers that the README names, if there are none; skips those whose group is missing. Returns
 * their number.
 */
export const seedCustomers = async (db: Executor, { seedProducts, seedsCustomers }: SeedOptions): Promise<number> => {
  if (!seedsCustomers || seedProducts === 0 || (await hasCustomers(db))) return 0;
  const customers = DEMO_CUSTOMERS.map(async (one) => ({ ...one, password_hash: await hashPassword(DEMO_PASSWORD) }));
  const { numAffectedRows } = await sql`insert into customer (email, first_name, last_name, group_id, password_hash)
    select email, first_name, last_name, group_id, password_hash
    from jsonb_to_recordset(${JSON.stringify(await Promise.all(customers))}::jsonb)
      as row (email text, first_name text, last_name text, group_id int, password_hash text)
    where group_id in (select id from customer_group)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
};
