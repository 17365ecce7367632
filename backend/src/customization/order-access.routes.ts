import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import type { OrderAccess } from './order-access.service.ts';
import { callerQuery, resultsDto, saveBody, statesDto, submitBody } from './order-item.dto.ts';
import type { OrderItemService } from './order-item.service.ts';

const tags = ['customization'];
const keyed = { tags, headers: idempotencyHeaders, querystring: callerQuery, response: { 200: envelope(resultsDto) } };

/** In the body, which logs and proxies do not record. */
const access = z.string().min(1).max(200).describe('As it stands in the link of the mail');

const openedDto = z.object({ order_number: z.string(), order_items: statesDto });

interface Keyed {
  readonly ip: string;
  readonly headers: { readonly 'idempotency-key': string };
}

interface OrderAccessRoutes {
  readonly orderAccess: OrderAccess;
  readonly orderItems: OrderItemService;
}

/** Customizing an order by a mailed link, for guests. */
export const orderAccessRoutes =
  ({ orderAccess, orderItems }: OrderAccessRoutes): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/customizations/order-access/states',
      {
        schema: { tags, querystring: callerQuery, body: z.object({ access }), response: { 200: envelope(openedDto) } },
      },
      async ({ body, ip }) => {
        const { orderId, number, itemIds } = await orderAccess.open(body.access, ip, 'photos');
        return ok({ order_number: number, order_items: await orderItems.states({ orderId }, itemIds) });
      },
    );

    /** The link determines the order whose items are changed. */
    const toRequest = async (token: string, { ip, headers }: Keyed) => {
      const { orderId } = await orderAccess.open(token, ip, 'photos');
      return { owner: { orderId }, idempotencyKey: headers['idempotency-key'] };
    };

    app.post(
      '/api/customizations/order-access/save-requests',
      { schema: { ...keyed, body: saveBody.extend({ access }) } },
      async ({ ip, headers, body: { access: token, ...body } }, reply) =>
        answerOnce(reply, await orderItems.save(await toRequest(token, { ip, headers }), body)),
    );

    app.post(
      '/api/customizations/order-access/submit-requests',
      { schema: { ...keyed, body: submitBody.extend({ access }) } },
      async ({ ip, headers, body: { access: token, ...body } }, reply) =>
        answerOnce(reply, await orderItems.submit(await toRequest(token, { ip, headers }), body)),
    );
  };
