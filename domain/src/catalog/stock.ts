import * as text from '@patchwork/domain/messages/stock.generated.ts';
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

/** How a shop keeps its carts. */
export interface CartPolicy {
  /** Whether a line may stay in the cart although its product is out of stock. */
  readonly allowsOutOfStock: boolean;
  /** Whether the cart is kept on the server too. */
  readonly isSynced: boolean;
}

/** The outcome for a cart line of a stock check. */
export interface StockVerdict {
  readonly info: string | null;
  readonly error: string | null;
  readonly isRemoved: boolean;
}

const UNDECIDED: StockVerdict = { info: null, error: null, isRemoved: false };

/** The verdict on a line that went into the cart while nobody was sure of its stock; none while nobody is. */
export const stockVerdict = (status: StockStatus, { allowsOutOfStock, isSynced }: CartPolicy): StockVerdict => {
  if (status === 'ok') return { ...UNDECIDED, info: text.inStock };
  if (status === 'volatile') return UNDECIDED;
  return allowsOutOfStock || isSynced ? { ...UNDECIDED, error: text.outOfStock } : { ...UNDECIDED, isRemoved: true };
};
