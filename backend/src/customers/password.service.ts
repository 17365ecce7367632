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
  /** Token of the link that was mailed. */
  readonly token: string;
  readonly newPassword: string;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
}

export interface ChangedPassword {
  readonly caller: Caller;
  readonly currentPassword: string;
  readonly newPassword: string;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
  readonly idempotencyKey: string;
}

export interface PasswordService {
  /** Sets a password by a link from a mail, once. Ends all sessions of the customer, and whatever else was mailed. */
  create(password: NewPassword): Promise<true>;
  /**
   * Changes the password of who is signed in; a wrong current one counts as an attempt to sign in. Ends the customer's
   * other sessions, and whatever was mailed.
   */
  change(password: ChangedPassword): Promise<Answer<true>>;
}

export interface PasswordDeps {
  readonly db: Executor;
  /** Where hashing waits for its turn. */
  readonly gate: Gate;
}

interface PasswordChange {
  readonly customerId: string;
  readonly email: string;
  readonly hash: string;
  /** The session that goes on; null: none. */
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
    // The mail to an address without an account says so, and holds no link.
    if (!customer) throw new Refusal('LINK_EXPIRED', reasons.passwordLinkExpired);
    await resetRateLimit(executor, getOwnPasswordRateLimit(email, address));
    return save(executor, { customerId: customer.id, email, hash, except: null });
  });
};

interface PasswordCheck {
  readonly isRight: boolean;
  /** Of the new password; null where the current one is wrong. */
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
  // Nothing of a password is kept, not as a part of what a key stands for either.
  const attempt = { owner: getKeyOwner(customerId), key, scope: 'password.change', payload: {} };
  const said = await findAnswer<true>(deps.db, attempt);
  if (said) return replay(said);
  const limit = getPasswordRateLimit(email, address);
  await requireBelowRateLimit(deps.db, limit);
  const { hash } = await checkPassword(deps, email, typed);
  return onceWithRateLimit(deps.db, { attempt, limit }, (executor) => {
    if (hash === null) throw new Refusal('WRONG_PASSWORD', reasons.currentPasswordWrong, 'currentPassword');
    return save(executor, { customerId, email, hash, except: caller.sessionId });
  });
};

/** Passwords that are set anew. */
export const createPasswordService = (deps: PasswordDeps): PasswordService => ({
  create: (password) => create(deps, password),
  change: (password) => change(deps, password),
});
