import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';
import type { PageRange } from '../lib/page.ts';

export interface StockItem {
  readonly sku: string;
  readonly qty: number;
  readonly is_in_stock: boolean;
  readonly manage_stock: boolean;
  readonly backorders: boolean;
  readonly min_sale_qty: number;
  readonly max_sale_qty: number;
}

export interface Pieces {
  readonly sku: string;
  readonly qty: number;
}

const tables = withTables<{ stock_item: StockItem }>;

export const findStock = (executor: Executor, skus: readonly string[]): Promise<StockItem[]> =>
  tables(executor).selectFrom('stock_item').selectAll().where('sku', 'in', skus).execute();

/** Locked until the transaction ends; always in sku order, to avoid deadlocks. */
export const lockStock = (executor: Executor, skus: readonly string[]): Promise<StockItem[]> =>
  tables(executor).selectFrom('stock_item').selectAll().where('sku', 'in', skus).orderBy('sku').forUpdate().execute();

const columns = (pieces: readonly Pieces[]) => sql`
  unnest(${pieces.map(({ sku }) => sku)}::text[], ${pieces.map(({ qty }) => qty)}::int[]) as taken (sku, qty)`;

/** Takes pieces if there are enough; returns the skus taken from. */
export const takePieces = async (executor: Executor, pieces: readonly Pieces[]): Promise<string[]> => {
  const { rows } = await sql<{ sku: string }>`
    update stock_item set qty = stock_item.qty - taken.qty from ${columns(pieces)}
    where stock_item.sku = taken.sku and stock_item.qty >= taken.qty returning stock_item.sku`.execute(executor);
  return rows.map(({ sku }) => sku);
};

/** Returns pieces. Call it with the rows locked. */
export const putBackPieces = async (executor: Executor, pieces: readonly Pieces[]): Promise<void> => {
  await sql`update stock_item set qty = stock_item.qty + taken.qty from ${columns(pieces)}
    where stock_item.sku = taken.sku`.execute(executor);
};

/** Adds pieces to an existing sku; returns the new quantity. */
export const addPieces = async (executor: Executor, { sku, qty }: Pieces): Promise<number | null> => {
  const { rows } = await sql<{ qty: number }>`update stock_item set qty = qty + ${qty}::int, is_in_stock = true
    where sku = ${sku} returning qty`.execute(executor);
  return rows[0]?.qty ?? null;
};

export interface ShelfFilter extends PageRange<readonly [sku: string]> {
  readonly skus?: readonly string[] | undefined;
  /** Only what is counted and has fewer pieces. */
  readonly below?: number | undefined;
}

/** The shelf by sku; one row more than asked for, if there is one. */
export const findShelf = (executor: Executor, { skus, below, after, first }: ShelfFilter): Promise<StockItem[]> =>
  tables(executor)
    .selectFrom('stock_item')
    .selectAll()
    .$if(skus !== undefined, (query) => query.where('sku', 'in', skus ?? []))
    .$if(below !== undefined, (query) => query.where('qty', '<', below ?? 0).where('manage_stock', '=', true))
    .$if(after !== undefined, (query) => query.where('sku', '>', after?.[0] ?? ''))
    .orderBy('sku')
    .limit(first + 1)
    .execute();
