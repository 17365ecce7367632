import { randomBytes } from 'node:crypto';
import { contentHash } from '@patchwork/domain/lib/content-hash.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Answer } from '../db/idempotency.ts';
import { onceWithRateLimit, toTargetSubjects } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { type RateLimitedCaller, toCustomerSubjects } from './cart-request.port.ts';
import { requireCart } from './open-cart.service.ts';
import { findRecoverable, insertRecovery, takeCardsOff } from './recovery.repository.ts';

/** Lifetime of a link in days. */
export const VALID_DAYS = 14;

/** The two secrets of a recovery link. */
export interface RecoveryLink {
  readonly recoveryId: number;
  /** 192 random bits, stored only as a hash. */
  readonly recoveryCode: string;
}

interface RecoveryRequest extends RateLimitedCaller {
  readonly recoveryId: number;
  readonly recoveryCode: string;
  readonly idempotencyKey: string;
}

export interface RecoveryService {
  /** Creates a link to an open cart, valid for two weeks; with a customer, for that one only. */
  link(cartId: string, customerId: string | null): Promise<RecoveryLink>;
  /**
   * Returns the id of the cart behind a link; a guest's loses its gift cards. Refuses a wrong code, an expired link, a
   * missing cart and another customer's cart alike.
   */
  recover(request: RecoveryRequest): Promise<Answer<string>>;
}

const find = async (executor: Executor, request: RecoveryRequest): Promise<string> => {
  const { recoveryId: id, recoveryCode, customerId } = request;
  const found = await findRecoverable(executor, { id, codeHash: contentHash(recoveryCode), customerId });
  if (!found) throw new Refusal('WRONG_CODE', reasons.cartRecoveryFailed);
  // Codes are worth money, and the address may have been somebody else's.
  if (found.isGuests) await takeCardsOff(executor, found.cartId);
  return found.cartId;
};

export const issueLink = async (
  executor: Executor,
  cartId: string,
  customerId: string | null,
): Promise<RecoveryLink> => {
  const recoveryCode = randomBytes(24).toString('base64url');
  const recovery = { cartId, codeHash: contentHash(recoveryCode), customerId, validDays: VALID_DAYS };
  return { recoveryId: await insertRecovery(executor, recovery), recoveryCode };
};

export const createRecoveryService = (db: Executor): RecoveryService => ({
  link: async (cartId, customerId) => issueLink(db, (await requireCart(db, { cartId, customerId })).id, customerId),
  recover: (request) => {
    const { recoveryId, recoveryCode, idempotencyKey: key } = request;
    const attempt = {
      owner: getKeyOwner(request.customerId),
      key,
      scope: 'cart.recover',
      payload: { recoveryId, recoveryCode },
    };
    const subjects = [
      ...toTargetSubjects(`recovery ${recoveryId}`, request.address),
      ...toCustomerSubjects(request.customerId),
    ];
    const limit = { kind: 'recovery' as const, subjects };
    return onceWithRateLimit(db, { attempt, limit }, (executor) => find(executor, request));
  },
});
