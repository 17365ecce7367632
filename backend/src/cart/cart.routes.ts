import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { cartItemDto, cartQuery, deleteBody, updateBody } from './cart.dto.ts';
import type { CartService } from './cart.service.ts';
import { totalsDto } from './totals.dto.ts';

const tags = ['cart'];
const keyed = { tags, headers: idempotencyHeaders };

/** A guest's cart over HTTP. */
export const cartRoutes =
  ({ cart }: { cart: CartService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/cart/create',
      { schema: { ...keyed, response: { 200: envelope(z.string()) } } },
      async ({ headers }, reply) => answerOnce(reply, await cart.create(headers['idempotency-key'])),
    );

    app.get(
      '/api/cart/pull',
      { schema: { tags, querystring: cartQuery, response: { 200: envelope(z.array(cartItemDto)) } } },
      async ({ query }) => ok(await cart.lines(query.cartId)),
    );

    app.get(
      '/api/cart/totals',
      { schema: { tags, querystring: cartQuery, response: { 200: envelope(totalsDto) } } },
      async ({ query }) => ok(await cart.totals(query.cartId)),
    );

    app.post(
      '/api/cart/update',
      { schema: { ...keyed, querystring: cartQuery, body: updateBody, response: { 200: envelope(cartItemDto) } } },
      async ({ headers, query, body }, reply) => {
        const change = { cartId: query.cartId, idempotencyKey: headers['idempotency-key'] };
        return answerOnce(reply, await cart.update(change, body.cartItem));
      },
    );

    app.post(
      '/api/cart/delete',
      { schema: { ...keyed, querystring: cartQuery, body: deleteBody, response: { 200: envelope(z.boolean()) } } },
      async ({ headers, query, body }, reply) => {
        const change = { cartId: query.cartId, idempotencyKey: headers['idempotency-key'] };
        return answerOnce(reply, await cart.remove(change, Number(body.cartItem.item_id)));
      },
    );
  };
