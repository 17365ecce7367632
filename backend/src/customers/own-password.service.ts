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
  readonly address: string;
}

/** A customer whose password was verified. */
interface PasswordOwner {
  readonly customerId: string;
  readonly email: string;
}

/** Does work in one transaction for a customer who has just entered their password. */
export type WithOwnPassword = <T>(
  typed: OwnPassword,
  work: (executor: Executor, owner: PasswordOwner) => Promise<T>,
) => Promise<T>;

/**
 * Verifies the password again, before irreversible actions and full exports. A wrong one (WRONG_PASSWORD) counts as a
 * sign-in attempt. Nothing is stored for replays.
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
