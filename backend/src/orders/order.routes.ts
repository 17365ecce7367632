import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { currencyQuery, toAsker } from '../cart/cart-request.port.ts';
import { envelope } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { groupHeaders } from '../pricing/price-group.port.ts';
import { orderBody, receiptDto } from './order.dto.ts';
import type { OrderService } from './order.service.ts';

const placing = {
  tags: ['orders'],
  headers: idempotencyHeaders.extend(groupHeaders.shape),
  querystring: currencyQuery,
  body: orderBody,
  response: { 200: envelope(receiptDto) },
};

export const orderRoutes =
  ({ orders }: { orders: OrderService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/api/order', { schema: placing }, async ({ headers, query, body, caller }, reply) =>
      answerOnce(reply, await orders.place(headers['idempotency-key'], body, toAsker(query, headers, caller))),
    );
  };
