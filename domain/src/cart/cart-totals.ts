import { allocate, sum, takePercent } from '../pricing/money.ts';
import { addTaxed, type Taxed, taxed } from '../pricing/tax.ts';

export interface TotalsLine {
  readonly key: string;
  /** Minor units; includes tax if the store's prices do. */
  readonly unitPrice: number;
  readonly quantity: number;
  readonly taxRate: number;
  /** False if the discount does not apply to this line. */
  readonly isDiscounted?: boolean;
}

export type Discount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amount: number };

export interface TotalsInput {
  readonly lines: readonly TotalsLine[];
  readonly pricesIncludeTax: boolean;
  readonly discount: Discount | null;
  readonly shipping: { readonly net: number; readonly gross: number } | null;
  readonly giftCards: readonly { readonly code: string; readonly balance: number }[];
  /** Fee of the payment method in minor units with tax, charged if anything is left to pay. */
  readonly paymentCost?: number;
}

export interface LineTotals {
  readonly key: string;
  readonly quantity: number;
  readonly unit: Taxed;
  /** Unit times quantity before the discount, taxed per line. */
  readonly row: Taxed;
  /** Subtracted from the net row; without the tax that the discount saves. */
  readonly discount: number;
  /** Tax after the discount. */
  readonly tax: number;
}

export interface TotalsSegment {
  readonly code: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'giftcard' | 'payment' | 'grand_total';
  readonly value: number;
}

export interface CartTotals {
  readonly lines: readonly LineTotals[];
  readonly subtotal: Taxed;
  readonly discount: number;
  readonly shipping: Taxed;
  readonly tax: number;
  readonly giftCards: readonly { readonly code: string; readonly amount: number }[];
  /** In the grand total; 0 where nothing is left to pay. */
  readonly paymentCost: number;
  readonly grandTotal: number;
  readonly segments: readonly TotalsSegment[];
}

const getDiscounts = (rows: readonly number[], discount: Discount | null): number[] => {
  if (!discount) return rows.map(() => 0);
  if (discount.kind === 'percent') return rows.map((row) => Math.min(row, takePercent(row, discount.percent)));
  return allocate(Math.min(discount.amount, sum(rows)), rows);
};

const lineTotals = (line: TotalsLine, discount: number, pricesIncludeTax: boolean): LineTotals => {
  const row = taxed(line.unitPrice * line.quantity, line.taxRate, pricesIncludeTax);
  const paid = taxed(line.unitPrice * line.quantity - discount, line.taxRate, pricesIncludeTax);
  const unit = taxed(line.unitPrice, line.taxRate, pricesIncludeTax);
  return { key: line.key, quantity: line.quantity, unit, row, discount: row.net - paid.net, tax: paid.tax };
};

const payWith = (giftCards: TotalsInput['giftCards'], due: number) => {
  let rest = due;
  return giftCards.map(({ code, balance }) => {
    const amount = Math.min(balance, rest);
    rest -= amount;
    return { code, amount };
  });
};

/**
 * Cart totals: rounded half-up per line, discount before tax, shipping shown without its tax, gift cards last. The
 * segments add up to the grand total to the cent.
 */
export const computeTotals = (input: TotalsInput): CartTotals => {
  const { lines: cartLines, pricesIncludeTax, discount: rule } = input;
  const discounts = getDiscounts(
    cartLines.map(({ unitPrice, quantity, isDiscounted = true }) => (isDiscounted ? unitPrice * quantity : 0)),
    rule,
  );
  const lines = cartLines.map((line, index) => lineTotals(line, discounts[index] ?? 0, pricesIncludeTax));
  const subtotal = addTaxed(lines.map((line) => line.row));
  const net = input.shipping?.net ?? 0;
  const gross = input.shipping?.gross ?? 0;
  const shipping = { net, gross, tax: gross - net };
  const discount = sum(lines.map((line) => line.discount));
  const tax = sum(lines.map((line) => line.tax)) + shipping.tax;
  const due = subtotal.net - discount + shipping.net + tax;
  const giftCards = payWith(input.giftCards, due);
  const paidByCards = sum(giftCards.map((card) => card.amount));
  const left = due - paidByCards;
  const paymentCost = left > 0 ? (input.paymentCost ?? 0) : 0;
  const grandTotal = left + paymentCost;
  const segments: TotalsSegment[] = [
    { code: 'subtotal', value: subtotal.net },
    { code: 'discount', value: 0 - discount },
    { code: 'shipping', value: shipping.net },
    { code: 'tax', value: tax },
    { code: 'giftcard', value: 0 - paidByCards },
    ...(paymentCost > 0 ? [{ code: 'payment' as const, value: paymentCost }] : []),
    { code: 'grand_total', value: grandTotal },
  ];
  return { lines, subtotal, discount, shipping, tax, giftCards, paymentCost, grandTotal, segments };
};
