import type { Executor } from '../db/schema.ts';
import type { Terms } from '../pricing/terms.port.ts';
import { saveState } from './cart.repository.ts';
import type { CartDeps } from './cart-deps.ts';
import { type CartQuote, type Destination, quoteLines } from './cart-quote.ts';
import { linesOf, paymentMethodsOf } from './cart-read.ts';
import { lockOpenCart } from './open-cart.ts';

/** A cart that is locked, as an order of it would be at this moment. */
export interface OrderableCart {
  readonly quote: CartQuote;
  readonly paymentCodes: readonly string[];
}

/** What orders ask of a cart, each inside the order's own transaction. */
export interface CartOrdering {
  /** Locks the cart and prices it for the destination on these terms; refuses when it is not open. */
  lock(executor: Executor, cartId: string, order: { destination: Destination; terms: Terms }): Promise<OrderableCart>;
  /** Nothing in it changes until the payment is decided. */
  hold(executor: Executor, cartId: string): Promise<void>;
  /** The payment came to nothing: it can be changed and ordered again. */
  reopen(executor: Executor, cartId: string): Promise<void>;
  /** It was ordered, and is gone for everybody. */
  close(executor: Executor, cartId: string): Promise<void>;
}

/** The part of the cart that orders rest on. */
export const createCartOrdering = (deps: CartDeps): CartOrdering => ({
  lock: async (executor, cartId, { destination, terms }) => {
    const pricing = { ...deps, terms };
    const lines = await linesOf(executor, pricing, await lockOpenCart(executor, cartId));
    const quote = await quoteLines(lines, destination, pricing);
    return { quote, paymentCodes: paymentMethodsOf(deps, lines).map(({ code }) => code) };
  },
  hold: (executor, cartId) => saveState(executor, cartId, 'ordering'),
  reopen: (executor, cartId) => saveState(executor, cartId, 'open'),
  close: (executor, cartId) => saveState(executor, cartId, 'closed'),
});
