import * as text from '@patchwork/domain/messages/stock.generated.ts';
export type StockStatus = 'ok' | 'volatile' | 'out_of_stock';

export interface StockRecord {
  readonly quantity: number;
  readonly isInStock: boolean;
  readonly managesStock: boolean;
  readonly allowsBackorders: boolean;
}

/**
 * Whether `requested` pieces can be sold: `ok`, `out_of_stock`, or `volatile` if the shop cannot be sure (no stock
 * record, or back-ordered pieces).
 */
export const stockStatus = (record: StockRecord | null, requested = 1): StockStatus => {
  if (!record) return 'volatile';
  if (!record.isInStock) return 'out_of_stock';
  if (!record.managesStock || record.quantity >= requested) return 'ok';
  return record.allowsBackorders ? 'volatile' : 'out_of_stock';
};

interface CartPolicy {
  /** Whether an out-of-stock line may stay in the cart. */
  readonly allowsOutOfStock: boolean;
  /** Whether the cart is stored on the server too. */
  readonly isSynced: boolean;
}

interface StockVerdict {
  readonly info: string | null;
  readonly error: string | null;
  readonly isRemoved: boolean;
}

const UNDECIDED: StockVerdict = { info: null, error: null, isRemoved: false };

/** The verdict on a line that was added while its stock was uncertain; none while it still is. */
export const stockVerdict = (status: StockStatus, { allowsOutOfStock, isSynced }: CartPolicy): StockVerdict => {
  if (status === 'ok') return { ...UNDECIDED, info: text.inStock };
  if (status === 'volatile') return UNDECIDED;
  return allowsOutOfStock || isSynced ? { ...UNDECIDED, error: text.outOfStock } : { ...UNDECIDED, isRemoved: true };
};
