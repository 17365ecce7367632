import { type CartTotals, computeTotals, type TotalsLine } from '@patchwork/domain/cart-totals.ts';
import { DEFAULT_CUSTOMER_TAX_CLASS } from '@patchwork/domain/tax.ts';
import type { TaxPort } from '../pricing/tax.port.ts';
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

/** A cart with what it costs at this moment, in minor units of the base currency. */
export interface CartQuote {
  readonly lines: readonly CartLine[];
  readonly taxRates: ReadonlyMap<string, number>;
  readonly totals: CartTotals;
  /** Null until a method is chosen, and for a virtual cart. */
  readonly method: ShippingMethod | null;
}

const ratesOf = async (tax: TaxPort, lines: readonly CartLine[], { countryId, regionId }: Destination) => {
  const rateOf = async ({ key, offer }: CartLine): Promise<[string, number]> => {
    const { taxClassId: productTaxClassId } = offer.product;
    const situation = { productTaxClassId, customerTaxClassId: DEFAULT_CUSTOMER_TAX_CLASS, countryId, regionId };
    return [key, await tax.rateFor(situation)];
  };
  return new Map(await Promise.all(lines.map(rateOf)));
};

/** What the lines cost when they go there. The same numbers for totals, checkout and order. */
export const quoteLines = async (
  tax: TaxPort,
  lines: readonly CartLine[],
  destination: Destination,
): Promise<CartQuote> => {
  const taxRates = await ratesOf(tax, lines, destination);
  const method = isVirtualCart(lines) ? null : destination.method;
  const totalsLine = ({ key, quantity, offer }: CartLine): TotalsLine => ({
    key,
    unitPrice: offer.unitPrice,
    quantity,
    taxRate: taxRates.get(key) ?? 0,
  });
  const totals = computeTotals({
    lines: lines.map(totalsLine),
    pricesIncludeTax: false,
    discount: null,
    shipping: method && { net: method.net, gross: method.gross },
    giftCards: [],
  });
  return { lines, taxRates, totals, method };
};
