import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

export interface StockItem {
  readonly sku: string;
  readonly qty: number;
  readonly is_in_stock: boolean;
  readonly manage_stock: boolean;
  readonly backorders: boolean;
  readonly min_sale_qty: number;
  readonly max_sale_qty: number;
}

/** Pieces of one sku. */
export interface Pieces {
  readonly sku: string;
  readonly qty: number;
}

const tables = withTables<{ stock_item: StockItem }>;

/** The shelf rows of these skus; unknown ones are missing. */
export const findStock = (executor: Executor, skus: readonly string[]): Promise<StockItem[]> =>
  tables(executor).selectFrom('stock_item').selectAll().where('sku', 'in', skus).execute();

/** The same, locked until the transaction ends; always in sku order, so that two orders cannot wait for each other. */
export const lockStock = (executor: Executor, skus: readonly string[]): Promise<StockItem[]> =>
  tables(executor).selectFrom('stock_item').selectAll().where('sku', 'in', skus).orderBy('sku').forUpdate().execute();

const columns = (pieces: readonly Pieces[]) => sql`
  unnest(${pieces.map(({ sku }) => sku)}::text[], ${pieces.map(({ qty }) => qty)}::int[]) as taken (sku, qty)`;

/** Takes pieces where that many are there; returns the skus taken from. */
export const takePieces = async (executor: Executor, pieces: readonly Pieces[]): Promise<string[]> => {
  const { rows } = await sql<{ sku: string }>`
    update stock_item set qty = stock_item.qty - taken.qty from ${columns(pieces)}
    where stock_item.sku = taken.sku and stock_item.qty >= taken.qty returning stock_item.sku`.execute(executor);
  return rows.map(({ sku }) => sku);
};

/** Puts pieces back. Call it with the rows locked. */
export const putBackPieces = async (executor: Executor, pieces: readonly Pieces[]): Promise<void> => {
  await sql`update stock_item set qty = stock_item.qty + taken.qty from ${columns(pieces)}
    where stock_item.sku = taken.sku`.execute(executor);
};

/** Puts more pieces of a sku on the shelf, where there is a place for it; returns how many there are then. */
export const addPieces = async (executor: Executor, { sku, qty }: Pieces): Promise<number | null> => {
  const { rows } = await sql<{ qty: number }>`update stock_item set qty = qty + ${qty}::int, is_in_stock = true
    where sku = ${sku} returning qty`.execute(executor);
  return rows[0]?.qty ?? null;
};
