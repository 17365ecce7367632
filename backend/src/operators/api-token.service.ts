import { createHash, timingSafeEqual } from 'node:crypto';
import { countGuess, type RateLimit, toNetworkSubject } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { type IdentifyOperator, type Operator, SCOPES, type Scope } from '../lib/operator.ts';
import { newSecret } from '../lib/secret.ts';
import * as tokens from './api-token.repository.ts';

/** Makes leaked tokens recognizable in logs, mails and repositories. */
const PREFIX = 'patchwork_';
const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;
const MOST_DAYS = 3650;
const MOST_GUESSES = 20;
const USE_NOTED_EVERY_MS = 60_000;

/** Of the token in the environment, which may do everything. */
const ENVIRONMENT: Operator = { name: 'operations', scopes: SCOPES };

export interface ApiToken {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  /** Null: never. */
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly state: 'valid' | 'expired' | 'withdrawn';
}

export interface ApiTokenService {
  /** Makes a token and returns it: nobody can read it again. Throws an Error for people where that is impossible. */
  create(wanted: { name: string; scopes: readonly string[]; days: number | null }): Promise<string>;
  /** All there ever were, the oldest first. */
  list(): Promise<ApiToken[]>;
  /** Ends a token at once. Throws an Error for people if there is no valid one of that name. */
  withdraw(name: string): Promise<void>;
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

const toHash = (token: string): string => digest(token).toString('hex');

const requireScopes = (wanted: readonly string[]): Scope[] => {
  const unknown = wanted.find((scope) => !SCOPES.some((known) => known === scope));
  if (unknown !== undefined) throw new Error(`There is no scope "${unknown}": choose of ${SCOPES.join(', ')}.`);
  const scopes = SCOPES.filter((scope) => wanted.includes(scope));
  if (scopes.length === 0) throw new Error(`Name what the token may do, of ${SCOPES.join(', ')}.`);
  return scopes;
};

const requireName = (name: string): void => {
  if (NAME.test(name)) return;
  throw new Error(`"${name}" is no name for a token: use small letters, digits and dashes, 63 at most.`);
};

const requireDays = (days: number | null): void => {
  if (days === null || (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS)) return;
  throw new Error(`A token is valid for 1 to ${MOST_DAYS} days.`);
};

const getState = ({ withdrawn_at, is_expired }: tokens.ApiTokenRow): ApiToken['state'] => {
  if (withdrawn_at !== null) return 'withdrawn';
  return is_expired ? 'expired' : 'valid';
};

const toApiToken = (row: tokens.ApiTokenRow): ApiToken => ({
  name: row.name,
  scopes: row.scopes,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  state: getState(row),
});

/** Makes, lists and ends the tokens of tools. */
export const createApiTokenService = (db: Executor): ApiTokenService => ({
  create: async ({ name, scopes, days }) => {
    requireName(name);
    requireDays(days);
    const token = PREFIX + newSecret();
    const added = await tokens.insertToken(db, { name, hash: toHash(token), scopes: requireScopes(scopes), days });
    if (!added) throw new Error(`There is or was a token named ${name}: give this one a name of its own.`);
    return token;
  },
  list: async () => (await tokens.findTokens(db)).map(toApiToken),
  withdraw: async (name) => {
    if (await tokens.withdrawToken(db, name)) return;
    throw new Error(`There is no token named ${name} that could be withdrawn: see "npm run api-token -- list".`);
  },
});

const toLimit = (address: string): RateLimit => ({
  kind: 'operator-token',
  subjects: [toNetworkSubject(address, MOST_GUESSES)],
});

const useToken = async (db: Executor, row: tokens.ApiTokenRow): Promise<Operator | null> => {
  if (getState(row) !== 'valid') return null;
  const { id, name, scopes, last_used_at: used } = row;
  if (used === null || Date.now() - used.getTime() >= USE_NOTED_EVERY_MS) await tokens.saveUse(db, id);
  return { name: `token ${name}`, scopes };
};

/**
 * Finds the operator of a token: that of the environment, which may do everything, or one of the table. Refuses unknown
 * tokens with TOO_MANY_ATTEMPTS after 20 of them from one network in ten minutes; a right one, which is too long to be
 * guessed, never waits for those of others.
 */
export const createOperatorIdentity = (db: Executor, environmentToken: string | null): IdentifyOperator => {
  const expected = environmentToken === null ? null : digest(environmentToken);
  return async (token, address) => {
    if (expected !== null && timingSafeEqual(digest(token), expected)) return ENVIRONMENT;
    // Found by its hash: how long that takes tells nothing of the token.
    const row = await tokens.findTokenByHash(db, toHash(token));
    if (row) return useToken(db, row);
    // Only unknown tokens count: a tool that goes on with an expired one does not lock out the others of its office.
    await countGuess(db, toLimit(address));
    return null;
  };
};
