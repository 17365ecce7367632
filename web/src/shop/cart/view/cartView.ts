import type { ShipmentEstimate } from '@patchwork/domain/orders/shipment.ts';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import type { SnapshotChoice } from '../lineSnapshot.ts';

/** The quote whose price a line has: it can be removed, but not changed. */
export interface LineQuote {
  readonly bulkOrderId: string;
  readonly pieces: number;
  /** Of the lot, as it was quoted, before tax. */
  readonly total: MoneyValue;
  readonly perPiece: MoneyValue;
  readonly validUntil: string;
  readonly state: 'OPEN' | 'ENDED' | 'WITHDRAWN' | 'ORDERED';
}

/** A line as shown: the server's state overlaid with waiting changes. */
export interface CartLineView {
  readonly key: string;
  /** The shop's id; absent until known. */
  readonly itemId?: string;
  readonly sku: string;
  readonly quantity: number;
  readonly name: string;
  readonly path: string | null;
  readonly image: { readonly url: string; readonly hue: number | null } | null;
  readonly choices: readonly SnapshotChoice[];
  /** Absent or null for lines with prices of the catalogue. */
  readonly quote?: LineQuote | null;
  /** Null if the shop returned none. */
  readonly shipment: ShipmentEstimate | null;
  /** Unit price without tax; null if unknown. */
  readonly unit: MoneyValue | null;
  readonly unitGross: MoneyValue | null;
  /** Row price with or without tax, as the store shows prices; null if unknown. */
  readonly price: MoneyValue | null;
  readonly taxClassId: number | null;
  /** Percent, from the server's last cart; null if the server does not know the line. */
  readonly taxRate: string | null;
  readonly isVirtual: boolean;
  readonly maxQuantity: number | null;
  /** Converted here from another currency. */
  readonly isEstimate: boolean;
  /** Its stock was uncertain when added: checked once the server knows the line. */
  readonly isVolatile: boolean;
  /** True until the server has confirmed the line. */
  readonly isWaiting: boolean;
  /** Why the last change was refused; null if it was not. */
  readonly problem: string | null;
}

export interface TotalsSegmentView {
  readonly code: string;
  readonly title: string;
  /** Null if only the shop knows. */
  readonly value: MoneyValue | null;
}

export interface CartTotalsView {
  readonly grandTotal: MoneyValue;
  readonly segments: readonly TotalsSegmentView[];
  /** Without tax, as the shop stores them; absent if they are shown so. */
  readonly netSegments?: readonly TotalsSegmentView[];
  /** The coupon of the discount; null without one. */
  readonly couponCode: string | null;
  /** Computed here, not yet confirmed. */
  readonly isEstimate: boolean;
}

export interface CouponView {
  readonly code: string;
  /** `waiting`: not checked yet; `idle`: without a discount now; `leaving`: being removed. */
  readonly state: 'waiting' | 'applied' | 'idle' | 'leaving';
}

export interface CartView {
  readonly lines: readonly CartLineView[];
  readonly count: number;
  readonly isVirtual: boolean;
  readonly isWaiting: boolean;
  /** Null for an empty cart and if they cannot be computed. */
  readonly totals: CartTotalsView | null;
  readonly coupon: CouponView | null;
}
