import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { envelope } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { requireOperator, toOperatorRequest } from '../lib/operator.ts';
import {
  changedItems,
  refundBody,
  refunded,
  restockBody,
  restocked,
  shipmentBody,
  statusBody,
} from './operations.dto.ts';
import type { OperationsService } from './operations.service.ts';

const keyed = { tags: ['operations'], headers: idempotencyHeaders };
const changed = { ...keyed, response: { 200: envelope(changedItems) } };
const orders = { scope: 'orders' } as const;
const operations = { scope: 'operations' } as const;

/** Changes of orders and stock by operators. */
export const operationsRoutes =
  ({ operations: service }: { operations: OperationsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/operations/order-items/status',
      { config: orders, schema: { ...changed, body: statusBody } },
      async (request, reply) => answerOnce(reply, await service.setStatus(toOperatorRequest(request), request.body)),
    );

    app.post(
      '/api/operations/shipments',
      { config: orders, schema: { ...changed, body: shipmentBody } },
      async (request, reply) => answerOnce(reply, await service.ship(toOperatorRequest(request), request.body)),
    );

    app.post(
      '/api/operations/stock',
      { config: operations, schema: { ...keyed, body: restockBody, response: { 200: envelope(restocked) } } },
      async (request, reply) => answerOnce(reply, await service.restock(toOperatorRequest(request), request.body)),
    );

    app.post(
      '/api/operations/refunds',
      { config: orders, schema: { ...keyed, body: refundBody, response: { 200: envelope(refunded) } } },
      async (request, reply) => {
        const result = await service.refund(requireOperator(request), request.body.orderNumber);
        return answerOnce(reply, { result, isReplay: false });
      },
    );
  };
