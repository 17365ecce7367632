import { MAX_QUANTITY } from '@patchwork/domain/cart/quantity.ts';
import { type StockRecord, stockStatus } from '@patchwork/domain/catalog/stock.ts';
import type { StockDto } from './stock.dto.ts';
import type { Pieces, StockItem } from './stock.repository.ts';

const toRecord = (item: StockItem): StockRecord => ({
  quantity: item.qty,
  isInStock: item.is_in_stock,
  managesStock: item.manage_stock,
  allowsBackorders: item.backorders,
});

/** Whether `qty` pieces can be sold, from the shelf or as a back-order. */
export const isSaleable = (item: StockItem, qty = 1): boolean => stockStatus(toRecord(item), qty) !== 'out_of_stock';

/** For products without stock of their own, such as bundles. */
export const getUnmanagedStock = (sku: string): StockItem => ({
  sku,
  qty: 0,
  is_in_stock: true,
  manage_stock: false,
  backorders: false,
  min_sale_qty: 1,
  max_sale_qty: MAX_QUANTITY,
});

/** A parent is in stock if a variant is, with the sum of saleable variants. Undefined without variants. */
export const parentItem = (sku: string, variants: readonly StockItem[]): StockItem | undefined => {
  const saleable = variants.filter((item) => isSaleable(item));
  const [first] = saleable.length > 0 ? saleable : variants;
  if (!first) return undefined;
  return {
    ...first,
    sku,
    qty: saleable.reduce((total, item) => total + item.qty, 0),
    is_in_stock: saleable.length > 0,
    manage_stock: variants.every((item) => item.manage_stock),
    backorders: saleable.some((item) => item.backorders),
  };
};

/** A shelf row as it goes over the wire. */
export const toStockDto = (productId: number, item: StockItem): StockDto => ({
  item_id: productId,
  product_id: productId,
  sku: item.sku,
  qty: item.qty,
  is_in_stock: isSaleable(item),
  min_sale_qty: item.min_sale_qty,
  max_sale_qty: item.max_sale_qty,
  backorders: item.backorders ? 1 : 0,
  manage_stock: item.manage_stock,
  qty_increments: 1,
});

/** One entry per sku, in sku order. */
export const summedPieces = (pieces: readonly Pieces[]): Pieces[] => {
  const bySku = new Map<string, number>();
  for (const { sku, qty } of pieces) bySku.set(sku, (bySku.get(sku) ?? 0) + qty);
  return [...bySku].map(([sku, qty]) => ({ sku, qty })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
};
