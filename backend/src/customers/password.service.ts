import { forgiveGuesses, guessing, onceGuessing, requireGuessesLeft } from '../db/guesses.ts';
import type { Answer } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import type { Gate } from '../lib/gate.ts';
import { type Caller, ownerOf } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { findCredentials, findCustomer, savePassword } from './customer.repository.ts';
import { deleteLinksOf } from './mailed-link.repository.ts';
import { linkGuessOf, useLink } from './mailed-link.service.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { requireGoodPassword } from './registration.service.ts';
import { revokeSessionsOf } from './session.repository.ts';
import { passwordGuessOf } from './session.service.ts';

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

interface Chosen {
  readonly customerId: string;
  readonly email: string;
  readonly hash: string;
  /** The session that goes on; null: none. */
  readonly except: string | null;
}

const save = async (executor: Executor, { customerId, email, hash, except }: Chosen): Promise<true> => {
  await savePassword(executor, customerId, hash);
  await revokeSessionsOf(executor, { customerId, except });
  await deleteLinksOf(executor, email);
  return true;
};

const create = async ({ db, gate }: PasswordDeps, { address, newPassword, ...link }: NewPassword): Promise<true> => {
  requireGoodPassword(newPassword, 'newPassword');
  const guess = linkGuessOf(address);
  await requireGuessesLeft(db, guess);
  const hash = await gate(() => hashPassword(newPassword));
  return guessing(db, guess, async (executor) => {
    const email = await useLink(executor, { kind: 'password', ...link });
    const customer = await findCredentials(executor, email);
    // The mail to an address without an account says so, and holds no link.
    if (!customer) throw new Refusal('LINK_EXPIRED', 'Password reset link expired. Please ask for a new one.');
    await forgiveGuesses(executor, { ...passwordGuessOf(email, address), subjects: [`account ${email}`] });
    return save(executor, { customerId: customer.id, email, hash, except: null });
  });
};

interface Judged {
  readonly isRight: boolean;
  /** Of the new password; null where the current one is wrong. */
  readonly hash: string | null;
}

const judge = async (deps: PasswordDeps, email: string, typed: ChangedPassword): Promise<Judged> => {
  const known = await findCredentials(deps.db, email);
  return deps.gate(async () => {
    const isRight = await verifyPassword(typed.currentPassword, known?.password_hash ?? null);
    return { isRight, hash: isRight ? await hashPassword(typed.newPassword) : null };
  });
};

const change = async (deps: PasswordDeps, typed: ChangedPassword): Promise<Answer<true>> => {
  const { caller, newPassword, address, idempotencyKey: key } = typed;
  requireGoodPassword(newPassword, 'newPassword');
  const customer = await findCustomer(deps.db, caller.customerId);
  if (!customer) throw new Unavailable('The customer is gone');
  const { id: customerId, email } = customer;
  const guess = passwordGuessOf(email, address);
  await requireGuessesLeft(deps.db, guess);
  const { hash } = await judge(deps, email, typed);
  // Nothing of a password is kept, not as a part of what a key stands for either.
  const attempt = { owner: ownerOf(customerId), key, scope: 'password.change', payload: {} };
  return onceGuessing(deps.db, { attempt, guess }, (executor) => {
    if (hash === null) throw new Refusal('WRONG_PASSWORD', 'The current password is not correct', 'currentPassword');
    return save(executor, { customerId, email, hash, except: caller.sessionId });
  });
};

/** Passwords that are set anew. */
export const createPasswordService = (deps: PasswordDeps): PasswordService => ({
  create: (password) => create(deps, password),
  change: (password) => change(deps, password),
});
