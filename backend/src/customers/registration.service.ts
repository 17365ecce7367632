import { passwordProblem } from '@patchwork/domain/password.ts';
import { counting, type Guess, guessing } from '../db/guesses.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import type { Gate } from '../lib/gate.ts';
import { networkOf } from '../lib/network.ts';
import { Refusal } from '../lib/refusal.ts';
import { beginSession } from './begin-session.ts';
import { findCredentials, insertCustomer } from './customer.repository.ts';
import { addressOf, linkGuessOf, useLink } from './mailed-link.service.ts';
import { hashPassword } from './password.ts';
import type { SessionService, Tokens } from './session.service.ts';

/** Kind of the outbox rows that greet new customers. */
export const WELCOME = 'welcome';

const PER_CLIENT = 20;
const LONGEST_NAME = 100;

export interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  /** What was ordered as a guest a moment ago, to be found in the new account. */
  readonly cartId?: string | null | undefined;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
  readonly storeCode: string;
}

export interface LinkSignIn {
  readonly email: string;
  readonly token: string;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
}

export interface RegistrationService {
  /**
   * Makes an account and begins its first session; an order that its owner has placed as a guest just now, and knows the
   * cart of, comes along. Refuses an address that another customer has (EMAIL_TAKEN); each
   * attempt counts, twenty an hour for a client.
   */
  register(registration: Registration): Promise<Tokens>;
  /** Begins a session by a link from a mail, once; null where nobody has an account with its address yet. */
  signInByLink(link: LinkSignIn): Promise<Tokens | null>;
}

/** A guest's order becomes a customer's. */
export interface GuestOrders {
  readonly give: (
    executor: Executor,
    order: { readonly cartId: string; readonly email: string; readonly customerId: string },
  ) => Promise<void>;
}

export interface RegistrationDeps {
  readonly db: Executor;
  readonly guestOrders: GuestOrders;
  readonly sessions: Pick<SessionService, 'requireOpen' | 'sign'>;
  /** Where hashing waits for its turn. */
  readonly gate: Gate;
  /** Where each store view's pages are, by its code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

/** A name as accounts have it; refuses what can be none. */
export const nameOf = (typed: string, field: string): string => {
  const name = typed.trim();
  if (name === '') throw new Refusal('INVALID', 'Field is required', field);
  if (name.length < 2) throw new Refusal('INVALID', 'Name must have at least 2 letters', field);
  if (name.length > LONGEST_NAME) throw new Refusal('INVALID', `At most ${LONGEST_NAME} letters`, field);
  return name;
};

/** Refuses what no account may have as its password. */
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
    first_name: nameOf(firstName, 'firstName'),
    last_name: nameOf(lastName, 'lastName'),
    email: addressOf(email),
  };
  requireGoodPassword(password, 'password');
  return newcomer;
};

interface Opening extends Pick<Registration, 'cartId' | 'storeCode'> {
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

/** The account, what came with it, and its first session. */
const open = async (
  executor: Executor,
  { guestOrders, shopUrls }: RegistrationDeps,
  { newcomer, passwordHash, cartId, storeCode }: Opening,
) => {
  const id = await insertCustomer(executor, { ...newcomer, password_hash: passwordHash });
  if (id === undefined) throw new Refusal('EMAIL_TAKEN', 'A customer with the same e-mail already exists', 'email');
  if (cartId) await guestOrders.give(executor, { cartId, email: newcomer.email, customerId: id });
  const shop = shopUrls.get(storeCode);
  await greet(executor, newcomer, { code: storeCode, ...(shop !== undefined && { shop }) });
  return beginSession(executor, id);
};

const register = async (deps: RegistrationDeps, registration: Registration) => {
  const newcomer = readNewcomer(registration);
  const { db, sessions, gate } = deps;
  const { address, storeCode, password, cartId } = registration;
  const guess: Guess = {
    kind: 'registration',
    subjects: [`network ${networkOf(address)}`],
    perHour: [PER_CLIENT],
  };
  // Counted before the password is hashed, which is what costs.
  await counting(db, guess, async () => undefined);
  const passwordHash = await gate(() => hashPassword(password));
  const opening = { newcomer, passwordHash, cartId, storeCode };
  return sessions.sign(await db.transaction().execute((executor) => open(executor, deps, opening)));
};

/** Ways into an account other than a password: making one, and a link that was mailed. */
export const createRegistrationService = (deps: RegistrationDeps): RegistrationService => ({
  register: async (registration) => {
    deps.sessions.requireOpen();
    return register(deps, registration);
  },
  signInByLink: async ({ address, ...link }) => {
    const { db, sessions } = deps;
    sessions.requireOpen();
    const begun = await guessing(db, linkGuessOf(address), async (executor) => {
      const customer = await findCredentials(executor, await useLink(executor, { kind: 'sign-in', ...link }));
      return customer ? beginSession(executor, customer.id) : null;
    });
    return begun && sessions.sign(begun);
  },
});
