import type { ShippingChoice } from '../../../shop/cart/shippingChoice.ts';
import type { OrderedLine } from '../../../shop/orders/orderRecord.ts';

/** The parts of the grand total as displayed; the discount is positive. */
export interface ShownTotals {
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly tax: string;
  readonly couponCode: string | null;
}

/** A line that is about to be ordered. */
export interface OrderableLine extends OrderedLine {
  /** The server's id; absent until the server knows the line. */
  readonly itemId?: string;
}

/** The facts about a cart that an order needs. */
export interface OrderableCart {
  readonly key: string;
  readonly id: string | null;
  readonly owner: string | null;
  readonly isVirtual: boolean;
  readonly count: number;
  readonly lines: readonly OrderableLine[];
  /** As displayed; null if it cannot be calculated. */
  readonly grandTotal: { readonly amount: string; readonly currencyCode: string } | null;
  /** Null or absent if a part is unknown. */
  readonly parts?: ShownTotals | null;
  /** Payment fee that the total already includes; null or absent if there is none. */
  readonly countedPayment?: { readonly amount: string; readonly currencyCode: string } | null;
  readonly isEstimate: boolean;
  /** The shipping choice that the total was calculated for. */
  readonly shipping: ShippingChoice | null;
}
