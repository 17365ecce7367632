import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RestRefusal } from '../rest/errors.ts';

/** Of a tool. */
export interface ApiToken {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** The API token of a tool; null for any other token. `ask` asks the backend whose the token is. */
export type FindApiToken = (token: string, ask: () => Promise<ApiToken>) => Promise<ApiToken | null>;

const MOST_KNOWN = 1000;
/** So long a withdrawn token may still send documents of its own; what they may read the backend decides each time. */
const KNOWN_MS = 60_000;
const UNKNOWN_MS = 10_000;

/** Access tokens of customers, which the backend would count as guesses at API tokens. */
const CUSTOMERS_TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;

/** Finds API tokens, and remembers for a while which are none. */
export const createApiTokens = (): FindApiToken => {
  const known = new LRUCache<string, { readonly token: ApiToken | null }>({ max: MOST_KNOWN });
  const find = async (ask: () => Promise<ApiToken>): Promise<ApiToken | null> => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof RestRefusal) return null;
      throw error;
    }
  };
  return async (text, ask) => {
    if (CUSTOMERS_TOKEN.test(text)) return null;
    const key = createHash('sha256').update(text).digest('base64');
    const before = known.get(key);
    if (before) return before.token;
    const token = await find(ask);
    known.set(key, { token }, { ttl: token ? KNOWN_MS : UNKNOWN_MS });
    return token;
  };
};
