import { times } from '@patchwork/domain/pricing/money.ts';
import { createForms } from '../customization/product-forms.service.ts';
import type { Executor } from '../db/schema.ts';
import { toAmount } from '../lib/amount.ts';
import type { Terms } from '../pricing/terms.port.ts';
import {
  type CartContent,
  type CartLine,
  type CartQuote,
  type Destination,
  isVirtualCart,
  type PaymentMethod,
} from './cart.port.ts';
import { type CartRow, findItems } from './cart.repository.ts';
import type { CartDeps } from './cart-deps.ts';
import { hasMailedCard, resolveLines } from './cart-line.ts';
import { quoteLines } from './cart-quote.ts';
import { paymentMethodsFor } from './payment-methods.ts';
import { getReductions } from './reductions.ts';
import { findShippingMethod } from './shipping.port.ts';

/** Where the cart goes as far as it was chosen. */
export const toDestination = ({ shipping }: Pick<CartRow, 'shipping'>): Destination => ({
  countryId: shipping?.countryId ?? null,
  regionId: shipping?.regionId ?? null,
  method: shipping && findShippingMethod(shipping.countryId, shipping.carrierCode, shipping.methodCode),
  // Ways to pay are chosen at the checkout, and told with the order.
  paymentMethod: null,
});

/** Dependencies of cart reads, with the terms of the request resolved. */
export type CartPricing = Pick<
  CartDeps,
  'catalog' | 'tax' | 'giftCards' | 'pricesIncludeTax' | 'providedPayments' | 'cashOnDeliveryFee'
> & {
  readonly terms: Terms;
};

/** The lines by the catalogue of this moment, for the group of customers. */
export const readCartLines = async (
  executor: Executor,
  { catalog, terms }: Pick<CartPricing, 'catalog' | 'terms'>,
  cart: Pick<CartRow, 'id'>,
): Promise<CartLine[]> => {
  const offering = { catalog, forms: createForms(executor, catalog), groupId: terms.group.id };
  return resolveLines(offering, await findItems(executor, cart.id));
};

/** The lines with what lowers their total. */
export const readCartContent = async (
  executor: Executor,
  pricing: CartPricing,
  cart: CartRow,
): Promise<CartContent> => {
  const lines = await readCartLines(executor, pricing, cart);
  return { lines, reductions: await getReductions(executor, pricing.giftCards, { cart, lines }) };
};

/** Current prices of the cart. */
export const readCartQuote = async (executor: Executor, pricing: CartPricing, cart: CartRow): Promise<CartQuote> =>
  quoteLines(await readCartContent(executor, pricing, cart), toDestination(cart), pricing);

/** Payment methods available for the cart. */
export const getPaymentMethods = (
  { providedPayments: provided, cashOnDeliveryFee }: Pick<CartDeps, 'providedPayments' | 'cashOnDeliveryFee'>,
  { lines, totals, currency }: Pick<CartQuote, 'lines' | 'totals' | 'currency'>,
): PaymentMethod[] =>
  paymentMethodsFor(
    {
      isVirtual: isVirtualCart(lines),
      isPaid: lines.length > 0 && totals.grandTotal === 0,
      hasMailedCard: hasMailedCard(lines),
      provided,
    },
    toAmount(times(cashOnDeliveryFee, currency.rate)),
  );
