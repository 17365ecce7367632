export type StockStatus = 'ok' | 'volatile' | 'out_of_stock';

export interface StockRecord {
  readonly quantity: number;
  readonly isInStock: boolean;
  readonly managesStock: boolean;
  readonly allowsBackorders: boolean;
}

/**
 * Whether `requested` pieces can be sold: `ok`, `out_of_stock`, or `volatile` where the shop cannot be sure (no record
 * could be read, or the pieces come from a back-order).
 */
export const stockStatus = (record: StockRecord | null, requested = 1): StockStatus => {
  if (!record) return 'volatile';
  if (!record.isInStock) return 'out_of_stock';
  if (!record.managesStock || record.quantity >= requested) return 'ok';
  return record.allowsBackorders ? 'volatile' : 'out_of_stock';
};

/** Out-of-stock products are the only ones that may not go into the cart. */
export const isAddable = (status: StockStatus): boolean => status !== 'out_of_stock';
