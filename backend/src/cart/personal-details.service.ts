import type { Answer } from '../db/idempotency.ts';
import { onceWithRateLimit, toMailSubjects } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { touchCart } from './cart.repository.ts';
import { type CartAccess, toAttempt } from './cart-request.port.ts';
import { lockOpenCart } from './open-cart.service.ts';
import { type PersonalDetails, savePersonalDetails } from './personal-details.repository.ts';

export interface PersonalDetailsRequest extends CartAccess {
  readonly idempotencyKey: string;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
  readonly details: PersonalDetails;
}

export interface PersonalDetailsService {
  /**
   * Keeps who a cart is for, in place of what was known before. In ten minutes a hundred are the most for a network, and
   * ten for an address that mail would go to from one network; what is mailed for a cart that was left is one mail a day.
   */
  update(request: PersonalDetailsRequest): Promise<Answer<true>>;
}

/** Whose cart it is, before anything is ordered: what a link back to a cart that was left is sent to. */
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
