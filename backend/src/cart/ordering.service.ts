import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { lockQuotes } from '../bulk/quoted-line.service.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Terms } from '../pricing/terms.port.ts';
import type { CartQuote, Destination } from './cart.port.ts';
import { findQuoteIds, saveState } from './cart.repository.ts';
import type { CartDeps } from './cart-deps.ts';
import { quoteLines } from './cart-quote.ts';
import { getPaymentMethods, readCartContent } from './cart-read.ts';
import type { CartAccess } from './cart-request.port.ts';
import { redeemCoupon, releaseCoupon } from './coupon.repository.ts';
import { lockOpenCart } from './open-cart.service.ts';

export interface OrderableCart {
  readonly quote: CartQuote;
  readonly paymentCodes: readonly string[];
}

/** Cart operations for placing an order; each runs inside the order's own transaction. */
export interface CartOrdering {
  /** Locks the cart and prices it for the destination on these terms; refuses if it is not open. */
  lock(
    executor: Executor,
    access: CartAccess,
    order: { destination: Destination; terms: Terms },
  ): Promise<OrderableCart>;
  /** Uses the coupon and reserves the gift cards' share of the quote; refuses if either is no longer available. */
  spend(executor: Executor, orderId: string, quote: CartQuote): Promise<void>;
  /** Spends what was reserved. */
  redeem(executor: Executor, orderId: string): Promise<void>;
  /** Releases coupon and gift cards. */
  release(executor: Executor, orderId: string): Promise<void>;
  /** Blocks changes until the payment is decided. */
  hold(executor: Executor, cartId: string): Promise<void>;
  /** After a failed payment: open for changes and orders again. */
  reopen(executor: Executor, cartId: string): Promise<void>;
  /** After the order: the cart is gone. */
  close(executor: Executor, cartId: string): Promise<void>;
}

/** Locks in one order for all orders: stock, coupon, then cards by id. */
const spend = async (
  executor: Executor,
  { giftCards }: CartDeps,
  { orderId, quote }: { readonly orderId: string; readonly quote: CartQuote },
): Promise<void> => {
  const { coupon, giftCards: cards } = quote.reductions;
  if (coupon && !(await redeemCoupon(executor, coupon.code, orderId)))
    throw new Refusal('CART_CHANGED', reasons.couponGone);
  const charges = cards.map(({ id: cardId }, index) => ({ cardId, amount: quote.base.giftCards[index]?.amount ?? 0 }));
  if (!(await giftCards.reserve(executor, orderId, charges))) throw new Refusal('CART_CHANGED', reasons.giftCardGone);
};

export const createCartOrdering = (deps: CartDeps): CartOrdering => ({
  lock: async (executor, access, { destination, terms }) => {
    const pricing = { ...deps, terms };
    const cart = await lockOpenCart(executor, access);
    await lockQuotes(executor, await findQuoteIds(executor, cart.id));
    const content = await readCartContent(executor, pricing, cart);
    const quote = await quoteLines(content, destination, pricing);
    return { quote, paymentCodes: getPaymentMethods(deps, quote).map(({ code }) => code) };
  },
  spend: (executor, orderId, quote) => spend(executor, deps, { orderId, quote }),
  redeem: (executor, orderId) => deps.giftCards.redeem(executor, orderId),
  release: async (executor, orderId) => {
    await releaseCoupon(executor, orderId);
    await deps.giftCards.release(executor, orderId);
  },
  hold: (executor, cartId) => saveState(executor, cartId, 'ordering'),
  reopen: (executor, cartId) => saveState(executor, cartId, 'open'),
  close: (executor, cartId) => saveState(executor, cartId, 'closed'),
});
