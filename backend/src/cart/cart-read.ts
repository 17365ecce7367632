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

/** The destination, as far as it is chosen. */
export const toDestination = ({ shipping }: Pick<CartRow, 'shipping'>): Destination => ({
  countryId: shipping?.countryId ?? null,
  regionId: shipping?.regionId ?? null,
  method: shipping && findShippingMethod(shipping.countryId, shipping.carrierCode, shipping.methodCode),
  // The payment method is chosen at checkout, and sent with the order.
  paymentMethod: null,
});

type CartPricing = Pick<
  CartDeps,
  'catalog' | 'tax' | 'giftCards' | 'pricesIncludeTax' | 'getProvidedPayments' | 'cashOnDeliveryFee'
> & {
  readonly terms: Terms;
};

/** The lines by the current catalogue, for the customer group. */
export const readCartLines = async (
  executor: Executor,
  { catalog, terms }: Pick<CartPricing, 'catalog' | 'terms'>,
  cart: Pick<CartRow, 'id'>,
): Promise<CartLine[]> => {
  const offering = { catalog, forms: createForms(executor, catalog), groupId: terms.group.id };
  return resolveLines(executor, offering, { cartId: cart.id, rows: await findItems(executor, cart.id) });
};

export const readCartContent = async (
  executor: Executor,
  pricing: CartPricing,
  cart: CartRow,
): Promise<CartContent> => {
  const lines = await readCartLines(executor, pricing, cart);
  return { lines, reductions: await getReductions(executor, pricing.giftCards, { cart, lines }) };
};

export const readCartQuote = async (executor: Executor, pricing: CartPricing, cart: CartRow): Promise<CartQuote> =>
  quoteLines(await readCartContent(executor, pricing, cart), toDestination(cart), pricing);

/** Payment methods available for the cart. */
export const getPaymentMethods = (
  { getProvidedPayments, cashOnDeliveryFee }: Pick<CartDeps, 'getProvidedPayments' | 'cashOnDeliveryFee'>,
  { lines, totals, currency }: Pick<CartQuote, 'lines' | 'totals' | 'currency'>,
): PaymentMethod[] =>
  paymentMethodsFor(
    {
      isVirtual: isVirtualCart(lines),
      isPaid: lines.length > 0 && totals.grandTotal === 0,
      hasMailedCard: hasMailedCard(lines),
      provided: getProvidedPayments(),
    },
    toAmount(times(cashOnDeliveryFee, currency.rate)),
  );
