import type { Answer } from '../db/idempotency.ts';
import { onceWithRateLimit, toMailSubjects } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { touchCart } from './cart.repository.ts';
import { type CartAccess, toAttempt } from './cart-request.port.ts';
import { lockOpenCart } from './open-cart.service.ts';
import { type PersonalDetails, savePersonalDetails } from './personal-details.repository.ts';

interface PersonalDetailsRequest extends CartAccess {
  readonly idempotencyKey: string;
  readonly address: string;
  readonly details: PersonalDetails;
}

export interface PersonalDetailsService {
  /**
   * Replaces the cart's contact data. Rate limit in ten minutes: 100 per network, and 10 per mail address from one
   * network; an address gets one mail a day about abandoned carts.
   */
  update(request: PersonalDetailsRequest): Promise<Answer<true>>;
}

/** Contact data of a cart before it is ordered: the recipient of a recovery link. */
export const createPersonalDetailsService = (db: Executor): PersonalDetailsService => ({
  update: ({ details, address, ...keyed }) => {
    const attempt = toAttempt('cart.personal-details', keyed, details);
    const subjects = toMailSubjects(details.email.toLowerCase(), address);
    return onceWithRateLimit(db, { attempt, limit: { kind: 'personal-details', subjects } }, async (executor) => {
      const { id } = await lockOpenCart(executor, keyed);
      await savePersonalDetails(executor, id, details);
      await touchCart(executor, id);
      return true as const;
    });
  },
});
