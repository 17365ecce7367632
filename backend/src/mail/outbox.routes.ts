import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { envelope, ok } from '../lib/envelope.ts';
import { orderMails, orderMailsQuery, outboxPage, outboxQuery } from './outbox.dto.ts';
import type { OutboxService } from './outbox.service.ts';

const tags = ['operations'];
const config = { scope: 'read' } as const;

/** Looking at mails, for operators of the shop. */
export const outboxRoutes =
  ({ outbox }: { outbox: OutboxService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/operations/outbox',
      { config, schema: { tags, querystring: outboxQuery, response: { 200: envelope(outboxPage) } } },
      async ({ query }) => ok(await outbox.list(query)),
    );

    app.get(
      '/api/operations/order-mails',
      { config, schema: { tags, querystring: orderMailsQuery, response: { 200: envelope(orderMails) } } },
      async ({ query }) => ok(await outbox.findAboutOrders(query.orderNumbers)),
    );
  };
