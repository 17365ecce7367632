import { type Generated, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';
import { ORDERS_OF_QUOTE } from './quoted-line.repository.ts';

interface QuoteTable {
  readonly id: Generated<number>;
  readonly bulk_order_id: number;
  readonly qty: number;
  /** Minor units of the bulk order's currency, as the next one. */
  readonly production_price: number;
  readonly shipping_price: number;
  readonly production_time: string | null;
  readonly valid_until: Date;
  readonly withdrawn_at: Date | null;
  readonly reminded_at: Date | null;
  readonly allows_coupons: Generated<boolean>;
  /** Whether what a sample cost is taken off. */
  readonly credits_sample: Generated<boolean>;
  /** By the buyer. */
  readonly declined_at: Date | null;
  readonly created_at: Generated<Date>;
}

export interface QuoteRow extends Omit<QuoteTable, 'id' | 'created_at' | 'allows_coupons' | 'credits_sample'> {
  readonly id: number;
  readonly allows_coupons: boolean;
  readonly credits_sample: boolean;
  /** Of the order that was placed for it and stays; null: none. */
  readonly order_number: string | null;
  readonly created_at: Date;
  readonly is_ended: boolean;
}

export type NewQuote = Omit<
  QuoteTable,
  'id' | 'created_at' | 'withdrawn_at' | 'reminded_at' | 'allows_coupons' | 'credits_sample' | 'declined_at'
> & { readonly allows_coupons: boolean; readonly credits_sample: boolean };

const tables = withTables<{ bulk_quote: QuoteTable; bulk_order: { id: number; status: number } }>;

const selectQuotes = (executor: Executor) =>
  tables(executor)
    .selectFrom('bulk_quote')
    .selectAll()
    .select(sql<boolean>`valid_until <= now()`.as('is_ended'))
    .select(
      sql<string | null>`(select number from ${ORDERS_OF_QUOTE}
        and shop_order.state = 'placed' order by placed_at desc limit 1)`.as('order_number'),
    );

/** Oldest first. */
export const findQuotes = (executor: Executor, bulkOrderId: number): Promise<QuoteRow[]> =>
  selectQuotes(executor).where('bulk_order_id', '=', bulkOrderId).orderBy('id').execute();

export const findQuote = (executor: Executor, id: number): Promise<QuoteRow | undefined> =>
  selectQuotes(executor).where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockQuote = (executor: Executor, id: number): Promise<QuoteRow | undefined> =>
  selectQuotes(executor).where('id', '=', id).forUpdate().executeTakeFirst();

/** The bulk order is in progress from its first quote on. */
export const insertQuotes = async (executor: Executor, rows: readonly NewQuote[]): Promise<number[]> => {
  const inserted = await tables(executor)
    .insertInto('bulk_quote')
    .values([...rows])
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
};

export const setStatus = async (executor: Executor, id: number, status: number): Promise<void> => {
  await tables(executor).updateTable('bulk_order').set({ status }).where('id', '=', id).execute();
};

/** The buyer is reminded of the new end, too. */
export const extendQuote = async (executor: Executor, id: number, validUntil: Date): Promise<void> => {
  await tables(executor)
    .updateTable('bulk_quote')
    .set({ valid_until: validUntil, reminded_at: null })
    .where('id', '=', id)
    .execute();
};

export const withdrawQuote = async (executor: Executor, id: number): Promise<void> => {
  await tables(executor).updateTable('bulk_quote').set({ withdrawn_at: sql`now()` }).where('id', '=', id).execute();
};

/** Noted when the buyer declines it; null: they have chosen it after all. */
export const setDeclined = async (executor: Executor, id: number, isDeclined: boolean): Promise<void> => {
  await tables(executor)
    .updateTable('bulk_quote')
    .set({ declined_at: isDeclined ? sql`coalesce(declined_at, now())` : null })
    .where('id', '=', id)
    .execute();
};

/** Of a bulk order. */
export const MOST_QUOTES = 50;

/** The number of a quote that repeats another one, is still offered and not ordered. */
export const findOpenRepeat = async (executor: Executor, quoteId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select id from bulk_quote
    where repeats_id = ${quoteId} and withdrawn_at is null and valid_until > now()
      and not exists (select from ${ORDERS_OF_QUOTE})
    order by id limit 1`.execute(executor);
  return rows[0]?.id;
};

/** Offers a quote once more, at its price and until its end. */
export const repeatQuote = async (executor: Executor, quoteId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_quote (bulk_order_id, qty, production_price, shipping_price, production_time, valid_until,
      allows_coupons, credits_sample, repeats_id)
    select bulk_order_id, qty, production_price, shipping_price, production_time, valid_until, allows_coupons,
      credits_sample, id
    from bulk_quote where id = ${quoteId} returning id`.execute(executor);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('There is no quote to repeat');
  return id;
};

const PER_RUN = 200;

/** Marks quotes that end within so many days, if they were neither declined nor ordered, and returns them; skips those that another process has locked. */
export const takeEndingQuotes = async (executor: Executor, days: number): Promise<QuoteRow[]> => {
  const { rows } = await sql<{ id: number }>`update bulk_quote set reminded_at = now()
    where id in (select id from bulk_quote where withdrawn_at is null and reminded_at is null
      and declined_at is null and not exists (select from ${ORDERS_OF_QUOTE})
      and valid_until > now() and valid_until <= now() + make_interval(days => ${days})
      order by valid_until, id limit ${PER_RUN} for update skip locked)
    returning id`.execute(executor);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return selectQuotes(executor).where('id', 'in', ids).orderBy('id').execute();
};
