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
import { newSecret, toHash } from '../lib/secret.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import { findCredentials } from './customer.repository.ts';
import { createHashingGate, verifyPassword } from './password.ts';
import { deriveSuccessor } from './refresh-token.ts';
import * as sessions from './session.repository.ts';

export interface SessionDeps {
  readonly db: Executor;
  /** Null: nobody can sign in. */
  readonly tokens: AccessTokens | null;
  /** Default: argon2id. */
  readonly verify?: typeof verifyPassword;
  readonly gate?: Gate;
}

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly deviceKey: string | null;
}

export interface Renewal {
  readonly refreshToken: string;
  /** The secret that the session was started with; null: none. */
  readonly deviceKey: string | null;
}

export interface Tokens {
  /** Valid for ten minutes. */
  readonly accessToken: string;
  /** Valid for one refresh within thirty days. */
  readonly refreshToken: string;
}

export interface SessionService {
  /** Starts a session. An unknown address is answered like a wrong password; both count towards the rate limit. */
  login(signIn: SignIn): Promise<Tokens>;
  /**
   * Exchanges a refresh token. One from another device, or one repeated when its answer cannot just have been lost,
   * ends the session, and the customer gets a mail about it.
   */
  refresh(renewal: Renewal): Promise<Tokens>;
  /** Ends the session of a refresh token, if there is one. */
  logout(refreshToken: string): Promise<void>;
  /** The owner of an access token while its session is active. */
  readonly identify: Identify;
  /** Throws Unavailable without a signing secret. */
  requireOpen(): void;
  /** The tokens of a new session. */
  sign(session: BegunSession): Promise<Tokens>;
  /** Deletes expired sessions. Returns their number. */
  dropExpired(): Promise<number>;
}

/** Kind of the outbox rows that warn of a copied token. */
export const SESSION_COPIED = 'session-copied';

/** For attempts at the password of an account. */
export const getPasswordRateLimit = (email: string, address: string): RateLimit => ({
  kind: 'sign-in',
  subjects: toTargetSubjects(`account ${email}`, address),
});

/** The part that the owner may reset: without the network's counter, which includes attempts at other accounts. */
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

/** The password is verified outside the transaction, so that locks and connection are not held meanwhile. */
const login = async (
  { db, gate, verify }: LoginDeps,
  { username, password, address, deviceKey }: SignIn,
): Promise<BegunSession> => {
  const email = username.trim().toLowerCase();
  const limit = getPasswordRateLimit(email, address);
  await requireBelowRateLimit(db, limit);
  return gate(async () => {
    // Others may have reached the limit meanwhile.
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

/** Ends a session whose token was copied, and notifies the customer. */
const endCopied = async (executor: Executor, id: string): Promise<'copied'> => {
  const owner = await sessions.revokeCopied(executor, id);
  if (owner) {
    const { email: recipient, firstName } = owner;
    await post(executor, SESSION_COPIED, { template: SESSION_COPIED, recipient, firstName });
  }
  return 'copied';
};

/** `unknown` if neither side has a secret. */
const compareDevices = (known: string | null, sent: string | null): 'same' | 'other' | 'new' | 'unknown' => {
  if (known === null) return sent === null ? 'unknown' : 'new';
  return sent === known ? 'same' : 'other';
};

/** `over`: the session has ended or does not exist. `copied`: because its token was copied. */
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
  const sent = deviceKey === null ? null : toHash(deviceKey);
  const device = compareDevices(deviceKeyHash, sent);
  if (device === 'other') return endCopied(executor, id);
  if (known.isUsed) {
    if (device !== 'same' || known.repeatableSeed === null) return endCopied(executor, id);
    return { id, customerId, refreshToken: deriveSuccessor(token, known.repeatableSeed) };
  }
  if (known.isExpired) return 'over';
  if (sent !== null && device === 'new') await sessions.bindDevice(executor, id, sent);
  return { id, customerId, refreshToken: await replace(executor, token, id) };
};

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
