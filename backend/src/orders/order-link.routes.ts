import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OrderAccess } from '../customization/order-access.service.ts';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { historyOrderDto } from './history.dto.ts';
import type { HistoryService } from './history.service.ts';
import { accessHeaders, linkBody } from './order-link.dto.ts';
import type { OrderLinkService } from './order-link.service.ts';

interface OrderLinkRoutes {
  readonly orderAccess: Pick<OrderAccess, 'open'>;
  readonly history: Pick<HistoryService, 'guestOrder'>;
  readonly links: OrderLinkService;
}

const tags = ['orders'];

/** Orders of guests: the secret of a link comes in a header, which no log records. */
export const orderLinkRoutes =
  ({ orderAccess, history, links }: OrderLinkRoutes): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/orders/by-link',
      { schema: { tags, headers: accessHeaders, response: { 200: envelope(historyOrderDto) } } },
      async ({ headers, ip }, reply) => {
        reply.header('cache-control', 'no-store');
        const { orderId } = await orderAccess.open(headers['x-order-access'], ip, 'order');
        return ok(await history.guestOrder(orderId));
      },
    );

    app.post(
      '/api/orders/link-requests',
      { schema: { tags, headers: idempotencyHeaders, body: linkBody, response: { 200: envelope(z.literal(true)) } } },
      async ({ headers, body, ip }, reply) =>
        answerOnce(reply, await links.request({ ...body, address: ip, idempotencyKey: headers['idempotency-key'] })),
    );
  };
