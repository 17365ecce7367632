import type { PayingCard } from '@patchwork/domain/cart/gift-card.ts';
import type { Executor } from '../db/schema.ts';

export const MOST_CARDS = 10;

/** A card on a cart; amounts in minor units of the base currency. */
export interface CartCard extends PayingCard {
  readonly id: number;
}

/** Amounts are in minor units of the base currency. */
export interface CardCharge {
  readonly cardId: number;
  readonly amount: number;
}

/** Purchased cards: `quantity` of them worth `amount` each. */
export interface BoughtCards {
  readonly orderId: string;
  readonly position: number;
  readonly quantity: number;
  readonly amount: number;
  /** Sent with the parcel: nobody reads their codes before. */
  readonly isPosted: boolean;
}

/** For carts and orders, inside their own transactions. */
export interface GiftCardsPort {
  /** The cards on a cart with their balances, in payment order. */
  of(executor: Executor, cartId: string): Promise<CartCard[]>;
  /** Reserves the amounts for an order, all or none: false if a balance is insufficient. */
  reserve(executor: Executor, orderId: string, charges: readonly CardCharge[]): Promise<boolean>;
  redeem(executor: Executor, orderId: string): Promise<void>;
  /** Releases what was set aside for the order. */
  release(executor: Executor, orderId: string): Promise<void>;
  /** Creates the cards that an order bought, and mails them unless they are posted. */
  issue(executor: Executor, bought: BoughtCards): Promise<void>;
  /**
   * Revokes the cards that the order bought by debiting their balances. What another order has reserved stays reserved,
   * and cannot be spent again if that order fails.
   */
  revoke(executor: Executor, orderId: string): Promise<void>;
  /**
   * Locks the cards that the order bought or paid with until the transaction ends, then says whether any that it bought
   * has been spent, or is being.
   */
  lockAndFindSpentBought(executor: Executor, orderId: string): Promise<boolean>;
  /**
   * Gives back what cards have paid for an order, `most` of it, in minor units of the base currency; default: all of it.
   * Never more than they have paid, however often it is called. Returns what was given back.
   */
  refund(executor: Executor, orderId: string, most?: number): Promise<number>;
}
