import type { Executor } from '@patchwork/backend/src/db/schema.ts';
import { sql } from 'kysely';
import { EXTRA_PHOTO_ROWS, PLUSH_PRODUCTS, RUSH_ROWS } from './add-ons.ts';
import { BREED_ROWS } from './breeds.ts';
import { BODY_PART_ROWS, BODY_PART_VALUE_ROWS } from './rows.ts';

const PLUSH_LOCK = 7_203_116;

/** By table, in the order in which they refer to each other. */
const ROWS: readonly (readonly [table: string, rows: readonly object[]])[] = [
  ['breed', BREED_ROWS],
  ['plush_product', PLUSH_PRODUCTS],
  ['extra_photo_add_on', EXTRA_PHOTO_ROWS],
  ['rush_add_on', RUSH_ROWS],
  ['body_part', BODY_PART_ROWS],
  ['body_part_value', BODY_PART_VALUE_ROWS],
];

const isFilled = async (executor: Executor): Promise<boolean> =>
  (await sql`select 1 from breed limit 1`.execute(executor)).rows.length > 0;

/** Seeds breeds, parts and add-ons of plush toys if there are none. Returns the number of breeds. */
export const seedPlush = (db: Executor, { seedProducts }: { readonly seedProducts: number }): Promise<number> =>
  db.transaction().execute(async (executor) => {
    await sql`select pg_advisory_xact_lock(${PLUSH_LOCK})`.execute(executor);
    if (seedProducts === 0 || (await isFilled(executor))) return 0;
    for (const [table, rows] of ROWS) {
      await sql`insert into ${sql.table(table)} select * from
        jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(executor);
    }
    return BREED_ROWS.length;
  });
