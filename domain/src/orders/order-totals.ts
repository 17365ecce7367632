import { type TotalsRow, toShownRows } from '../cart/totals-rows.ts';

/** Of a placed order, in minor units of its currency. */
export interface OrderAmounts {
  /** Without tax, as are discount and shipping. */
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly giftCards: number;
  readonly paymentFee: number;
  readonly grandTotal: number;
  /** With tax; null in old orders. */
  readonly subtotalGross: number | null;
  readonly shippingGross: number | null;
  /** Whether the shopper was shown prices including tax. */
  readonly showsTax: boolean;
  /** False if there was nothing to ship. */
  readonly isShipped: boolean;
}

const toRows = (amounts: OrderAmounts): TotalsRow[] => {
  const { subtotal, discount, shipping, tax, giftCards, paymentFee, grandTotal, isShipped } = amounts;
  const rows = [
    { code: 'subtotal', value: subtotal },
    ...(discount > 0 ? [{ code: 'discount', value: -discount }] : []),
    ...(isShipped ? [{ code: 'shipping', value: shipping }] : []),
    { code: 'tax', value: tax },
    ...(giftCards > 0 ? [{ code: 'giftcard', value: -giftCards }] : []),
    ...(paymentFee > 0 ? [{ code: 'payment', value: paymentFee }] : []),
    { code: 'grand_total', value: grandTotal },
  ];
  return rows.map((row) => ({ ...row, title: row.code }));
};

export interface OrderTotals {
  readonly rows: readonly TotalsRow[];
  /** Whether the tax row is part of the others. */
  readonly isTaxIncluded: boolean;
}

/** The cost lines of a placed order, the same as in its cart. */
export const toOrderTotals = (amounts: OrderAmounts): OrderTotals => {
  const { showsTax, subtotalGross, shippingGross, isShipped } = amounts;
  const gross =
    subtotalGross === null || shippingGross === null ? null : { subtotal: subtotalGross, shipping: shippingGross };
  const rows = toShownRows({ rows: toRows(amounts), gross }, { showsTax, hasPlace: true, isShipped });
  return { rows, isTaxIncluded: showsTax && gross !== null };
};
