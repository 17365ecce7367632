import { computeTotals, type TotalsInput, type TotalsLine, type TotalsSegment } from '@patchwork/domain/cart-totals.ts';
import { toDecimal, toMinor } from '@patchwork/domain/money.ts';
import { DEFAULT_CUSTOMER_TAX_CLASS, type TaxRule, taxRateFor } from '@patchwork/domain/tax.ts';
import { DEFAULT_CURRENCY } from '../../lib/currency.ts';
import type { ShippingChoice } from '../../lib/offline/cartRecord.ts';
import type { CartFactsQuery } from './CartFacts.generated.ts';
import type { CartLineView, CartTotalsView } from './cartView.ts';

/** What totals depend on besides the lines. */
export interface EstimateFacts {
  readonly shipping: ShippingChoice | null;
  /** Null while they are not in the cache. */
  readonly facts: CartFactsQuery | null;
}

const TITLES: Record<TotalsSegment['code'], string> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  giftcard: 'Gift card',
  grand_total: 'Grand total',
};

const rulesOf = (facts: CartFactsQuery): TaxRule[] =>
  facts.taxRules.map((rule) => ({
    ...rule,
    id: Number(rule.id),
    rates: rule.rates.map((rate) => ({ ...rate, rate: Number(rate.rate), regionId: rate.regionId ?? null })),
  }));

const rateOf = (line: CartLineView, rules: readonly TaxRule[], shipping: ShippingChoice | null): number => {
  if (line.taxClassId === null) return Number(line.taxRate ?? 0);
  return taxRateFor(rules, {
    productTaxClassId: line.taxClassId,
    customerTaxClassId: DEFAULT_CUSTOMER_TAX_CLASS,
    countryId: shipping?.address.countryId ?? null,
    regionId: shipping?.address.regionId ?? null,
  });
};

const shippingPrice = (shipping: ShippingChoice | null): TotalsInput['shipping'] =>
  shipping?.price ? { net: toMinor(shipping.price.net), gross: toMinor(shipping.price.gross) } : null;

const isShown = ({ code, value }: TotalsSegment, hasShipping: boolean): boolean =>
  code === 'shipping' ? hasShipping : value !== 0 || !['discount', 'giftcard'].includes(code);

/**
 * Totals as the server will compute them, from the store's own rules: per line, to the cent. Null when a price or the
 * rules are unknown, or a price was only seen in another currency.
 */
export const estimateTotals = (
  lines: readonly CartLineView[],
  { shipping, facts }: EstimateFacts,
): CartTotalsView | null => {
  // Carts are kept in the store's own currency; an exchanged price cannot be turned back to the cent.
  const currencyCode = DEFAULT_CURRENCY;
  if (!facts || lines.some((line) => line.unit?.currencyCode !== currencyCode)) return null;
  const rules = rulesOf(facts);
  const priced: TotalsLine[] = lines.map((line) => ({
    key: line.key,
    unitPrice: toMinor(line.unit?.amount ?? 0),
    quantity: line.quantity,
    taxRate: rateOf(line, rules, shipping),
  }));
  const isVirtual = lines.every((line) => line.isVirtual);
  const price = isVirtual ? null : shippingPrice(shipping);
  const totals = computeTotals({
    lines: priced,
    pricesIncludeTax: false,
    discount: null,
    shipping: price,
    giftCards: [],
  });
  const money = (minor: number) => ({ amount: toDecimal(minor), currencyCode });
  return {
    grandTotal: money(totals.grandTotal),
    segments: totals.segments
      .filter((segment) => isShown(segment, price !== null))
      .map(({ code, value }) => ({ code, title: TITLES[code], value: money(value) })),
    isEstimate: true,
  };
};
