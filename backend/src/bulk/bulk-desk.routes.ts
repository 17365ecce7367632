import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { toOperatorRequest } from '../lib/operator.ts';
import { quoteDto } from './bulk.dto.ts';
import {
  answerBody,
  deskOrderDto,
  deskParams,
  extensionBody,
  pricingBody,
  waitingPage,
  waitingQuery,
  withdrawalBody,
} from './bulk-desk.dto.ts';
import type { BulkDeskService } from './bulk-desk.service.ts';

const config = { scope: 'quotes' } as const;
const tags = ['operations'];
const keyed = { tags, headers: idempotencyHeaders };
const one = { 200: envelope(quoteDto) };

/** The desk that bulk orders are priced at, for operators. */
export const bulkDeskRoutes =
  ({ desk }: { readonly desk: BulkDeskService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/operations/bulk-orders',
      { config, schema: { tags, querystring: waitingQuery, response: { 200: envelope(waitingPage) } } },
      async ({ query }) => ok(await desk.waiting(query)),
    );

    app.get(
      '/api/operations/bulk-orders/:id',
      { config, schema: { tags, params: deskParams, response: { 200: envelope(deskOrderDto) } } },
      async ({ params }) => ok(await desk.find(Number(params.id))),
    );

    app.post(
      '/api/operations/bulk-orders/quotes',
      { config, schema: { ...keyed, body: pricingBody, response: { 200: envelope(z.array(quoteDto)) } } },
      async (request, reply) => answerOnce(reply, await desk.price(toOperatorRequest(request), request.body)),
    );

    app.post(
      '/api/operations/bulk-orders/answers',
      { config, schema: { ...keyed, body: answerBody, response: { 200: envelope(z.literal(true)) } } },
      async (request, reply) => answerOnce(reply, await desk.answer(toOperatorRequest(request), request.body)),
    );

    app.post(
      '/api/operations/bulk-quotes/extensions',
      { config, schema: { ...keyed, body: extensionBody, response: one } },
      async (request, reply) => answerOnce(reply, await desk.extend(toOperatorRequest(request), request.body)),
    );

    app.post(
      '/api/operations/bulk-quotes/withdrawals',
      { config, schema: { ...keyed, body: withdrawalBody, response: one } },
      async (request, reply) => answerOnce(reply, await desk.withdraw(toOperatorRequest(request), request.body)),
    );
  };
