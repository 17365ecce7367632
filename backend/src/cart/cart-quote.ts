import { type CartTotals, computeTotals, type Discount, type TotalsLine } from '@patchwork/domain/cart-totals.ts';
import { cardValueIn } from '@patchwork/domain/gift-card.ts';
import { times } from '@patchwork/domain/money.ts';
import { BASE_CURRENCY } from '../lib/amount.ts';
import type { TaxPort } from '../pricing/tax.port.ts';
import type { Terms } from '../pricing/terms.port.ts';
import { type CartLine, isVirtualCart } from './cart-line.ts';
import type { Reductions, UsedCoupon } from './reductions.ts';
import type { ShippingMethod } from './shipping-methods.ts';

/** Where a cart goes and how. */
export interface Destination {
  /** Null: not chosen yet; the default country's tax holds. */
  readonly countryId: string | null;
  readonly regionId: number | null;
  /** Null until chosen. */
  readonly method: ShippingMethod | null;
}

/** What a cart holds at this moment. */
export interface CartContent {
  readonly lines: readonly CartLine[];
  readonly reductions: Reductions;
}

/** A cart with what it costs at this moment, in minor units. */
export interface CartQuote extends CartContent {
  readonly taxRates: ReadonlyMap<string, number>;
  readonly currency: Terms['currency'];
  /** In the currency asked for: each amount is exchanged once, then reckoned with. */
  readonly totals: CartTotals;
  /** The same in the base currency, by its own rounding. */
  readonly base: CartTotals;
  /** Null until a method is chosen, and for a virtual cart. */
  readonly method: ShippingMethod | null;
}

/** On what terms carts are priced, and by what rules. */
export interface QuoteRules {
  readonly tax: TaxPort;
  readonly pricesIncludeTax: boolean;
  readonly terms: Terms;
}

const ratesOf = async (
  lines: readonly CartLine[],
  { countryId, regionId }: Destination,
  { tax, terms }: QuoteRules,
) => {
  const { taxClassId: customerTaxClassId, taxGroupId: customerGroupId } = terms.group;
  const rateOf = async ({ key, offer }: CartLine): Promise<[string, number]> => {
    const { taxClassId: productTaxClassId } = offer.product;
    const customer = { customerTaxClassId, customerGroupId };
    return [key, await tax.rateFor({ productTaxClassId, ...customer, countryId, regionId })];
  };
  return new Map(await Promise.all(lines.map(rateOf)));
};

interface Priced extends CartContent {
  readonly taxRates: ReadonlyMap<string, number>;
  readonly method: ShippingMethod | null;
  readonly pricesIncludeTax: boolean;
}

const discountAt = (exchangeRate: string, coupon: UsedCoupon | null): Discount | null =>
  coupon?.discount.kind === 'fixed'
    ? { kind: 'fixed', amount: times(coupon.discount.amount, exchangeRate) }
    : (coupon?.discount ?? null);

const totalsAt = (exchangeRate: string, priced: Priced): CartTotals => {
  const { lines, taxRates, method, pricesIncludeTax, reductions } = priced;
  const { coupon, giftCards } = reductions;
  const shown = (minor: number): number => times(minor, exchangeRate);
  const totalsLine = ({ key, quantity, offer }: CartLine): TotalsLine => ({
    key,
    unitPrice: shown(offer.unitPrice),
    quantity,
    taxRate: taxRates.get(key) ?? 0,
    isDiscounted: coupon?.keys.has(key) ?? false,
  });
  return computeTotals({
    lines: lines.map(totalsLine),
    pricesIncludeTax,
    discount: discountAt(exchangeRate, coupon),
    shipping: method && { net: shown(method.net), gross: shown(method.gross) },
    giftCards: giftCards.map((card) => ({ code: card.code, balance: cardValueIn(card, exchangeRate) })),
  });
};

/** What the lines cost when they go there. The same numbers for totals, checkout and order. */
export const quoteLines = async (
  content: CartContent,
  destination: Destination,
  rules: QuoteRules,
): Promise<CartQuote> => {
  const { lines } = content;
  const { pricesIncludeTax, terms } = rules;
  const { currency } = terms;
  const taxRates = await ratesOf(lines, destination, rules);
  const isShipped = lines.length > 0 && !isVirtualCart(lines);
  const method = isShipped ? destination.method : null;
  const priced = { ...content, taxRates, method, pricesIncludeTax };
  const base = totalsAt('1', priced);
  const totals = currency.code === BASE_CURRENCY ? base : totalsAt(currency.rate, priced);
  return { ...content, taxRates, currency, totals, base, method };
};
