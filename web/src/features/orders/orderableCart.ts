import type { ShippingChoice } from '../../lib/offline/cartRecord.ts';

/** What ordering has to know of a cart. */
export interface OrderableCart {
  /** Its local name. */
  readonly key: string;
  /** The server's id; null until it is opened. */
  readonly id: string | null;
  readonly isVirtual: boolean;
  /** Sum of the quantities. */
  readonly count: number;
  readonly lines: readonly { readonly key: string; readonly quantity: number }[];
  /** What the shopper sees; null where it cannot be worked out. */
  readonly grandTotal: { readonly amount: string; readonly currencyCode: string } | null;
  /** What the total was worked out for. */
  readonly shipping: ShippingChoice | null;
}
