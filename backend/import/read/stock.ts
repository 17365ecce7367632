import { z } from 'zod';
import type { Fields, Note } from '../repair/fields.ts';

/** A stock row without its sku, as in documents. */
export interface StockSource {
  readonly qty: number;
  readonly is_in_stock: boolean;
  readonly manage_stock: boolean;
  readonly backorders: boolean;
  readonly min_sale_qty: number;
  readonly max_sale_qty: number;
}

const MOST_PIECES = 10_000;

export const MADE_TO_ORDER: StockSource = {
  qty: 0,
  is_in_stock: true,
  manage_stock: false,
  backorders: false,
  min_sale_qty: 1,
  max_sale_qty: MOST_PIECES,
};

const stockSchema = (fields: Fields) =>
  z.looseObject({
    qty: fields.whole('stock.qty'),
    is_in_stock: fields.flag('stock.is_in_stock'),
    manage_stock: fields.flag('stock.manage_stock'),
    backorders: fields.whole('stock.backorders'),
    min_sale_qty: fields.whole('stock.min_sale_qty', { least: 1, most: MOST_PIECES }),
    max_sale_qty: fields.whole('stock.max_sale_qty', { least: 1, most: MOST_PIECES }),
  });

/** Reads a stock record, or the first of a list; null if there is none. */
export const createStockReader = (fields: Fields, note: Note) => {
  const schema = stockSchema(fields);
  const isCounted = (qty: number, isInStock: boolean, hasBackorders: boolean): boolean => {
    if (!isInStock || qty > 0 || hasBackorders) return true;
    note('stock: said to be there though none is left, taken as made to order');
    return false;
  };
  return (value: unknown): StockSource | null => {
    const record = Array.isArray(value) ? value[0] : value;
    if (typeof record !== 'object' || record === null) return null;
    const { qty, is_in_stock, manage_stock, backorders, ...limits } = schema.parse(record);
    const pieces = qty ?? 0;
    const isInStock = is_in_stock ?? pieces > 0;
    return {
      qty: pieces,
      is_in_stock: isInStock,
      manage_stock: manage_stock ?? isCounted(pieces, isInStock, Boolean(backorders)),
      backorders: Boolean(backorders),
      min_sale_qty: limits.min_sale_qty ?? 1,
      max_sale_qty: Math.max(limits.max_sale_qty ?? MOST_PIECES, limits.min_sale_qty ?? 1),
    };
  };
};

export type ReadStock = ReturnType<typeof createStockReader>;
