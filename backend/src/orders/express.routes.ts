import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cartQuery, cartRequest, keyedCart } from '../cart/cart-request.port.ts';
import { envelope, ok } from '../lib/envelope.ts';
import { idempotencyHeaders } from '../lib/idempotent.ts';
import { groupHeaders } from '../pricing/price-group.port.ts';
import { beginBody, begunDto, expressQuery, payerDto, shipBody, shippedDto } from './express.dto.ts';
import type { ExpressService } from './express.service.ts';

const tags = ['orders'];
const headers = idempotencyHeaders.extend(groupHeaders.shape);
const beginning = { tags, headers, querystring: cartQuery, body: beginBody, response: { 200: envelope(begunDto) } };
const shipping = { tags, headers, querystring: cartQuery, body: shipBody, response: { 200: envelope(shippedDto) } };
const paying = {
  tags,
  headers: groupHeaders,
  querystring: cartQuery.extend({ ...expressQuery, methodCode: beginBody.shape.methodCode }),
  response: { 200: envelope(payerDto) },
};

export const expressRoutes =
  ({ express }: { express: ExpressService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/api/express-payments', { schema: beginning }, async ({ headers: sent, query, body, caller }) =>
      ok(await express.begin(keyedCart(query, sent, caller), body)),
    );

    app.post('/api/express-payments/shipping', { schema: shipping }, async ({ headers: sent, query, body, caller }) =>
      ok(await express.ship(keyedCart(query, sent, caller), body)),
    );

    app.get('/api/express-payments/payer', { schema: paying }, async ({ headers: sent, query, caller }) =>
      ok(await express.payer(cartRequest(query, sent, caller), query)),
    );
  };
