import { computeTotals, type TotalsInput, type TotalsLine, type TotalsSegment } from '@patchwork/domain/cart-totals.ts';
import { toDecimal, toMinor } from '@patchwork/domain/money.ts';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/store-view.ts';
import { type TaxRule, type TaxSituation, taxed, taxRateFor } from '@patchwork/domain/tax.ts';
import { isVirtualCart } from '@patchwork/domain/virtual-cart.ts';
import type { ShippingChoice } from '../../lib/offline/shippingChoice.ts';
import type { CartFactsQuery } from './CartFacts.generated.ts';
import type { CartLineView, CartTotalsView } from './cartView.ts';
import { type CartTerms, exchanged } from './exchange.ts';

export const TITLES: Record<TotalsSegment['code'], string> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  giftcard: 'Gift cards',
  grand_total: 'Grand total',
};

const rulesOf = (facts: CartFactsQuery): TaxRule[] =>
  facts.taxRules.map((rule) => ({
    ...rule,
    id: Number(rule.id),
    rates: rule.rates.map((rate) => ({ ...rate, rate: Number(rate.rate), regionId: rate.regionId ?? null })),
  }));

interface Taxation {
  readonly rules: readonly TaxRule[];
  /** Who buys, and where it goes. */
  readonly situation: Omit<TaxSituation, 'productTaxClassId'>;
  readonly pricesIncludeTax: boolean;
}

const taxationOf = (facts: CartFactsQuery, shipping: ShippingChoice | null): Taxation => {
  const { pricesIncludeTax, customerTaxClassId, customerGroupId } = facts.taxTerms;
  const { countryId = null, regionId = null } = shipping?.address ?? {};
  const situation = { customerTaxClassId, customerGroupId, countryId, regionId };
  return { rules: rulesOf(facts), situation, pricesIncludeTax };
};

const rateOf = ({ taxClassId, taxRate }: CartLineView, { rules, situation }: Taxation): number =>
  taxClassId === null ? Number(taxRate ?? 0) : taxRateFor(rules, { productTaxClassId: taxClassId, ...situation });

/** Where prices include tax, a line that was kept without such a price has the one that its net price comes to. */
const pricedLine = (line: CartLineView, taxation: Taxation): TotalsLine => {
  const { key, quantity, unit, unitGross } = line;
  const taxRate = rateOf(line, taxation);
  const net = toMinor(unit?.amount ?? 0);
  const gross = unitGross ? toMinor(unitGross.amount) : taxed(net, taxRate, false).gross;
  return { key, quantity, taxRate, unitPrice: taxation.pricesIncludeTax ? gross : net };
};

/** Without a currency it was kept when there was none but the store's own to choose. */
const shippingPrice = (shipping: ShippingChoice | null, terms: CartTerms): TotalsInput['shipping'] => {
  if (!shipping?.price) return null;
  const { net, gross, currencyCode = DEFAULT_STORE_VIEW.currency } = shipping.price;
  const minor = (amount: string) => toMinor(exchanged({ amount, currencyCode }, terms)?.amount ?? 0);
  return { net: minor(net), gross: minor(gross) };
};

const isShown = ({ code, value }: TotalsSegment, hasShipping: boolean): boolean =>
  code === 'shipping' ? hasShipping : value !== 0 || !['discount', 'giftcard'].includes(code);

/**
 * Totals as the server will compute them, from the store's own rules: per line, to the cent. Null when the rules are
 * unknown, or a price in the currency of the page.
 */
export const estimateTotals = (
  lines: readonly CartLineView[],
  shipping: ShippingChoice | null,
  terms: CartTerms,
): CartTotalsView | null => {
  const { facts, currency: currencyCode } = terms;
  if (!facts || lines.some((line) => line.unit?.currencyCode !== currencyCode)) return null;
  const taxation = taxationOf(facts, shipping);
  const price = isVirtualCart(lines) ? null : shippingPrice(shipping, terms);
  const totals = computeTotals({
    lines: lines.map((line) => pricedLine(line, taxation)),
    pricesIncludeTax: taxation.pricesIncludeTax,
    discount: null,
    shipping: price,
    giftCards: [],
  });
  const money = (minor: number) => ({ amount: toDecimal(minor), currencyCode });
  return {
    grandTotal: money(totals.grandTotal),
    couponCode: null,
    segments: totals.segments
      .filter((segment) => isShown(segment, price !== null))
      .map(({ code, value }) => ({ code, title: TITLES[code], value: money(value) })),
    isEstimate: true,
  };
};
