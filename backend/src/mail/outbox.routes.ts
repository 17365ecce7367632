import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { toOperatorRequest } from '../lib/operator.ts';
import { orderMails, orderMailsQuery, outboxPage, outboxQuery, resendBody, resent } from './outbox.dto.ts';
import type { OutboxService } from './outbox.service.ts';

const tags = ['operations'];
const config = { scope: 'read' } as const;

/** Looking at mails and sending failed ones again, for operators of the shop. */
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

    app.post(
      '/api/operations/mails/resend',
      {
        config: { scope: 'orders' },
        schema: { tags, headers: idempotencyHeaders, body: resendBody, response: { 200: envelope(resent) } },
      },
      async (request, reply) => answerOnce(reply, await outbox.resend(toOperatorRequest(request), request.body.id)),
    );
  };
