import { randomBytes } from 'node:crypto';
import { contentHash } from '@patchwork/domain/canonical.ts';
import { onceGuessing } from '../db/guesses.ts';
import type { Answer } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { GUEST } from './cart-deps.ts';
import { type Guesser, subjectsOf } from './guesser.ts';
import { requireCart } from './open-cart.ts';
import { findRecoverable, insertRecovery } from './recovery.repository.ts';

const VALID_DAYS = 14;

/** The two parts of a link to a cart that was left. */
export interface RecoveryLink {
  readonly recoveryId: number;
  /** 192 random bits; kept nowhere but in the link. */
  readonly recoveryCode: string;
}

export interface RecoveryRequest extends Guesser {
  readonly recoveryId: number;
  readonly recoveryCode: string;
  readonly idempotencyKey: string;
}

export interface RecoveryService {
  /** A link to an open cart, for two weeks; where a customer is named, for that one alone. */
  link(cartId: string, customerId: string | null): Promise<RecoveryLink>;
  /** The id of the cart behind a link. The same no for a wrong code, an old link, a lost cart and another's cart. */
  recover(request: RecoveryRequest): Promise<Answer<string>>;
}

const find = async (executor: Executor, request: RecoveryRequest): Promise<string> => {
  const { recoveryId: id, recoveryCode, customerId } = request;
  const cartId = await findRecoverable(executor, { id, codeHash: contentHash(recoveryCode), customerId });
  if (cartId === undefined) throw new Refusal('WRONG_CODE', 'Error while recovering cart.');
  return cartId;
};

/** Finding a cart again that was left. */
export const createRecoveryService = (db: Executor): RecoveryService => ({
  link: async (cartId, customerId) => {
    const cart = await requireCart(db, cartId);
    const recoveryCode = randomBytes(24).toString('base64url');
    const recovery = { cartId: cart.id, codeHash: contentHash(recoveryCode), customerId, validDays: VALID_DAYS };
    return { recoveryId: await insertRecovery(db, recovery), recoveryCode };
  },
  recover: (request) => {
    const { recoveryId, recoveryCode, idempotencyKey: key } = request;
    const attempt = { owner: GUEST, key, scope: 'cart.recover', payload: { recoveryId, recoveryCode } };
    const guess = { kind: 'recovery' as const, subjects: subjectsOf(request, `recovery ${recoveryId}`) };
    return onceGuessing(db, { attempt, guess }, (executor) => find(executor, request));
  },
});
