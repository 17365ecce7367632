import { createForms } from '../customization/product-forms.ts';
import type { Executor } from '../db/schema.ts';
import type { Terms } from '../pricing/terms.port.ts';
import { type CartRow, findItems } from './cart.repository.ts';
import type { CartDeps } from './cart-deps.ts';
import { type CartLine, isVirtualCart, resolveLines } from './cart-line.ts';
import { type CartContent, type CartQuote, type Destination, quoteLines } from './cart-quote.ts';
import { type PaymentMethod, paymentMethodsFor } from './payment-methods.ts';
import { reductionsOf } from './reductions.ts';
import { findShippingMethod } from './shipping-methods.ts';

/** Where the cart goes as far as it was chosen. */
export const destinationOf = ({ shipping }: Pick<CartRow, 'shipping'>): Destination => ({
  countryId: shipping?.countryId ?? null,
  regionId: shipping?.regionId ?? null,
  method: shipping && findShippingMethod(shipping.countryId, shipping.carrierCode, shipping.methodCode),
});

/** What cart reads rest on, once it is known on what terms. */
export type CartPricing = Pick<CartDeps, 'catalog' | 'tax' | 'giftCards' | 'pricesIncludeTax'> & {
  readonly terms: Terms;
};

/** The lines by the catalogue of this moment, for the group of customers. */
export const linesOf = async (
  executor: Executor,
  { catalog, terms }: Pick<CartPricing, 'catalog' | 'terms'>,
  cart: Pick<CartRow, 'id'>,
): Promise<CartLine[]> => {
  const offering = { catalog, forms: createForms(executor, catalog), groupId: terms.group.id };
  return resolveLines(offering, await findItems(executor, cart.id));
};

/** The lines with what lowers their total. */
export const contentOf = async (executor: Executor, pricing: CartPricing, cart: CartRow): Promise<CartContent> => {
  const lines = await linesOf(executor, pricing, cart);
  return { lines, reductions: await reductionsOf(executor, pricing.giftCards, { cart, lines }) };
};

/** What the cart costs at this moment. */
export const quoteOf = async (executor: Executor, pricing: CartPricing, cart: CartRow): Promise<CartQuote> =>
  quoteLines(await contentOf(executor, pricing, cart), destinationOf(cart), pricing);

/** Ways to pay what the cart costs. */
export const paymentMethodsOf = (
  { providedPayments: provided }: Pick<CartDeps, 'providedPayments'>,
  { lines, totals }: Pick<CartQuote, 'lines' | 'totals'>,
): PaymentMethod[] =>
  paymentMethodsFor({
    isVirtual: isVirtualCart(lines),
    isPaid: lines.length > 0 && totals.grandTotal === 0,
    hasMailedCard: lines.some(({ offer }) => offer.product.type === 'giftcard' && offer.isVirtual),
    provided,
  });
