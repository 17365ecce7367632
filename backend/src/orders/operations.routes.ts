import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { envelope } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
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

/** Order operations for operators; must be registered behind the operations token. */
export const operationsRoutes =
  ({ operations }: { operations: OperationsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/operations/order-items/status',
      { schema: { ...changed, body: statusBody } },
      async ({ headers, body }, reply) =>
        answerOnce(reply, await operations.setStatus(headers['idempotency-key'], body)),
    );

    app.post(
      '/api/operations/shipments',
      { schema: { ...changed, body: shipmentBody } },
      async ({ headers, body }, reply) => answerOnce(reply, await operations.ship(headers['idempotency-key'], body)),
    );

    app.post(
      '/api/operations/stock',
      { schema: { ...keyed, body: restockBody, response: { 200: envelope(restocked) } } },
      async ({ headers, body }, reply) => answerOnce(reply, await operations.restock(headers['idempotency-key'], body)),
    );

    app.post(
      '/api/operations/refunds',
      { schema: { ...keyed, body: refundBody, response: { 200: envelope(refunded) } } },
      async ({ body }, reply) =>
        answerOnce(reply, { result: await operations.refund(body.orderNumber), isReplay: false }),
    );
  };
