import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { requireCaller } from '../lib/identity.ts';
import { cartQuery } from './cart-request.port.ts';
import type { MergeService } from './merge.service.ts';

const merging = {
  tags: ['cart'],
  headers: idempotencyHeaders,
  querystring: cartQuery.describe('`cartId` is the cart that was filled as a guest'),
  response: { 200: envelope(z.string()) },
};

export const mergeRoutes =
  ({ merges }: { merges: MergeService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/api/cart/merge-guest-and-customer', { schema: merging }, async (request, reply) => {
      const { headers, query } = request;
      const { customerId } = requireCaller(request);
      const signIn = { guestCartId: query.cartId, customerId, idempotencyKey: headers['idempotency-key'] };
      return answerOnce(reply, await merges.merge(signIn));
    });
  };
