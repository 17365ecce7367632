import { isVirtualCart } from '@patchwork/domain/cart/virtual-cart.ts';
import { sum, toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { taxed } from '@patchwork/domain/pricing/tax.ts';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import { isPending } from '../../queue/task.ts';
import type { CartRecord } from '../cartRecord.ts';
import { findShipping } from '../findShipping.ts';
import type { ShippingChoice } from '../shippingChoice.ts';
import type { Task } from '../task.ts';
import type { CartLineView, CartView, CouponView } from './cartView.ts';
import { type EstimatedTotals, estimateTotals } from './estimate.ts';
import { type CartTerms, exchanged } from './exchange.ts';
import { overlayCoupon } from './overlayCoupon.ts';
import { countPieces, type OverlaidLine, overlayLines } from './overlayLines.ts';
import { getCountedPayment, withPaymentRow } from './paymentRow.ts';
import { getRowPrice } from './rowPrice.ts';
import { toShownTotals } from './shownTotals.ts';
import { getTaxation, showsTax } from './taxation.ts';
import { withUnknown } from './unknownTotals.ts';

interface Waiting {
  readonly lines: readonly CartLineView[];
  readonly isWaiting: boolean;
  readonly coupon: CouponView | null;
  readonly shipping: ShippingChoice | null;
}

/** The quoted price exchanged once from the currency it was quoted in, whatever currency the server's cart is in. */
const quotedUnit = (
  { quote, taxRate }: OverlaidLine,
  terms: CartTerms,
): Pick<OverlaidLine, 'unit' | 'unitGross'> | null => {
  const total = quote && exchanged(quote.total, terms);
  if (!total) return null;
  const includesTax = terms.facts?.taxTerms.pricesIncludeTax ?? false;
  const { net, gross } = taxed(toMinor(total.amount), Number(taxRate ?? 0), includesTax);
  const { currencyCode } = total;
  return { unit: { amount: toDecimal(net), currencyCode }, unitGross: { amount: toDecimal(gross), currencyCode } };
};

/** Never shows a foreign price under the page's currency sign. */
const inCurrency = (line: OverlaidLine, terms: CartTerms): OverlaidLine => {
  if (line.unit === null || line.unit.currencyCode === terms.currency) return line;
  const quoted = quotedUnit(line, terms);
  if (quoted) return { ...line, ...quoted, row: null, isEstimate: line.quote?.total.currencyCode !== terms.currency };
  const unit = exchanged(line.unit, terms);
  const unitGross = line.unitGross && exchanged(line.unitGross, terms);
  return { ...line, unit, unitGross, row: null, isEstimate: unit !== null };
};

/** The server's totals with tax, summed from its lines. */
const getGross = ({ lines, totals }: NonNullable<CartRecord['server']>): EstimatedTotals['gross'] => {
  const rows = lines.flatMap(({ total }) => total?.row.gross ?? []);
  if (rows.length < lines.length) return null;
  return {
    subtotal: sum(rows.map(({ amount }) => toMinor(amount))),
    shipping: toMinor(totals?.shipping?.gross.amount ?? 0),
  };
};

/** The fee of the only payment method stays in the totals while a change waits; it does not apply without shipping. */
const getFee = (cart: CartRecord | null, lines: readonly CartLineView[], terms: CartTerms): MoneyValue | null => {
  const serverTotals = cart?.server?.totals;
  const fee = serverTotals && !isVirtualCart(lines) ? getCountedPayment(serverTotals) : null;
  return fee && exchanged(fee, terms);
};

const getTotals = (
  cart: CartRecord | null,
  { lines, isWaiting, coupon, shipping }: Waiting,
  terms: CartTerms,
): EstimatedTotals | null => {
  const serverTotals = cart?.server?.totals;
  if (cart?.server && serverTotals && !isWaiting && serverTotals.grandTotal.currencyCode === terms.currency)
    return { totals: { ...serverTotals, isEstimate: false }, gross: getGross(cart.server) };
  const estimate = estimateTotals(lines, shipping, terms);
  if (!estimate) return null;
  const totals = withPaymentRow(estimate.totals, getFee(cart, lines, terms));
  return withUnknown({ ...estimate, totals }, cart, coupon);
};

/**
 * The cart as shown: the server's last state overlaid with waiting tasks. While anything waits, or the server's state
 * is in another currency, totals are computed here and marked as an estimate. With or without tax as the store shows
 * prices. Pure.
 */
export const overlay = (cart: CartRecord | null, tasks: readonly Task[], terms: CartTerms): CartView => {
  const shipping = cart && findShipping(cart, tasks);
  const hasTax = showsTax(terms.facts);
  const taxation = terms.facts && getTaxation(terms.facts, shipping);
  const lines = overlayLines(cart, tasks)
    .map((line) => inCurrency(line, terms))
    .map((line) => ({ ...line, price: getRowPrice(line, taxation, hasTax) }));
  const isWaiting = tasks.some((task) => task.cartKey === cart?.key && isPending(task));
  const isVirtual = isWaiting ? isVirtualCart(lines) : lines.length > 0 && (cart?.server?.isVirtual ?? false);
  const coupon = overlayCoupon(cart, tasks);
  const known = lines.length > 0 ? getTotals(cart, { lines, isWaiting, coupon, shipping }, terms) : null;
  const rows = { showsTax: hasTax, hasPlace: shipping !== null, isShipped: !isVirtual };
  const totals = known && toShownTotals(known.totals, known.gross, rows);
  return { lines, count: countPieces(lines), isVirtual, isWaiting, totals, coupon };
};
