import { getNetwork } from '@patchwork/domain/http/network.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { post } from '../db/outbox.ts';
import {
  type RateLimit,
  requireBelowRateLimit,
  toNetworkSubject,
  toTargetSubjects,
  withRateLimit,
} from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { AccessTokens } from '../lib/access-token.ts';
import type { Gate } from '../lib/gate.ts';
import type { Identify } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import { findCredentials } from './customer.repository.ts';
import { createHashingGate, verifyPassword } from './password.ts';
import { deriveSuccessor, newSecret, toHash } from './refresh-token.ts';
import * as sessions from './session.repository.ts';

export interface SessionDeps {
  readonly db: Executor;
  /** Null: nobody can sign in. */
  readonly tokens: AccessTokens | null;
  /** Left out: argon2id, as passwords are hashed. */
  readonly verify?: typeof verifyPassword;
  /** Where hashing waits for its turn; left out: one of its own. */
  readonly gate?: Gate;
}

export interface SignIn {
  /** The e-mail address. */
  readonly username: string;
  readonly password: string;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
  /** A secret of the device; null where it tells none. */
  readonly deviceKey: string | null;
}

export interface Renewal {
  readonly refreshToken: string;
  /** The one that the session was begun with; null where the device tells none. */
  readonly deviceKey: string | null;
}

export interface Tokens {
  /** Authenticates requests for ten minutes. */
  readonly accessToken: string;
  /** Good for one exchange within thirty days. */
  readonly refreshToken: string;
}

export interface SessionService {
  /** Begins a session. Answers an unknown address like a wrong password; both count towards the rate limit. */
  login(signIn: SignIn): Promise<Tokens>;
  /**
   * Exchanges a refresh token. One that comes from another device, or again when its answer cannot just have been lost,
   * ends its session, and the customer gets a mail about it.
   */
  refresh(renewal: Renewal): Promise<Tokens>;
  /** Ends the session of a refresh token, where there is one. */
  logout(refreshToken: string): Promise<void>;
  /** The owner of an access token, while its session lasts. */
  readonly identify: Identify;
  /** Throws Unavailable if no secret is set to sign tokens with. */
  requireOpen(): void;
  /** The tokens of a session that has just begun. */
  sign(session: BegunSession): Promise<Tokens>;
  /** Deletes expired sessions. Returns how many. */
  dropExpired(): Promise<number>;
}

/** Kind of the outbox rows that tell customers of a copied token. */
export const SESSION_COPIED = 'session-copied';

/** For attempts at the password of an account. */
export const getPasswordRateLimit = (email: string, address: string): RateLimit => ({
  kind: 'sign-in',
  subjects: toTargetSubjects(`account ${email}`, address),
});

/** The part that the owner may reset: without the counter of the network, which holds attempts at other accounts. */
export const getOwnPasswordRateLimit = (email: string, address: string): RateLimit => {
  const { name: network } = toNetworkSubject(address);
  const { kind, subjects } = getPasswordRateLimit(email, address);
  return { kind, subjects: subjects.filter(({ name }) => name !== network) };
};

interface LoginDeps {
  readonly db: Executor;
  readonly gate: Gate;
  readonly verify: typeof verifyPassword;
}

/** The password is verified outside the transaction, whose locks and connection would wait for it. */
const login = async (
  { db, gate, verify }: LoginDeps,
  { username, password, address, deviceKey }: SignIn,
): Promise<BegunSession> => {
  const email = username.trim().toLowerCase();
  const limit = getPasswordRateLimit(email, address);
  await requireBelowRateLimit(db, limit);
  return gate(async () => {
    // Others may have used them up while this one waited.
    await requireBelowRateLimit(db, limit);
    const known = await findCredentials(db, email);
    const isRight = await verify(password, known?.password_hash ?? null);
    return withRateLimit(db, limit, async (executor) => {
      if (known && isRight) return beginSession(executor, { customerId: known.id, deviceKey });
      throw new Refusal('WRONG_CREDENTIALS', reasons.credentialsWrong);
    });
  }, getNetwork(address));
};

const replace = async (executor: Executor, token: string, sessionId: string): Promise<string> => {
  const seed = newSecret();
  const next = deriveSuccessor(token, seed);
  await sessions.insertToken(executor, sessionId, toHash(next));
  await sessions.markReplaced(executor, { hash: toHash(token), successor: toHash(next), seed });
  return next;
};

/** Ends a session of which a token is known to two, and tells its customer. */
const endCopied = async (executor: Executor, id: string): Promise<'copied'> => {
  const owner = await sessions.revokeCopied(executor, id);
  if (owner) {
    const { email: recipient, firstName } = owner;
    await post(executor, SESSION_COPIED, { template: SESSION_COPIED, recipient, firstName });
  }
  return 'copied';
};

/** Whether a refresh comes from the device that the session belongs to; `unknown` where neither told a key. */
const compareDevices = (known: string | null, told: string | null): 'same' | 'other' | 'new' | 'unknown' => {
  if (known === null) return told === null ? 'unknown' : 'new';
  return told === known ? 'same' : 'other';
};

/** `over`: the session has ended, or there is none. `copied`: because its token was found to be known to two. */
const exchange = async (
  executor: Executor,
  { refreshToken: token, deviceKey }: Renewal,
): Promise<BegunSession | 'over' | 'copied'> => {
  const hash = toHash(token);
  const session = await sessions.lockSession(executor, hash);
  const known = session && (await sessions.findToken(executor, hash));
  if (!session || !known) return 'over';
  const { id, customerId, deviceKeyHash } = session;
  if (session.isRevoked) return session.isCopied ? 'copied' : 'over';
  const told = deviceKey === null ? null : toHash(deviceKey);
  const device = compareDevices(deviceKeyHash, told);
  if (device === 'other') return endCopied(executor, id);
  if (known.isUsed) {
    if (device !== 'same' || known.repeatableSeed === null) return endCopied(executor, id);
    return { id, customerId, refreshToken: deriveSuccessor(token, known.repeatableSeed) };
  }
  if (known.isExpired) return 'over';
  if (told !== null && device === 'new') await sessions.bindDevice(executor, id, told);
  return { id, customerId, refreshToken: await replace(executor, token, id) };
};

/** Sessions of customers: a signed token for ten minutes, and one to be exchanged for the next. */
export const createSessionService = (deps: SessionDeps): SessionService => {
  const { db, tokens, verify = verifyPassword, gate = createHashingGate() } = deps;
  const loginDeps = { db, gate, verify };
  const requireTokens = (): AccessTokens => {
    if (!tokens) throw new Unavailable('Nobody can sign in here: ACCESS_TOKEN_SECRET is not set');
    return tokens;
  };
  const sign = async ({ id: sessionId, customerId, refreshToken }: BegunSession): Promise<Tokens> => ({
    accessToken: await requireTokens().sign({ customerId, sessionId }),
    refreshToken,
  });
  return {
    login: async (signIn) => requireTokens() && sign(await login(loginDeps, signIn)),
    refresh: async (renewal) => {
      requireTokens();
      const next = await transaction(db, (executor) => exchange(executor, renewal));
      if (next === 'copied') throw new Refusal('SESSION_COPIED', reasons.sessionCopied);
      if (next === 'over') throw new Refusal('UNAUTHENTICATED', reasons.sessionOver);
      return sign(next);
    },
    requireOpen: () => void requireTokens(),
    sign,
    logout: (refreshToken) => sessions.revokeSession(db, toHash(refreshToken)),
    identify: async (token) => {
      const claims = await tokens?.verify(token);
      if (!claims) return null;
      const { customerId, sessionId: id } = claims;
      const groupId = await sessions.findGroupOfSession(db, { id, customerId });
      return groupId === undefined ? null : { customerId, sessionId: id, groupId };
    },
    dropExpired: () => sessions.deleteExpired(db),
  };
};
