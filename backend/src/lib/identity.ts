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
    /** Who asks; null: a guest. Set where routes are `identified`. */
    caller: Caller | null;
  }
}

/** Whose the keys of guests' requests are; carts and keys are hard to guess, and that is what protects them. */
const GUEST = 'guest';

/** Whose keys the keys of a request are. */
export const ownerOf = (customerId: string | null): string => (customerId === null ? GUEST : `customer ${customerId}`);

/** Who an access token belongs to; null where it proves nothing. */
export type Identify = (token: string) => Promise<Caller | null>;

const unauthenticated = () => new Refusal('UNAUTHENTICATED', 'Invalid or missing authentication token');

/** What comes as a bearer token, be it one or not; null where nothing does. A token in an address is never read. */
export const bearerOf = ({ headers }: FastifyRequest): string | null => {
  const [scheme = '', ...rest] = (headers.authorization ?? '').trim().split(/ +/);
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ') : null;
};

const callerOf = async (identify: Identify, request: FastifyRequest): Promise<Caller | null> => {
  const token = bearerOf(request);
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
      request.caller = await callerOf(identify, request);
    });
    for (const plugin of routes) await app.register(plugin);
  };
