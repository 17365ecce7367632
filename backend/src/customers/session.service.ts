import { type Guess, guessing, requireGuessesLeft } from '../db/guesses.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { AccessTokens } from '../lib/access-token.ts';
import { createGate, type Gate } from '../lib/gate.ts';
import type { Identify } from '../lib/identity.ts';
import { networkOf } from '../lib/network.ts';
import { Refusal } from '../lib/refusal.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import { findCredentials } from './customer.repository.ts';
import { HASHED_AT_ONCE, verifyPassword } from './password.ts';
import { hashOf, newSecret, successorOf } from './refresh-token.ts';
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
}

/** What a customer signs requests with. */
export interface Tokens {
  /** Proves for ten minutes who asks. */
  readonly accessToken: string;
  /** Good for one exchange within thirty days. */
  readonly refreshToken: string;
}

export interface SessionService {
  /** Begins a session. The same no for an unknown address and a wrong password; both are counted. */
  login(signIn: SignIn): Promise<Tokens>;
  /** BegunSessions a refresh token; one that was exchanged before ends its session, unless its answer was lost. */
  refresh(refreshToken: string): Promise<Tokens>;
  /** Ends the session of a refresh token, where there is one. */
  logout(refreshToken: string): Promise<void>;
  /** Who an access token belongs to, as long as the session has not ended. */
  readonly identify: Identify;
  /** Refuses to begin what nobody could go on with, where no secret is set. */
  requireOpen(): void;
  /** The tokens of a session that has just begun. */
  sign(session: BegunSession): Promise<Tokens>;
  /** Forgets sessions that can no longer be gone on with. Returns how many. */
  dropExpired(): Promise<number>;
}

const NOT_AUTHORIZED = 'Error refreshing user token. User is not authorized to access the resource';

/** An attempt at the password of an account. */
export const passwordGuessOf = (email: string, address: string): Guess => ({
  kind: 'sign-in',
  subjects: [`account ${email}`, `network ${networkOf(address)}`],
});

interface Door {
  readonly db: Executor;
  readonly gate: Gate;
  readonly verify: typeof verifyPassword;
}

/** The password is verified outside the transaction, whose locks and connection would wait for it. */
const login = async ({ db, gate, verify }: Door, { username, password, address }: SignIn): Promise<BegunSession> => {
  const email = username.trim().toLowerCase();
  const guess = passwordGuessOf(email, address);
  await requireGuessesLeft(db, guess);
  return gate(async () => {
    // Others may have used them up while this one waited.
    await requireGuessesLeft(db, guess);
    const known = await findCredentials(db, email);
    const isRight = await verify(password, known?.password_hash ?? null);
    return guessing(db, guess, async (executor) => {
      if (known && isRight) return beginSession(executor, known.id);
      throw new Refusal('WRONG_CREDENTIALS', 'The e-mail address or the password is not correct');
    });
  });
};

const replace = async (executor: Executor, token: string, sessionId: string): Promise<string> => {
  const seed = newSecret();
  const next = successorOf(token, seed);
  await sessions.insertToken(executor, sessionId, hashOf(next));
  await sessions.markReplaced(executor, { hash: hashOf(token), successor: hashOf(next), seed });
  return next;
};

const exchange = async (executor: Executor, token: string): Promise<BegunSession | null> => {
  const hash = hashOf(token);
  const session = await sessions.lockSessionOf(executor, hash);
  const known = session && (await sessions.findToken(executor, hash));
  if (!session || !known) return null;
  if (!known.isUsed) {
    return known.isExpired ? null : { ...session, refreshToken: await replace(executor, token, session.id) };
  }
  if (known.repeatableSeed !== null) return { ...session, refreshToken: successorOf(token, known.repeatableSeed) };
  await sessions.revokeSessionOf(executor, hash);
  return null;
};

/** Sessions of customers: a signed token for ten minutes, and one to be exchanged for the next. */
export const createSessionService = (deps: SessionDeps): SessionService => {
  const { db, tokens, verify = verifyPassword, gate = createGate(HASHED_AT_ONCE) } = deps;
  const door = { db, gate, verify };
  const requireTokens = (): AccessTokens => {
    if (!tokens) throw new Unavailable('Nobody can sign in here: ACCESS_TOKEN_SECRET is not set');
    return tokens;
  };
  const sign = async ({ id: sessionId, customerId, refreshToken }: BegunSession): Promise<Tokens> => ({
    accessToken: await requireTokens().sign({ customerId, sessionId }),
    refreshToken,
  });
  return {
    login: async (signIn) => requireTokens() && sign(await login(door, signIn)),
    refresh: async (refreshToken) => {
      requireTokens();
      const next = await transaction(db, (executor) => exchange(executor, refreshToken));
      if (!next) throw new Refusal('UNAUTHENTICATED', NOT_AUTHORIZED);
      return sign(next);
    },
    requireOpen: () => void requireTokens(),
    sign,
    logout: (refreshToken) => sessions.revokeSessionOf(db, hashOf(refreshToken)),
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
