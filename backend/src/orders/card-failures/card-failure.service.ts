import { type CartAccess, toAttempt } from '../../cart/cart-request.port.ts';
import { requireCart } from '../../cart/open-cart.service.ts';
import type { Answer } from '../../db/idempotency.ts';
import { onceWithRateLimit, toNetworkSubject, toSubject } from '../../db/rate-limit.ts';
import type { Executor } from '../../db/schema.ts';
import type { CardFailureDto } from './card-failure.dto.ts';
import { findCardFailures, insertCardFailure } from './card-failure.repository.ts';

export interface CardFailureReport extends CartAccess {
  readonly idempotencyKey: string;
  readonly address: string;
}

/** Card failures reported by browsers, since the provider may never report them. */
export interface CardFailureService {
  /** Records a failure of the caller's own cart; at most ten in ten minutes per cart and per client. */
  report(report: CardFailureReport): Promise<Answer<true>>;
  latest(): Promise<CardFailureDto[]>;
}

const MOST_SHOWN = 100;

export const createCardFailureService = (db: Executor): CardFailureService => ({
  report: ({ address, ...keyed }) => {
    const attempt = toAttempt('order.card-failure', keyed, null);
    const subjects = [toNetworkSubject(address), toSubject(`cart ${keyed.cartId}`)];
    return onceWithRateLimit(db, { attempt, limit: { kind: 'card-failure', subjects } }, async (executor) => {
      await insertCardFailure(executor, (await requireCart(executor, keyed)).id);
      return true as const;
    });
  },
  latest: async () =>
    (await findCardFailures(db, MOST_SHOWN)).map(({ failed_at, email, is_ordered }) => ({
      failedAt: failed_at.toISOString(),
      email,
      isOrdered: is_ordered,
    })),
});
