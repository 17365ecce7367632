import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from './refusal.ts';

/** A customer who has signed in. */
export interface Caller {
  readonly customerId: string;
  /** The session that the request belongs to. */
  readonly sessionId: string;
  /** The group of customers whose prices hold. */
  readonly groupId: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for guests. Set where routes are `identified`. */
    caller: Caller | null;
  }
}

/** All guests share one owner of idempotency keys: their random cart ids and keys protect them. */
const GUEST = 'guest';

export const getKeyOwner = (customerId: string | null): string =>
  customerId === null ? GUEST : `customer ${customerId}`;

/** The owner of an access token; null if it is not valid. */
export type Identify = (token: string) => Promise<Caller | null>;

const unauthenticated = () => new Refusal('UNAUTHENTICATED', reasons.tokenInvalid);

/** The bearer token as sent, not verified. Tokens in a URL are never read. */
export const getBearer = ({ headers }: FastifyRequest): string | null => {
  const [scheme = '', ...rest] = (headers.authorization ?? '').trim().split(/ +/);
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ') : null;
};

const findCaller = async (identify: Identify, request: FastifyRequest): Promise<Caller | null> => {
  const token = getBearer(request);
  if (token === null) return null;
  const caller = await identify(token);
  if (!caller) throw unauthenticated();
  return caller;
};

/** The customer who asks; refuses guests. */
export const requireCaller = ({ caller }: Pick<FastifyRequest, 'caller'>): Caller => {
  if (!caller) throw unauthenticated();
  return caller;
};

/**
 * Puts who asks on each request for these routes, before anything else of it is read; a token that proves nothing is
 * refused. What they answer is for the caller alone, so that nobody may keep it.
 */
export const identified =
  (identify: Identify, routes: readonly FastifyPluginAsyncZod[]): FastifyPluginAsyncZod =>
  async (app) => {
    app.decorateRequest('caller', null);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      request.caller = await findCaller(identify, request);
    });
    for (const plugin of routes) await app.register(plugin);
  };
