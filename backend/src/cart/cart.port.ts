import type { CartTotals, Discount } from '@patchwork/domain/cart/cart-totals.ts';
import { isVirtualCart as isVirtual } from '@patchwork/domain/cart/virtual-cart.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { Offer } from '../catalog/catalog.port.ts';
import type { CartCard } from '../giftcards/gift-cards.port.ts';
import type { Refusal } from '../lib/refusal.ts';
import type { Terms } from '../pricing/terms.port.ts';
import type { ShippingMethod } from './shipping.port.ts';

/** An offer with how it is to be made, where that was asked for and anything was filled in. */
export interface LineOffer extends Offer {
  /** As it is kept: in the order of the form, without what is empty. */
  readonly customization?: CustomizationState;
}

/** A line of a cart with what its product is and costs at this moment. */
export interface CartLine {
  readonly itemId: number;
  readonly key: string;
  readonly quantity: number;
  /** The plushie it is made after; null: none. */
  readonly plushieId: string | null;
  /** The last one known where the product is no longer offered. */
  readonly offer: LineOffer;
  /** Why the product cannot be bought now; null when it can. */
  readonly problem: Refusal | null;
}

/** A coupon that holds for a cart at this moment. */
export interface UsedCoupon {
  readonly code: string;
  /** In minor units of the base currency where it is fixed. */
  readonly discount: Discount;
  readonly keys: ReadonlySet<string>;
}

export interface Reductions {
  readonly coupon: UsedCoupon | null;
  /** In the order they pay. */
  readonly giftCards: readonly CartCard[];
}

/** Who moves the money, and so whose form the shopper is shown. */
export const PAYMENT_PROVIDER_KINDS = ['TEST', 'STRIPE', 'AFFIRM', 'PAYPAL'] as const;

export interface PaymentMethod {
  readonly code: string;
  readonly title: string;
  /** A line under the title. */
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

/** Where a cart goes and how. */
export interface Destination {
  /** Null: not chosen yet; the default country's tax holds. */
  readonly countryId: string | null;
  readonly regionId: number | null;
  /** Null until chosen. */
  readonly method: ShippingMethod | null;
  /** Code of the way to pay; null until chosen. */
  readonly paymentMethod: string | null;
}

export interface CartContent {
  readonly lines: readonly CartLine[];
  readonly reductions: Reductions;
}

/** A cart with its current prices, in minor units. */
export interface CartQuote extends CartContent {
  readonly taxRates: ReadonlyMap<string, number>;
  readonly currency: Terms['currency'];
  /** In the currency asked for: each amount is exchanged once, then reckoned with. */
  readonly totals: CartTotals;
  /** The same in the base currency, by its own rounding. */
  readonly base: CartTotals;
  /** Null until a method is chosen, and for a virtual cart. */
  readonly method: ShippingMethod | null;
  /** Whether the shopper is shown these prices with the tax in them. */
  readonly showsTax: boolean;
}

/** Stock that a number of units takes. */
export const getPieces = (offer: Offer, quantity: number) =>
  offer.pieces.map((piece) => ({ sku: piece.sku, qty: piece.quantity * quantity }));

/** Nothing to ship: every line is virtual. An empty cart is not. */
export const isVirtualCart = (lines: readonly CartLine[]): boolean => isVirtual(lines.map(({ offer }) => offer));
