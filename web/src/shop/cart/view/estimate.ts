import {
  computeTotals,
  type TotalsInput,
  type TotalsLine,
  type TotalsSegment,
} from '@patchwork/domain/cart/cart-totals.ts';
import { ROW_TITLES, type RowsInput } from '@patchwork/domain/cart/totals-rows.ts';
import { isVirtualCart } from '@patchwork/domain/cart/virtual-cart.ts';
import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { taxed } from '@patchwork/domain/pricing/tax.ts';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import type { ShippingChoice } from '../shippingChoice.ts';
import type { CartLineView, CartTotalsView } from './cartView.ts';
import { type CartTerms, exchanged } from './exchange.ts';
import { getShippingTaxRate, getTaxation, getTaxRate, type Taxation } from './taxation.ts';

/** If prices include tax, a line stored without a gross price gets one computed from the net price. */
const pricedLine = (line: CartLineView, taxation: Taxation): TotalsLine => {
  const { key, quantity, unit, unitGross } = line;
  const taxRate = getTaxRate(line, taxation);
  const net = toMinor(unit?.amount ?? 0);
  const gross = unitGross ? toMinor(unitGross.amount) : taxed(net, taxRate, false).gross;
  return { key, quantity, taxRate, unitPrice: taxation.pricesIncludeTax ? gross : net };
};

/** Taxed by the current destination. Without a currency it is in the store's own (old tasks). */
const shippingPrice = (
  shipping: ShippingChoice | null,
  taxation: Taxation,
  terms: CartTerms,
): TotalsInput['shipping'] => {
  if (!shipping?.price) return null;
  const { currencyCode = DEFAULT_STORE_VIEW.currency } = shipping.price;
  const minor = (amount: string) => toMinor(exchanged({ amount, currencyCode }, terms)?.amount ?? 0);
  const [net, gross] = [minor(shipping.price.net), minor(shipping.price.gross)];
  const rate = getShippingTaxRate(taxation);
  if (rate === null) return { net, gross };
  return taxed(taxation.pricesIncludeTax ? gross : net, rate, taxation.pricesIncludeTax);
};

const isShown = ({ code, value }: TotalsSegment, hasShipping: boolean): boolean =>
  code === 'shipping' ? hasShipping : value !== 0 || !['discount', 'giftcard'].includes(code);

export interface EstimatedTotals {
  readonly totals: CartTotalsView;
  readonly gross: RowsInput['gross'];
}

/**
 * Totals as the server will compute them, by the store's rules: per line, to the cent. Null if the rules, or a price in
 * the page's currency, are unknown.
 */
export const estimateTotals = (
  lines: readonly CartLineView[],
  shipping: ShippingChoice | null,
  terms: CartTerms,
): EstimatedTotals | null => {
  const { facts, currency: currencyCode } = terms;
  if (!facts || lines.some((line) => line.unit?.currencyCode !== currencyCode)) return null;
  const taxation = getTaxation(facts, shipping);
  if (!taxation) return null;
  const price = isVirtualCart(lines) ? null : shippingPrice(shipping, taxation, terms);
  const totals = computeTotals({
    lines: lines.map((line) => pricedLine(line, taxation)),
    pricesIncludeTax: taxation.pricesIncludeTax,
    discount: null,
    shipping: price,
    giftCards: [],
  });
  const money = (minor: number) => ({ amount: toDecimal(minor), currencyCode });
  const segments = totals.segments
    .filter((segment) => isShown(segment, price !== null))
    .map(({ code, value }) => ({ code, title: ROW_TITLES[code], value: money(value) }));
  return {
    totals: { grandTotal: money(totals.grandTotal), couponCode: null, segments, isEstimate: true },
    gross: { subtotal: totals.subtotal.gross, shipping: totals.shipping.gross },
  };
};
