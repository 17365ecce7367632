import type { Generated, Selectable } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface PlushieTable {
  readonly id: string;
  readonly product_id: number;
  readonly sku: string;
  readonly short_code: string;
  readonly customer_id: string | null;
  readonly created_at: Generated<Date>;
}

export type PlushieRow = Selectable<PlushieTable>;

const tables = withTables<{ readonly plushie: PlushieTable; readonly plush_product: { readonly sku: string } }>;

/** Undefined if the short code is taken. */
export const insertPlushie = (
  executor: Executor,
  row: Omit<PlushieRow, 'created_at'>,
): Promise<PlushieRow | undefined> =>
  tables(executor)
    .insertInto('plushie')
    .values(row)
    .onConflict((conflict) => conflict.column('short_code').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Newest first. */
export const findPlushies = (executor: Executor, customerId: string, most: number): Promise<PlushieRow[]> =>
  tables(executor)
    .selectFrom('plushie')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

export const findPlushie = (executor: Executor, id: string): Promise<PlushieRow | undefined> =>
  tables(executor).selectFrom('plushie').selectAll().where('id', '=', id).executeTakeFirst();

/** Which of these products are plush toys. */
export const findPlush = async (executor: Executor, skus: readonly string[]): Promise<ReadonlySet<string>> => {
  if (skus.length === 0) return new Set();
  const rows = await tables(executor).selectFrom('plush_product').select('sku').where('sku', 'in', skus).execute();
  return new Set(rows.map(({ sku }) => sku));
};
