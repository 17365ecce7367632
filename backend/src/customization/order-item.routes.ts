import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { requireCaller } from '../lib/identity.ts';
import { callerQuery, resultsDto, saveBody, statesDto, statesQuery, submitBody } from './order-item.dto.ts';
import type { OrderItemService } from './order-item.service.ts';

const tags = ['customization'];
const keyed = { tags, headers: idempotencyHeaders, querystring: callerQuery, response: { 200: envelope(resultsDto) } };

export const orderItemRoutes =
  ({ orderItems }: { orderItems: OrderItemService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/customizations/order-items/states',
      { schema: { tags, querystring: statesQuery, response: { 200: envelope(statesDto) } } },
      async (request) => {
        const { customerId } = requireCaller(request);
        return ok(await orderItems.states({ customerId }, request.query.orderItemId.split(',').map(Number)));
      },
    );

    app.post(
      '/api/customizations/order-items/states',
      { schema: { ...keyed, body: saveBody } },
      async (request, reply) => {
        const { customerId } = requireCaller(request);
        const key = request.headers['idempotency-key'];
        return answerOnce(reply, await orderItems.save({ owner: { customerId }, idempotencyKey: key }, request.body));
      },
    );

    app.post(
      '/api/customizations/order-items/submit-requests',
      { schema: { ...keyed, body: submitBody } },
      async (request, reply) => {
        const { customerId } = requireCaller(request);
        const key = request.headers['idempotency-key'];
        return answerOnce(reply, await orderItems.submit({ owner: { customerId }, idempotencyKey: key }, request.body));
      },
    );
  };
