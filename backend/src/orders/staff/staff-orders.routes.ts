import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { envelope, ok } from '../../lib/envelope.ts';
import { orderNumberParams, staffOrderDto, staffOrderPage, staffOrdersQuery } from './staff-orders.dto.ts';
import type { StaffOrdersService } from './staff-orders.service.ts';

const tags = ['operations'];
const config = { scope: 'read' } as const;

/** Looking at orders, for operators of the shop. */
export const staffOrdersRoutes =
  ({ orders }: { orders: StaffOrdersService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/operations/orders',
      { config, schema: { tags, querystring: staffOrdersQuery, response: { 200: envelope(staffOrderPage) } } },
      async ({ query }) => ok(await orders.list(query)),
    );

    app.get(
      '/api/operations/orders/:number',
      { config, schema: { tags, params: orderNumberParams, response: { 200: envelope(staffOrderDto) } } },
      async ({ params }) => ok(await orders.find(params.number)),
    );
  };
