import type { Executor } from '../db/schema.ts';
import { type CartRow, findItems } from './cart.repository.ts';
import type { CartDeps } from './cart-deps.ts';
import { type CartLine, isVirtualCart, resolveLines } from './cart-line.ts';
import { type CartQuote, type Destination, quoteLines } from './cart-quote.ts';
import { type PaymentMethod, paymentMethodsFor } from './payment-methods.ts';
import { findShippingMethod } from './shipping-methods.ts';

/** Where the cart goes as far as it was chosen. */
export const destinationOf = ({ shipping }: Pick<CartRow, 'shipping'>): Destination => ({
  countryId: shipping?.countryId ?? null,
  regionId: shipping?.regionId ?? null,
  method: shipping && findShippingMethod(shipping.countryId, shipping.carrierCode, shipping.methodCode),
});

/** The lines by the catalogue of this moment. */
export const linesOf = async (executor: Executor, { catalog }: CartDeps, cart: CartRow): Promise<CartLine[]> =>
  resolveLines(catalog, await findItems(executor, cart.id));

/** What the cart costs at this moment. */
export const quoteOf = async (executor: Executor, deps: CartDeps, cart: CartRow): Promise<CartQuote> =>
  quoteLines(deps.tax, await linesOf(executor, deps, cart), destinationOf(cart));

/** Ways to pay for these lines. */
export const paymentMethodsOf = ({ allowsTestPayments }: CartDeps, lines: readonly CartLine[]): PaymentMethod[] =>
  paymentMethodsFor({ isVirtual: isVirtualCart(lines), allowsTestPayments });
