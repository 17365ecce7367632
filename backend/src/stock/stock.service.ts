import type { Reason } from '@patchwork/domain/messages/reason.ts';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { toPage } from '../lib/page.ts';
import { Refusal } from '../lib/refusal.ts';
import type { ShelfPage, ShelfQuery, StockDto } from './stock.dto.ts';
import {
  addPieces,
  findShelf,
  findStock,
  lockStock,
  type Pieces,
  putBackPieces,
  type StockItem,
  takePieces,
} from './stock.repository.ts';
import { getUnmanagedStock, isSaleable, parentItem, summedPieces, toStockDto } from './stock-record.ts';

/** Only `left` pieces of `sku` are available. */
export interface Shortage {
  readonly sku: string;
  readonly left: number;
}

export type ToShortageReason = (shortage: Shortage) => Reason;

export interface StockService {
  /** In sku order of the request; null for an unknown sku. A parent sums its variants. */
  records(skus: readonly string[]): Promise<(StockDto | null)[]>;
  /** By sku; unknown skus are missing. */
  find(executor: Executor, skus: readonly string[]): Promise<Map<string, StockItem>>;
  /** Refuses with OUT_OF_STOCK and the reason of `toReason`, unless these pieces are available together. */
  requirePieces(executor: Executor, pieces: readonly Pieces[], toReason: ToShortageReason): Promise<void>;
  /** Takes the pieces, all or none; returns what was taken (less for back-orders). */
  take(executor: Executor, pieces: readonly Pieces[], toReason: ToShortageReason): Promise<Pieces[]>;
  putBack(executor: Executor, pieces: readonly Pieces[]): Promise<void>;
  /** Adds pieces for sale; returns the new quantity, null for an unknown sku. */
  restock(executor: Executor, pieces: Pieces): Promise<number | null>;
  /** For the staff: a page of the shelf as it is kept, by sku. */
  shelf(query: ShelfQuery): Promise<ShelfPage>;
}

const getSkus = (pieces: readonly Pieces[]): string[] => pieces.map(({ sku }) => sku);

const bySku = (items: readonly StockItem[]) => new Map(items.map((item) => [item.sku, item]));

const find = async (executor: Executor, skus: readonly string[]) =>
  bySku(skus.length > 0 ? await findStock(executor, skus) : []);

const shortageIn = (items: ReadonlyMap<string, StockItem>, pieces: readonly Pieces[]): Shortage | null => {
  for (const { sku, qty } of pieces) {
    const item = items.get(sku);
    if (!item || !isSaleable(item, qty)) return { sku, left: item?.is_in_stock ? item.qty : 0 };
  }
  return null;
};

const refuse = (shortage: Shortage | null, toReason: ToShortageReason): void => {
  if (shortage) throw new Refusal('OUT_OF_STOCK', toReason(shortage));
};

const requirePieces: StockService['requirePieces'] = async (executor, wanted, toReason) => {
  const pieces = summedPieces(wanted);
  refuse(shortageIn(await find(executor, getSkus(pieces)), pieces), toReason);
};

const take: StockService['take'] = async (executor, wanted, toReason) => {
  const pieces = summedPieces(wanted);
  if (pieces.length === 0) return [];
  const items = bySku(await lockStock(executor, getSkus(pieces)));
  refuse(shortageIn(items, pieces), toReason);
  const counted = pieces.flatMap(({ sku, qty }) => {
    const item = items.get(sku);
    return item?.manage_stock && item.qty > 0 ? [{ sku, qty: Math.min(qty, item.qty) }] : [];
  });
  if (counted.length === 0) return [];
  const taken = await takePieces(executor, counted);
  if (taken.length !== counted.length) throw new Error('Stock changed under a lock');
  return counted;
};

const putBack = async (executor: Executor, pieces: readonly Pieces[]): Promise<void> => {
  if (pieces.length === 0) return;
  await lockStock(executor, getSkus(pieces));
  await putBackPieces(executor, pieces);
};

const toShelfItem = (item: StockItem) => ({
  sku: item.sku,
  quantity: item.qty,
  isInStock: item.is_in_stock,
  managesStock: item.manage_stock,
  allowsBackorders: item.backorders,
});

export const createStockService = (db: Executor, catalog: CatalogPort): StockService => {
  const describe = async (sku: string) => ({
    sku,
    productId: await catalog.productId(sku),
    variantSkus: await catalog.variantSkus(sku),
  });
  const records = async (skus: readonly string[]): Promise<(StockDto | null)[]> => {
    const known = await Promise.all(skus.map(describe));
    const items = await find(
      db,
      known.flatMap(({ sku, variantSkus }) => [sku, ...variantSkus]),
    );
    return known.map(({ sku, productId, variantSkus }) => {
      const variants = variantSkus.flatMap((variant) => items.get(variant) ?? []);
      const item = variantSkus.length > 0 ? parentItem(sku, variants) : (items.get(sku) ?? getUnmanagedStock(sku));
      return productId !== null && item ? toStockDto(productId, item) : null;
    });
  };
  const shelf: StockService['shelf'] = async (query) =>
    toPage(await findShelf(db, query), query.first, { node: toShelfItem, cursor: ({ sku }) => [sku] });
  return { records, find, requirePieces, take, putBack, restock: addPieces, shelf };
};
