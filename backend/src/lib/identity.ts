import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from './refusal.ts';

/** A customer who has signed in. */
export interface Caller {
  readonly customerId: string;
  readonly sessionId: string;
  readonly groupId: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for guests. Set on `identified` routes. */
    caller: Caller | null;
  }
}

/** Guests share one owner of idempotency keys: random cart ids and keys protect them. */
const GUEST = 'guest';

export const getKeyOwner = (customerId: string | null): string =>
  customerId === null ? GUEST : `customer ${customerId}`;

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

/** The customer who calls; refuses guests. */
export const requireCaller = ({ caller }: Pick<FastifyRequest, 'caller'>): Caller => {
  if (!caller) throw unauthenticated();
  return caller;
};

/**
 * Identifies the caller on these routes before the body is read; refuses invalid tokens. Answers are private to the
 * caller and must not be cached.
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
