import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Terms } from '../pricing/terms.port.ts';
import type { CartQuote, Destination } from './cart.port.ts';
import { saveState } from './cart.repository.ts';
import type { CartDeps } from './cart-deps.ts';
import { quoteLines } from './cart-quote.ts';
import { getPaymentMethods, readCartContent } from './cart-read.ts';
import type { CartAccess } from './cart-request.port.ts';
import { redeemCoupon, releaseCoupon } from './coupon.repository.ts';
import { lockOpenCart } from './open-cart.service.ts';

/** A cart that is locked, as an order of it would be at this moment. */
export interface OrderableCart {
  readonly quote: CartQuote;
  readonly paymentCodes: readonly string[];
}

/** Cart operations for placing an order; each runs inside the order's own transaction. */
export interface CartOrdering {
  /** Locks the cart and prices it for the destination on these terms; refuses when it is not open. */
  lock(
    executor: Executor,
    access: CartAccess,
    order: { destination: Destination; terms: Terms },
  ): Promise<OrderableCart>;
  /** Uses the coupon and sets aside what the gift cards pay of the quote; refuses when either is no longer there. */
  spend(executor: Executor, orderId: string, quote: CartQuote): Promise<void>;
  /** The order is real: what was set aside is spent. */
  redeem(executor: Executor, orderId: string): Promise<void>;
  /** The order came to nothing: coupon and gift cards are as before. */
  giveBack(executor: Executor, orderId: string): Promise<void>;
  /** Nothing in it changes until the payment is decided. */
  hold(executor: Executor, cartId: string): Promise<void>;
  /** The payment came to nothing: it can be changed and ordered again. */
  reopen(executor: Executor, cartId: string): Promise<void>;
  /** It was ordered, and is gone for everybody. */
  close(executor: Executor, cartId: string): Promise<void>;
}

/** Coupon first, then cards by their numbers, after the stock: all orders lock in this one order. */
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

/** The part of the cart that orders rest on. */
export const createCartOrdering = (deps: CartDeps): CartOrdering => ({
  lock: async (executor, access, { destination, terms }) => {
    const pricing = { ...deps, terms };
    const content = await readCartContent(executor, pricing, await lockOpenCart(executor, access));
    const quote = await quoteLines(content, destination, pricing);
    return { quote, paymentCodes: getPaymentMethods(deps, quote).map(({ code }) => code) };
  },
  spend: (executor, orderId, quote) => spend(executor, deps, { orderId, quote }),
  redeem: (executor, orderId) => deps.giftCards.redeem(executor, orderId),
  giveBack: async (executor, orderId) => {
    await releaseCoupon(executor, orderId);
    await deps.giftCards.giveBack(executor, orderId);
  },
  hold: (executor, cartId) => saveState(executor, cartId, 'ordering'),
  reopen: (executor, cartId) => saveState(executor, cartId, 'open'),
  close: (executor, cartId) => saveState(executor, cartId, 'closed'),
});
