import { attemptOf, type CartAccess } from '../cart/cart-deps.ts';
import { requireCart } from '../cart/open-cart.ts';
import { onceCounted } from '../db/guesses.ts';
import type { Answer } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { networkOf } from '../lib/network.ts';
import type { CardFailureDto } from './card-failure.dto.ts';
import { findCardFailures, insertCardFailure } from './card-failure.repository.ts';

export interface CardFailureReport extends CartAccess {
  readonly idempotencyKey: string;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
}

/** What shoppers' browsers tell of payments by card, which the shop itself may never hear of. */
export interface CardFailureService {
  /** Notes one of a cart that is the caller's; ten in ten minutes are the most by cart and by client. */
  report(report: CardFailureReport): Promise<Answer<true>>;
  /** The last ones, the newest first. */
  latest(): Promise<CardFailureDto[]>;
}

const MOST_SHOWN = 100;

export const createCardFailureService = (db: Executor): CardFailureService => ({
  report: ({ address, ...keyed }) => {
    const attempt = attemptOf('order.card-failure', keyed, null);
    const subjects = [`network ${networkOf(address)}`, `cart ${keyed.cartId}`];
    return onceCounted(db, { attempt, guess: { kind: 'card-failure', subjects } }, async (executor) => {
      await insertCardFailure(executor, (await requireCart(executor, keyed)).id);
      return true as const;
    });
  },
  latest: async () =>
    (await findCardFailures(db, MOST_SHOWN)).map(({ failed_at, email, is_ordered }) => ({
      ...{ failedAt: failed_at.toISOString(), email, isOrdered: is_ordered },
    })),
});
