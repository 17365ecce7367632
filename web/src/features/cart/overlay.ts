import { isVirtualCart } from '@patchwork/domain/virtual-cart.ts';
import type { CartRecord } from '../../lib/offline/cartRecord.ts';
import type { ShippingChoice } from '../../lib/offline/shippingChoice.ts';
import { shippingOf } from '../../lib/offline/shippingOf.ts';
import { isPending, type Task } from '../../lib/offline/task.ts';
import type { CartLineView, CartTotalsView, CartView, CouponView } from './cartView.ts';
import { estimateTotals } from './estimate.ts';
import { type CartTerms, exchanged } from './exchange.ts';
import { overlayCoupon } from './overlayCoupon.ts';
import { countOf, overlayLines } from './overlayLines.ts';
import { withUnknown } from './unknownTotals.ts';

interface Waiting {
  readonly lines: readonly CartLineView[];
  readonly isWaiting: boolean;
  readonly coupon: CouponView | null;
  readonly shipping: ShippingChoice | null;
}

/** A price in another currency than the page's is exchanged, never shown under a sign that is not its own. */
const inCurrency = (line: CartLineView, terms: CartTerms): CartLineView => {
  if (line.unit === null || line.unit.currencyCode === terms.currency) return line;
  const unit = exchanged(line.unit, terms);
  const unitGross = line.unitGross && exchanged(line.unitGross, terms);
  return { ...line, unit, unitGross, isEstimate: unit !== null };
};

const totalsOf = (
  cart: CartRecord | null,
  { lines, isWaiting, coupon, shipping }: Waiting,
  terms: CartTerms,
): CartTotalsView | null => {
  const said = cart?.server?.totals;
  if (said && !isWaiting && said.grandTotal.currencyCode === terms.currency) return { ...said, isEstimate: false };
  return withUnknown(estimateTotals(lines, shipping, terms), cart, coupon);
};

/**
 * The cart the shopper sees: what the server last said with the waiting tasks laid over it. While anything waits, or the
 * server has last spoken in another currency, the totals are computed here and marked as an estimate. Pure.
 */
export const overlay = (cart: CartRecord | null, tasks: readonly Task[], terms: CartTerms): CartView => {
  const lines = overlayLines(cart, tasks).map((line) => inCurrency(line, terms));
  const isWaiting = tasks.some((task) => task.cartKey === cart?.key && isPending(task));
  const isVirtual = isWaiting ? isVirtualCart(lines) : lines.length > 0 && (cart?.server?.isVirtual ?? false);
  const coupon = overlayCoupon(cart, tasks);
  const shipping = cart && shippingOf(cart, tasks);
  const totals = lines.length > 0 ? totalsOf(cart, { lines, isWaiting, coupon, shipping }, terms) : null;
  return { lines, count: countOf(lines), isVirtual, isWaiting, totals, coupon };
};
