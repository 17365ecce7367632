import type { CartTotals, Discount } from '@patchwork/domain/cart/cart-totals.ts';
import { isVirtualCart as isVirtual } from '@patchwork/domain/cart/virtual-cart.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import { convert, times } from '@patchwork/domain/pricing/money.ts';
import type { QuotedPrice } from '../bulk/quoted-line.port.ts';
import type { Offer } from '../catalog/catalog.port.ts';
import type { CartCard } from '../giftcards/gift-cards.port.ts';
import type { Refusal } from '../lib/refusal.ts';
import type { Currency, Terms } from '../pricing/terms.port.ts';
import type { ShippingMethod } from './shipping.port.ts';

/** An offer with its customization, if any. */
export interface LineOffer extends Offer {
  /** In canonical form: in form order, without empty entries. */
  readonly customization?: CustomizationState;
}

/** A line with the current data and price of its product. */
export interface CartLine {
  readonly itemId: number;
  readonly key: string;
  readonly quantity: number;
  readonly plushieId: string | null;
  /** The last one known if the product is no longer offered. */
  readonly offer: LineOffer;
  /** Why the product cannot be bought now; null if it can. */
  readonly problem: Refusal | null;
  /** Of a quoted line: the price that holds instead of the offer's. */
  readonly quoted?: QuotedPrice;
}

/** The price of one unit in a currency, in minor units; a quoted one is exchanged from the quote's own currency, once. */
export const getUnitPrice = ({ offer, quoted }: CartLine, { code, rate }: Pick<Currency, 'code' | 'rate'>): number => {
  if (!quoted) return times(offer.unitPrice, rate);
  return quoted.currency === code ? quoted.total : convert(quoted.total, { from: quoted.rate, to: rate });
};

/** A coupon that is valid for the cart now. */
export interface UsedCoupon {
  readonly code: string;
  /** In minor units of the base currency if it is fixed. */
  readonly discount: Discount;
  readonly keys: ReadonlySet<string>;
}

export interface Reductions {
  readonly coupon: UsedCoupon | null;
  readonly giftCards: readonly CartCard[];
}

/** The payment provider, whose form is shown to the shopper. */
export const PAYMENT_PROVIDER_KINDS = ['TEST', 'STRIPE', 'AFFIRM', 'PAYPAL'] as const;

export interface PaymentMethod {
  readonly code: string;
  readonly title: string;
  readonly hint?: string;
  /** Omitted for payment without a provider, e.g. in cash. */
  readonly provider?: (typeof PAYMENT_PROVIDER_KINDS)[number];
  /** Public key for the provider's form in the browser; never a secret. */
  readonly client_key?: string;
  /** Tax included, in the currency of the cart. */
  readonly cost_incl_tax?: number;
  /** Offered for this cart, unlike the defaults that a storefront starts with. */
  readonly is_server_method?: true;
}

/** Destination and methods of a cart. */
export interface Destination {
  /** Null until chosen; the default country's tax applies. */
  readonly countryId: string | null;
  readonly regionId: number | null;
  readonly method: ShippingMethod | null;
  readonly paymentMethod: string | null;
}

export interface CartContent {
  readonly lines: readonly CartLine[];
  readonly reductions: Reductions;
}

export interface CartQuote extends CartContent {
  readonly taxRates: ReadonlyMap<string, number>;
  readonly currency: Terms['currency'];
  /** In the requested currency: each amount is exchanged once before computing. */
  readonly totals: CartTotals;
  /** In the base currency, rounded independently. */
  readonly base: CartTotals;
  /** Null until chosen, and for a virtual cart. */
  readonly method: ShippingMethod | null;
  /** Whether the shopper sees prices including tax. */
  readonly showsTax: boolean;
}

/** The stock that a quantity takes. */
export const getPieces = (offer: Offer, quantity: number) =>
  offer.pieces.map((piece) => ({ sku: piece.sku, qty: piece.quantity * quantity }));

/** Whether all that is shipped has its shipping in the price of a quote. */
export const isShippedByQuote = (lines: readonly CartLine[]): boolean => {
  const shipped = lines.filter(({ offer }) => !offer.isVirtual);
  return shipped.length > 0 && shipped.every(({ quoted }) => quoted !== undefined);
};

/** Every line is virtual; false for an empty cart. */
export const isVirtualCart = (lines: readonly CartLine[]): boolean => isVirtual(lines.map(({ offer }) => offer));
