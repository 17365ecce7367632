import type { PayingCard } from '@patchwork/domain/cart/gift-card.ts';
import type { Executor } from '../db/schema.ts';

/** The most cards that an order takes. */
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

/** Cards that were bought: `quantity` of them worth `amount` each. */
export interface BoughtCards {
  readonly orderId: string;
  readonly position: number;
  readonly quantity: number;
  readonly amount: number;
  /** Sent with the parcel: nobody reads their codes before. */
  readonly isPosted: boolean;
}

/** For carts and orders, which call it inside their own transactions. */
export interface GiftCardsPort {
  /** The cards on a cart with what is left on them, in the order they pay. */
  of(executor: Executor, cartId: string): Promise<CartCard[]>;
  /** Sets the amounts aside for an order, all or none: false when a card no longer has that much. */
  reserve(executor: Executor, orderId: string, charges: readonly CardCharge[]): Promise<boolean>;
  /** Spends what was set aside for the order. */
  redeem(executor: Executor, orderId: string): Promise<void>;
  /** Releases what was set aside for the order. */
  giveBack(executor: Executor, orderId: string): Promise<void>;
  /** Makes the cards that an order bought, and has them mailed unless they are posted. */
  issue(executor: Executor, bought: BoughtCards): Promise<void>;
  /**
   * Takes what is left off the cards that the order bought, and ends them. What another order has set aside is left to
   * it, and cannot be spent any more should that one come to nothing.
   */
  revoke(executor: Executor, orderId: string): Promise<void>;
}
