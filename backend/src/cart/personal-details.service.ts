import { onceCounted } from '../db/guesses.ts';
import type { Answer } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { networkOf } from '../lib/network.ts';
import { touchCart } from './cart.repository.ts';
import { attemptOf, type CartAccess } from './cart-deps.ts';
import { lockOpenCart } from './open-cart.ts';
import { type PersonalDetails, savePersonalDetails } from './personal-details.repository.ts';

export interface PersonalDetailsRequest extends CartAccess {
  readonly idempotencyKey: string;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
  readonly details: PersonalDetails;
}

export interface PersonalDetailsService {
  /**
   * Keeps who a cart is for, in place of what was known before. Ten in ten minutes are the most by client, and by address
   * that mail would go to.
   */
  update(request: PersonalDetailsRequest): Promise<Answer<true>>;
}

/** Whose cart it is, before anything is ordered: what a link back to a cart that was left is sent to. */
export const createPersonalDetailsService = (db: Executor): PersonalDetailsService => ({
  update: ({ details, address, ...keyed }) => {
    const attempt = attemptOf('cart.personal-details', keyed, details);
    const subjects = [`network ${networkOf(address)}`, `mail ${details.email.toLowerCase()}`];
    return onceCounted(db, { attempt, guess: { kind: 'personal-details', subjects } }, async (executor) => {
      const { id } = await lockOpenCart(executor, keyed);
      await savePersonalDetails(executor, id, details);
      await touchCart(executor, id);
      return true as const;
    });
  },
});
