import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { groupHeaders } from '../pricing/price-group.port.ts';
import { cartItemDto, deleteBody, updateBody } from './cart.dto.ts';
import type { CartService } from './cart.service.ts';
import { cartQuery, cartRequest, currencyQuery, keyedCart, toAsker } from './cart-request.port.ts';
import { totalsDto } from './totals.port.ts';

const tags = ['cart'];
const headers = groupHeaders;
const keyed = { tags, headers: idempotencyHeaders.extend(groupHeaders.shape) };

export const cartRoutes =
  ({ cart }: { cart: CartService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/cart/create',
      { schema: { ...keyed, querystring: currencyQuery, response: { 200: envelope(z.string()) } } },
      async ({ headers: given, query, caller }, reply) =>
        answerOnce(reply, await cart.create(given['idempotency-key'], toAsker(query, given, caller))),
    );

    app.get(
      '/api/cart/pull',
      { schema: { tags, headers, querystring: cartQuery, response: { 200: envelope(z.array(cartItemDto)) } } },
      async ({ headers: given, query, caller }) => ok(await cart.lines(cartRequest(query, given, caller))),
    );

    app.get(
      '/api/cart/totals',
      { schema: { tags, headers, querystring: cartQuery, response: { 200: envelope(totalsDto) } } },
      async ({ headers: given, query, caller }) => ok(await cart.totals(cartRequest(query, given, caller))),
    );

    // Totals are not stored: they are computed for every request.
    app.post(
      '/api/cart/collect-totals',
      { schema: { tags, headers, querystring: cartQuery, response: { 200: envelope(totalsDto) } } },
      async ({ headers: given, query, caller }) => ok(await cart.totals(cartRequest(query, given, caller))),
    );

    app.post(
      '/api/cart/update',
      { schema: { ...keyed, querystring: cartQuery, body: updateBody, response: { 200: envelope(cartItemDto) } } },
      async ({ headers: given, query, body, caller }, reply) =>
        answerOnce(reply, await cart.update(keyedCart(query, given, caller), body.cartItem)),
    );

    app.post(
      '/api/cart/delete',
      { schema: { ...keyed, querystring: cartQuery, body: deleteBody, response: { 200: envelope(z.boolean()) } } },
      async ({ headers: given, query, body, caller }, reply) =>
        answerOnce(reply, await cart.remove(keyedCart(query, given, caller), Number(body.cartItem.item_id))),
    );
  };
