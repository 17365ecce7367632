import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CLIENT_NAME } from './client-name.ts';
import type { Rate, RateLimiter } from './rate-limiter.ts';

const rateSchema = z.strictObject({
  requests: z.int().min(1).max(1_000_000),
  seconds: z.number().min(0.1).max(86_400),
});

const ANY = '*';

const toRules = (rules: Readonly<Record<string, Rate>>): ReadonlyMap<string, Rate> => new Map(Object.entries(rules));

const rulesSchema = z
  .record(
    z.string().refine((name) => name === ANY || CLIENT_NAME.test(name)),
    rateSchema,
  )
  .default({})
  .transform(toRules);

const limitsSchema = z.strictObject({ clients: rulesSchema, tokens: rulesSchema });

/** Rates by name; `*` is for every name that has none. */
export type ClientLimits = z.infer<typeof limitsSchema>;

const NO_LIMITS: ClientLimits = { clients: new Map(), tokens: new Map() };

/**
 * Reads limits from JSON, or from the JSON file at a path; none if there is no text.
 * @throws Error that names the setting and what is wrong with it.
 */
export const readClientLimits = (text: string | undefined): ClientLimits => {
  if (text === undefined) return NO_LIMITS;
  try {
    const parsed = limitsSchema.safeParse(
      JSON.parse(text.trimStart().startsWith('{') ? text : readFileSync(text, 'utf8')),
    );
    if (parsed.success) return parsed.data;
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Configuration is wrong: CLIENT_LIMITS: ${reason}`);
  }
};

export interface LimitedClient {
  /** As it calls itself; null: it has no name. */
  readonly name: string | null;
  readonly network: string;
  /** The name of its API token; null without a valid one. */
  readonly findToken: () => Promise<string | null>;
}

/** Milliseconds that a client has to wait before its next request; 0: it may ask now. */
export type LimitClient = (client: LimitedClient) => Promise<number>;

/**
 * Limits clients. The holder of an API token is counted by the token. Others are counted by the name that they give and
 * their network, since anybody may give any name: nobody else is refused then. Those without a rule of their own are
 * counted together, so that a new name is no new start.
 */
export const createClientLimits = ({ clients, tokens }: ClientLimits, limiter: RateLimiter): LimitClient => {
  const take = async (rules: ClientLimits['clients'], name: string, of: string): Promise<number> => {
    const rule = rules.has(name) ? name : ANY;
    const rate = rules.get(rule);
    return rate ? limiter(`${of} ${rule}`, rate) : 0;
  };
  return async ({ name, network, findToken }) => {
    const token = tokens.size > 0 ? await findToken() : null;
    if (token !== null) return take(tokens, token, `token ${token}`);
    return clients.size > 0 ? take(clients, name ?? ANY, `client ${network}`) : 0;
  };
};
