import { passwordProblem } from '@patchwork/domain/customers/password.ts';
import { getNetwork } from '@patchwork/domain/http/network.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { post } from '../db/outbox.ts';
import { type RateLimit, toNetworkSubject, withRateLimit } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { Gate } from '../lib/gate.ts';
import { Refusal } from '../lib/refusal.ts';
import { beginSession } from './begin-session.ts';
import { findCredentials, insertCustomer } from './customer.repository.ts';
import { toEmail, useLink } from './mailed-link.service.ts';
import { hashPassword } from './password.ts';
import type { SessionService, Tokens } from './session.service.ts';

/** Kind of the outbox rows that greet new customers. */
const WELCOME = 'welcome';

const LONGEST_NAME = 100;

interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  /** Of an order just placed as a guest; it moves to the new account. */
  readonly cartId?: string | null | undefined;
  readonly address: string;
  readonly storeCode: string;
  readonly deviceKey: string | null;
}

export interface LinkSignIn {
  readonly email: string;
  readonly token: string;
  readonly deviceKey: string | null;
}

export interface RegistrationService {
  /**
   * Creates an account and its first session, and adopts an order just placed as a guest, proven by its cart id.
   * Refuses an address that another customer has (EMAIL_TAKEN). Rate limit: 100 attempts an hour per network.
   */
  register(registration: Registration): Promise<Tokens>;
  /** Signs in by a mailed link, once; null if the address has no account yet. */
  signInByLink(link: LinkSignIn): Promise<Tokens | null>;
}

/** Assigns a guest's order to a customer. */
interface GuestOrders {
  readonly assign: (
    executor: Executor,
    order: { readonly cartId: string; readonly email: string; readonly customerId: string },
  ) => Promise<void>;
}

interface RegistrationDeps {
  readonly db: Executor;
  readonly guestOrders: GuestOrders;
  readonly sessions: Pick<SessionService, 'requireOpen' | 'sign'>;
  readonly gate: Gate;
  /** Origin of each store view's pages, by code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

/** Last names may have one letter. */
const FEWEST_LETTERS = { firstName: 2, lastName: 1 } as const;

/** Normalizes a name; refuses invalid ones. */
export const toName = (typed: string, part: keyof typeof FEWEST_LETTERS, field: string = part): string => {
  const name = typed.trim();
  if (name === '') throw new Refusal('INVALID', reasons.fieldRequired, field);
  const fewest = FEWEST_LETTERS[part];
  if (name.length < fewest) throw new Refusal('INVALID', reasons.nameTooShort({ min: fewest }), field);
  if (name.length > LONGEST_NAME) throw new Refusal('INVALID', reasons.tooLong({ max: LONGEST_NAME }), field);
  return name;
};

export const requireGoodPassword = (password: string, field: string): void => {
  const problem = passwordProblem(password);
  if (problem !== null) throw new Refusal('INVALID', problem, field);
};

interface Newcomer {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

const readNewcomer = ({ email, firstName, lastName, password }: Registration): Newcomer => {
  const newcomer = {
    first_name: toName(firstName, 'firstName'),
    last_name: toName(lastName, 'lastName'),
    email: toEmail(email),
  };
  requireGoodPassword(password, 'password');
  return newcomer;
};

interface NewAccount extends Pick<Registration, 'cartId' | 'storeCode' | 'deviceKey'> {
  readonly newcomer: Newcomer;
  readonly passwordHash: string;
}

const greet = async (executor: Executor, { email, first_name }: Newcomer, store: { code: string; shop?: string }) =>
  post(executor, WELCOME, {
    template: WELCOME,
    recipient: email,
    firstName: first_name,
    storeCode: store.code,
    ...(store.shop !== undefined && { link: { shop: store.shop, path: '/my-account/' } }),
  });

/** Creates the account, what belongs to it, and its first session. */
const open = async (
  executor: Executor,
  { guestOrders, shopUrls }: RegistrationDeps,
  { newcomer, passwordHash, cartId, storeCode, deviceKey }: NewAccount,
) => {
  const id = await insertCustomer(executor, { ...newcomer, password_hash: passwordHash });
  if (id === undefined) throw new Refusal('EMAIL_TAKEN', reasons.emailTaken, 'email');
  if (cartId) await guestOrders.assign(executor, { cartId, email: newcomer.email, customerId: id });
  const shop = shopUrls.get(storeCode);
  await greet(executor, newcomer, { code: storeCode, ...(shop !== undefined && { shop }) });
  return beginSession(executor, { customerId: id, deviceKey });
};

const register = async (deps: RegistrationDeps, registration: Registration) => {
  const newcomer = readNewcomer(registration);
  const { db, sessions, gate } = deps;
  const { address, storeCode, password, cartId, deviceKey } = registration;
  const limit: RateLimit = { kind: 'registration', subjects: [toNetworkSubject(address)] };
  // Counted before the password is hashed, which is the costly part.
  await withRateLimit(db, limit, async () => undefined);
  const passwordHash = await gate(() => hashPassword(password), getNetwork(address));
  const account = { newcomer, passwordHash, cartId, storeCode, deviceKey };
  return sessions.sign(await db.transaction().execute((executor) => open(executor, deps, account)));
};

export const createRegistrationService = (deps: RegistrationDeps): RegistrationService => ({
  register: async (registration) => {
    deps.sessions.requireOpen();
    return register(deps, registration);
  },
  signInByLink: async ({ deviceKey, ...link }) => {
    const { db, sessions } = deps;
    sessions.requireOpen();
    // No rate limit: a token has 256 random bits, and a limit would hit others behind the same address.
    const begun = await transaction(db, async (executor) => {
      const customer = await findCredentials(executor, await useLink(executor, { kind: 'sign-in', ...link }));
      return customer ? beginSession(executor, { customerId: customer.id, deviceKey }) : null;
    });
    return begun && sessions.sign(begun);
  },
});
