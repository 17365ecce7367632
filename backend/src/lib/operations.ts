import { createHash, timingSafeEqual } from 'node:crypto';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getBearer } from './identity.ts';
import { Refusal } from './refusal.ts';

/** Characters that a token for operations has at least. */
export const SHORTEST_OPERATIONS_TOKEN = 32;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Routes for who runs the shop, and nobody else: each call carries the token (`Authorization: Bearer`), and is refused
 * with UNAUTHENTICATED without it. Where no token is set there are no such routes.
 */
export const operated = (token: string | null, routes: readonly FastifyPluginAsyncZod[]): FastifyPluginAsyncZod[] => {
  if (token === null) return [];
  const expected = digest(token);
  const guarded: FastifyPluginAsyncZod = async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (timingSafeEqual(digest(getBearer(request) ?? ''), expected)) return;
      throw new Refusal('UNAUTHENTICATED', reasons.operationsTokenInvalid);
    });
    for (const plugin of routes) await app.register(plugin);
  };
  return [guarded];
};
