import { getNetwork } from '@patchwork/domain/http/network.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { requireBelowRateLimit, withRateLimit } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import type { Gate } from '../lib/gate.ts';
import { Refusal } from '../lib/refusal.ts';
import { findCredentials, findCustomer } from './customer.repository.ts';
import { verifyPassword } from './password.ts';
import { getPasswordRateLimit } from './session.service.ts';

export interface OwnPassword {
  readonly customerId: string;
  readonly password: string;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
}

/** A customer whose password was verified. */
export interface PasswordOwner {
  readonly customerId: string;
  readonly email: string;
}

/** Does something, in one transaction, for a customer who has just said their password. */
export type WithOwnPassword = <T>(
  typed: OwnPassword,
  work: (executor: Executor, owner: PasswordOwner) => Promise<T>,
) => Promise<T>;

/**
 * Asks for the customer's password once more, before what cannot be undone or tells everything. A wrong one
 * (WRONG_PASSWORD) counts as an attempt to sign in. Nothing of it is stored to be told again.
 */
export const createWithOwnPassword =
  ({ db, gate }: { readonly db: Executor; readonly gate: Gate }): WithOwnPassword =>
  async ({ customerId, password, address }, work) => {
    const customer = await findCustomer(db, customerId);
    if (!customer) throw new Refusal('UNAUTHENTICATED', reasons.customerGone);
    const limit = getPasswordRateLimit(customer.email, address);
    await requireBelowRateLimit(db, limit);
    const hash = (await findCredentials(db, customer.email))?.password_hash ?? null;
    if (hash === null) throw new Refusal('INVALID', reasons.passwordNotSet, 'password');
    const isRight = await gate(() => verifyPassword(password, hash), getNetwork(address));
    return withRateLimit(db, limit, (executor) => {
      if (!isRight) throw new Refusal('WRONG_PASSWORD', reasons.passwordWrong, 'password');
      return work(executor, { customerId, email: customer.email });
    });
  };
