import { type CouponTerms, type Item, TAX } from './cart-model-catalogue.ts';

/** A line as far as money goes; amounts are cents. */
export interface PricedLine {
  readonly item: Item;
  readonly quantity: number;
}

export interface Bill {
  readonly lines: readonly PricedLine[];
  readonly isShipped: boolean;
  readonly coupon: CouponTerms | null;
  /** Cents that the gift cards put in at most. */
  readonly cards: readonly number[];
}

/** Cents by the code of the row that shows them; a row of nothing is left out where it may be. */
export type Totals = Readonly<Record<string, number>>;

const FLAT_RATE = 400;

/** A share of an amount in thousandths of a per cent, half a cent up. */
const getShare = (cents: number, thousandths: number): number =>
  Math.floor((2 * cents * thousandths + 100_000) / 200_000);

const total = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const getRowTotal = ({ item, quantity }: PricedLine): number => item.unit * quantity;

const isFor = ({ skus }: CouponTerms, { item }: PricedLine): boolean =>
  !skus || skus.includes(item.sku) || skus.includes(item.pageSku);

/** Whether the coupon gives anything for these lines. */
export const couponHolds = (coupon: CouponTerms, lines: readonly PricedLine[]): boolean => {
  const rows = lines.filter((line) => isFor(coupon, line)).map(getRowTotal);
  return rows.length > 0 && total(rows) >= (coupon.minimum ?? 0);
};

/** Cents spread over rows by their size; the cents that are left go to those that lost most by rounding. */
const spread = (cents: number, rows: readonly number[]): number[] => {
  const whole = total(rows);
  const shares = rows.map((row) => Math.floor((cents * row) / whole));
  const losses = rows.map((row, at) => ({ at, loss: (cents * row) % whole }));
  const first = losses.sort((a, b) => b.loss - a.loss || a.at - b.at).slice(0, cents - total(shares));
  return shares.map((share, at) => share + (first.some((one) => one.at === at) ? 1 : 0));
};

const getDiscounts = ({ lines, coupon }: Bill): number[] => {
  if (!coupon || !couponHolds(coupon, lines)) return lines.map(() => 0);
  const rows = lines.map((line) => (isFor(coupon, line) ? getRowTotal(line) : 0));
  if (coupon.percent) return rows.map((row) => getShare(row, Math.round((coupon.percent ?? 0) * 1000)));
  return spread(Math.min(coupon.cents ?? 0, total(rows)), rows);
};

const pay = (cards: readonly number[], due: number): number[] => {
  const left: { due: number } = { due };
  return cards.map((card) => {
    const paid = Math.min(card, left.due);
    left.due -= paid;
    return paid;
  });
};

/** The price of each line, the grand total, and the amount that each gift card pays. */
export const calculateBill = (bill: Bill) => {
  const { lines, isShipped } = bill;
  const discounts = getDiscounts(bill);
  const hasShipping = isShipped && lines.some(({ item }) => !item.isVirtual);
  const taxes = lines.map((line, at) => {
    const { home, shipped } = TAX[line.item.taxClass];
    return getShare(getRowTotal(line) - (discounts[at] ?? 0), isShipped ? shipped : home);
  });
  const subtotal = total(lines.map(getRowTotal));
  // Taxed as the goods are, where it goes.
  const shipping = hasShipping ? { net: FLAT_RATE, tax: getShare(FLAT_RATE, TAX[2].shipped) } : { net: 0, tax: 0 };
  const tax = total(taxes) + shipping.tax;
  const discount = total(discounts);
  const due = subtotal - discount + shipping.net + tax;
  const paid = pay(bill.cards, due);
  const totals: Totals = {
    subtotal,
    tax,
    grand_total: due - total(paid),
    ...(discount > 0 && { discount: -discount }),
    ...(hasShipping && { shipping: shipping.net }),
    ...(total(paid) > 0 && { giftcard: -total(paid) }),
  };
  return { totals, paid, discount };
};
