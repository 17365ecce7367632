import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { requireCaller } from '../lib/identity.ts';
import {
  historyDto,
  historyOrderDto,
  historyQuery,
  ordersQuery,
  suggestionsDto,
  suggestionsQuery,
} from './history.dto.ts';
import type { HistoryService } from './history.service.ts';

const tags = ['orders'];

const one = { tags, params: z.object({ id: z.uuid() }), response: { 200: envelope(historyOrderDto) } };

export const historyRoutes =
  ({ history }: { history: HistoryService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/user/order-history',
      { schema: { tags, querystring: historyQuery, response: { 200: envelope(historyDto) } } },
      async (request) => ok(await history.page(requireCaller(request).customerId, request.query)),
    );

    app.get(
      '/api/customers/me/orders',
      { schema: { tags, querystring: ordersQuery, response: { 200: envelope(historyDto) } } },
      async (request) => {
        const { customerId } = requireCaller(request);
        const { orderId, ...page } = request.query;
        return ok(
          await (orderId === undefined ? history.page(customerId, page) : history.pageOfOne(customerId, orderId)),
        );
      },
    );

    app.get(
      '/api/customers/me/suggested-products/active-orders',
      { schema: { tags, querystring: suggestionsQuery, response: { 200: envelope(suggestionsDto) } } },
      async (request) => {
        const { customerId } = requireCaller(request);
        return ok({ items: await history.suggestions(customerId, request.query.page_size) });
      },
    );

    app.get('/api/user/order-history/:id', { schema: one }, async (request) =>
      ok(await history.order(requireCaller(request).customerId, request.params.id)),
    );
  };
