import { getNetwork } from '@patchwork/domain/http/network.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { type Answer, findAnswer, replay } from '../db/idempotency.ts';
import { onceWithRateLimit, requireBelowRateLimit, resetRateLimit } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { Gate } from '../lib/gate.ts';
import { type Caller, getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { findCredentials, findCustomer, savePassword } from './customer.repository.ts';
import { deleteLinks } from './mailed-link.repository.ts';
import { requireLink, useLink } from './mailed-link.service.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { requireGoodPassword } from './registration.service.ts';
import { revokeSessions } from './session.repository.ts';
import { getOwnPasswordRateLimit, getPasswordRateLimit } from './session.service.ts';

export interface NewPassword {
  readonly email: string;
  readonly token: string;
  readonly newPassword: string;
  readonly address: string;
}

interface ChangedPassword {
  readonly caller: Caller;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
  readonly idempotencyKey: string;
}

export interface PasswordService {
  /** Sets a password by a mailed link, once. Ends all sessions of the customer, and revokes other links. */
  create(password: NewPassword): Promise<true>;
  /**
   * Changes the password of a signed-in customer; a wrong current one counts as a sign-in attempt. Ends the customer's
   * other sessions, and revokes links.
   */
  change(password: ChangedPassword): Promise<Answer<true>>;
}

interface PasswordDeps {
  readonly db: Executor;
  readonly gate: Gate;
}

interface PasswordChange {
  readonly customerId: string;
  readonly email: string;
  readonly hash: string;
  /** The session to keep; null: none. */
  readonly except: string | null;
}

const save = async (executor: Executor, { customerId, email, hash, except }: PasswordChange): Promise<true> => {
  await savePassword(executor, customerId, hash);
  await revokeSessions(executor, { customerId, except });
  await deleteLinks(executor, email);
  return true;
};

const create = async ({ db, gate }: PasswordDeps, { address, newPassword, ...link }: NewPassword): Promise<true> => {
  requireGoodPassword(newPassword, 'newPassword');
  // Hash only for valid links. Wrong ones need no rate limit: a token has 256 random bits.
  await requireLink(db, { kind: 'password', ...link });
  const hash = await gate(() => hashPassword(newPassword), getNetwork(address));
  return transaction(db, async (executor) => {
    const email = await useLink(executor, { kind: 'password', ...link });
    const customer = await findCredentials(executor, email);
    // A mail to an address without an account has no link.
    if (!customer) throw new Refusal('LINK_EXPIRED', reasons.passwordLinkExpired);
    await resetRateLimit(executor, getOwnPasswordRateLimit(email, address));
    return save(executor, { customerId: customer.id, email, hash, except: null });
  });
};

interface PasswordCheck {
  readonly isRight: boolean;
  /** Of the new password; null if the current one is wrong. */
  readonly hash: string | null;
}

const checkPassword = async (deps: PasswordDeps, email: string, typed: ChangedPassword): Promise<PasswordCheck> => {
  const known = await findCredentials(deps.db, email);
  return deps.gate(async () => {
    const isRight = await verifyPassword(typed.currentPassword, known?.password_hash ?? null);
    return { isRight, hash: isRight ? await hashPassword(typed.newPassword) : null };
  }, getNetwork(typed.address));
};

const change = async (deps: PasswordDeps, typed: ChangedPassword): Promise<Answer<true>> => {
  const { caller, newPassword, address, idempotencyKey: key } = typed;
  requireGoodPassword(newPassword, 'newPassword');
  const customer = await findCustomer(deps.db, caller.customerId);
  if (!customer) throw new Unavailable('The customer is gone');
  const { id: customerId, email } = customer;
  // Nothing of a password is stored, not even in the hash of the request.
  const attempt = { owner: getKeyOwner(customerId), key, scope: 'password.change', payload: {} };
  const stored = await findAnswer<true>(deps.db, attempt);
  if (stored) return replay(stored);
  const limit = getPasswordRateLimit(email, address);
  await requireBelowRateLimit(deps.db, limit);
  const { hash } = await checkPassword(deps, email, typed);
  return onceWithRateLimit(deps.db, { attempt, limit }, (executor) => {
    if (hash === null) throw new Refusal('WRONG_PASSWORD', reasons.currentPasswordWrong, 'currentPassword');
    return save(executor, { customerId, email, hash, except: caller.sessionId });
  });
};

export const createPasswordService = (deps: PasswordDeps): PasswordService => ({
  create: (password) => create(deps, password),
  change: (password) => change(deps, password),
});
