import { getNetwork } from '@patchwork/domain/http/network.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { type Answer, findAnswer, once, replay } from '../db/idempotency.ts';
import { post } from '../db/outbox.ts';
import { onceWithRateLimit, requireBelowRateLimit } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import type { Gate } from '../lib/gate.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { type CustomerRow, findCredentials, findCustomer, type Profile, saveProfile } from './customer.repository.ts';
import { deleteLinks } from './mailed-link.repository.ts';
import { toEmail } from './mailed-link.service.ts';
import { verifyPassword } from './password.ts';
import type { ProfileDto } from './profile.dto.ts';
import { toName } from './registration.service.ts';
import { getPasswordRateLimit } from './session.service.ts';

/** Kind of the outbox rows that tell a former address of the change. */
const EMAIL_CHANGED = 'email-changed';

interface ProfileChange {
  readonly customerId: string;
  readonly profile: ProfileDto;
  readonly currentPassword: string | null;
  readonly address: string;
  readonly storeCode: string;
  readonly idempotencyKey: string;
}

export interface ProfileService {
  /**
   * Changes names and email address, once per key. Another address requires the password, a wrong one counts as a
   * sign-in attempt, and is refused if another customer has it (EMAIL_TAKEN). The former address is notified, and its
   * links become invalid.
   */
  update(change: ProfileChange): Promise<Answer<true>>;
}

interface ProfileDeps {
  readonly db: Executor;
  readonly gate: Gate;
}

const read = ({ email, firstname, lastname }: ProfileDto, now: CustomerRow): Profile => ({
  email: email === undefined ? now.email : toEmail(email, 'customer.email'),
  first_name: firstname === undefined ? now.first_name : toName(firstname, 'firstName', 'customer.firstname'),
  last_name: lastname === undefined ? now.last_name : toName(lastname, 'lastName', 'customer.lastname'),
});

const save = async (executor: Executor, id: string, profile: Profile): Promise<true> => {
  if (await saveProfile(executor, id, profile)) return true;
  throw new Refusal('EMAIL_TAKEN', reasons.emailTaken, 'customer.email');
};

const isRight = async ({ db, gate }: ProfileDeps, email: string, change: ProfileChange): Promise<boolean> => {
  const { currentPassword: password, address } = change;
  if (password === null) return false;
  const known = await findCredentials(db, email);
  return gate(() => verifyPassword(password, known?.password_hash ?? null), getNetwork(address));
};

interface Move {
  readonly change: ProfileChange;
  readonly customer: CustomerRow;
  readonly profile: Profile;
}

const move = async (executor: Executor, { change, customer, profile }: Move): Promise<true> => {
  await save(executor, customer.id, profile);
  await deleteLinks(executor, customer.email);
  const { storeCode } = change;
  await post(executor, EMAIL_CHANGED, { template: EMAIL_CHANGED, recipient: customer.email, storeCode });
  return true;
};

/** The password is verified outside the transaction, whose locks and connection would wait for it. */
const changeAddress = async (deps: ProfileDeps, wanted: Move): Promise<Answer<true>> => {
  const { change, customer, profile } = wanted;
  const { address, idempotencyKey: key } = change;
  const attempt = { owner: getKeyOwner(customer.id), key, scope: 'profile', payload: profile };
  const stored = await findAnswer<true>(deps.db, attempt);
  if (stored) return replay(stored);
  const limit = getPasswordRateLimit(customer.email, address);
  await requireBelowRateLimit(deps.db, limit);
  const isProven = await isRight(deps, customer.email, change);
  return onceWithRateLimit(deps.db, { attempt, limit }, (executor) => {
    if (!isProven) throw new Refusal('WRONG_PASSWORD', reasons.currentPasswordWrong, 'currentPassword');
    return move(executor, wanted);
  });
};

export const createProfileService = (deps: ProfileDeps): ProfileService => ({
  update: async (change) => {
    const customer = await findCustomer(deps.db, change.customerId);
    if (!customer) throw new Refusal('UNAUTHENTICATED', reasons.customerGone);
    const profile = read(change.profile, customer);
    if (profile.email !== customer.email) return changeAddress(deps, { change, customer, profile });
    const attempt = { owner: getKeyOwner(customer.id), key: change.idempotencyKey, scope: 'profile', payload: profile };
    return once(deps.db, attempt, (executor) => save(executor, customer.id, profile));
  },
});
