import type { ShipmentEstimate } from '@patchwork/domain/orders/shipment.ts';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import type { SnapshotChoice } from '../lineSnapshot.ts';

/** A line as the shopper sees it: the server's word with what still waits to be sent laid over it. */
export interface CartLineView {
  readonly key: string;
  /** The shop's id of it; left out while the shop does not know it. */
  readonly itemId?: string;
  readonly sku: string;
  readonly quantity: number;
  readonly name: string;
  readonly path: string | null;
  readonly image: { readonly url: string; readonly hue: number | null } | null;
  readonly choices: readonly SnapshotChoice[];
  /** Null where the shop did not say. */
  readonly shipment: ShipmentEstimate | null;
  /** One piece without tax; null when unknown. */
  readonly unit: MoneyValue | null;
  /** The same with tax; null when unknown. */
  readonly unitGross: MoneyValue | null;
  /** All of its pieces as the store shows prices, with or without tax; null when unknown. */
  readonly price: MoneyValue | null;
  readonly taxClassId: number | null;
  /** Per cent where the server last saw the cart; null for a line it does not know. */
  readonly taxRate: string | null;
  readonly isVirtual: boolean;
  /** The most that one cart may hold; null when unknown. */
  readonly maxQuantity: number | null;
  /** True when the price was seen in another currency and exchanged here. */
  readonly isEstimate: boolean;
  /** True when nobody was sure of its stock as it was added: it is asked for once the server knows the line. */
  readonly isVolatile: boolean;
  /** True until the server has confirmed what is shown. */
  readonly isWaiting: boolean;
  /** Why the last change of this line was refused; null when it was not. */
  readonly problem: string | null;
}

export interface TotalsSegmentView {
  readonly code: string;
  readonly title: string;
  /** Null where only the shop can tell. */
  readonly value: MoneyValue | null;
}

export interface CartTotalsView {
  readonly grandTotal: MoneyValue;
  readonly segments: readonly TotalsSegmentView[];
  /** The same without tax, as the shop keeps them; left out where they are shown so. */
  readonly netSegments?: readonly TotalsSegmentView[];
  /** The coupon that the discount is from; null where there is none. */
  readonly couponCode: string | null;
  /** True when it was computed here and the server has not confirmed it. */
  readonly isEstimate: boolean;
}

/** The coupon on a cart as the shopper sees it. */
export interface CouponView {
  readonly code: string;
  /** `waiting`: not tried yet; `idle`: on the cart, and lowering nothing now; `leaving`: to be taken off. */
  readonly state: 'waiting' | 'applied' | 'idle' | 'leaving';
}

export interface CartView {
  readonly lines: readonly CartLineView[];
  /** Sum of the quantities. */
  readonly count: number;
  /** True when there is nothing to ship. */
  readonly isVirtual: boolean;
  readonly isWaiting: boolean;
  /** Null for an empty cart and where they cannot be computed. */
  readonly totals: CartTotalsView | null;
  readonly coupon: CouponView | null;
}
