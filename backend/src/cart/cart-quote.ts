import { type CartTotals, computeTotals, type TotalsLine } from '@patchwork/domain/cart-totals.ts';
import { times } from '@patchwork/domain/money.ts';
import { BASE_CURRENCY } from '../lib/amount.ts';
import type { TaxPort } from '../pricing/tax.port.ts';
import type { Terms } from '../pricing/terms.port.ts';
import { type CartLine, isVirtualCart } from './cart-line.ts';
import type { ShippingMethod } from './shipping-methods.ts';

/** Where a cart goes and how. */
export interface Destination {
  /** Null: not chosen yet; the default country's tax holds. */
  readonly countryId: string | null;
  readonly regionId: number | null;
  /** Null until chosen. */
  readonly method: ShippingMethod | null;
}

/** A cart with what it costs at this moment, in minor units. */
export interface CartQuote {
  readonly lines: readonly CartLine[];
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

interface Priced {
  readonly lines: readonly CartLine[];
  readonly taxRates: ReadonlyMap<string, number>;
  readonly method: ShippingMethod | null;
  readonly pricesIncludeTax: boolean;
}

const totalsAt = (exchangeRate: string, { lines, taxRates, method, pricesIncludeTax }: Priced): CartTotals => {
  const shown = (minor: number): number => times(minor, exchangeRate);
  const totalsLine = ({ key, quantity, offer }: CartLine): TotalsLine => ({
    key,
    unitPrice: shown(offer.unitPrice),
    quantity,
    taxRate: taxRates.get(key) ?? 0,
  });
  return computeTotals({
    lines: lines.map(totalsLine),
    pricesIncludeTax,
    discount: null,
    shipping: method && { net: shown(method.net), gross: shown(method.gross) },
    giftCards: [],
  });
};

/** What the lines cost when they go there. The same numbers for totals, checkout and order. */
export const quoteLines = async (
  lines: readonly CartLine[],
  destination: Destination,
  rules: QuoteRules,
): Promise<CartQuote> => {
  const { pricesIncludeTax, terms } = rules;
  const { currency } = terms;
  const taxRates = await ratesOf(lines, destination, rules);
  const method = isVirtualCart(lines) ? null : destination.method;
  const priced = { lines, taxRates, method, pricesIncludeTax };
  const base = totalsAt('1', priced);
  const totals = currency.code === BASE_CURRENCY ? base : totalsAt(currency.rate, priced);
  return { lines, taxRates, currency, totals, base, method };
};
