import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import {
  accessHeaders,
  bulkOrderDto,
  byOrder,
  chooseQuery,
  clientTypes,
  createBody,
  created,
  questionBody,
  quoteBody,
  quoteDto,
  reordered,
  termsDto,
  termsQuery,
} from './bulk.dto.ts';
import type { BulkService } from './bulk.service.ts';
import type { BulkVisitor } from './bulk-access.service.ts';

interface BulkDeps {
  readonly bulk: BulkService;
}

const tags = ['bulk'];
const keyedHeaders = idempotencyHeaders.extend(accessHeaders.shape);
const done = { 200: envelope(z.literal(true)) };

type Asking = Pick<FastifyRequest, 'caller' | 'ip'> & { readonly headers: z.output<typeof accessHeaders> };

const toVisitor = ({ caller, ip, headers }: Asking): BulkVisitor => ({
  customerId: caller?.customerId ?? null,
  access: headers['x-bulk-access'] ?? null,
  address: ip,
});

const toKeyed = (request: Asking & { readonly headers: z.output<typeof keyedHeaders> }) => ({
  ...toVisitor(request),
  idempotencyKey: request.headers['idempotency-key'],
});

/** Bulk orders of guests and customers: the secret of a guest's link comes in a header, which no log records. */
export const bulkRoutes =
  ({ bulk }: BulkDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/bulk-orders/create',
      { schema: { tags, headers: keyedHeaders, body: createBody, response: { 200: envelope(created) } } },
      async (request, reply) => answerOnce(reply, await bulk.create(toKeyed(request), request.body)),
    );

    app.get(
      '/api/bulk-orders/info',
      { schema: { tags, headers: accessHeaders, querystring: byOrder, response: { 200: envelope(bulkOrderDto) } } },
      async (request) => ok(await bulk.info(toVisitor(request), Number(request.query.bulkOrderId))),
    );

    app.get(
      '/api/bulk-orders/quotes',
      {
        schema: { tags, headers: accessHeaders, querystring: byOrder, response: { 200: envelope(z.array(quoteDto)) } },
      },
      async (request) => ok(await bulk.quotes(toVisitor(request), Number(request.query.bulkOrderId))),
    );

    app.post(
      '/api/bulk-orders/question',
      { schema: { tags, headers: keyedHeaders, body: questionBody, response: done } },
      async (request, reply) => answerOnce(reply, await bulk.ask(toKeyed(request), request.body)),
    );

    app.post(
      '/api/bulk-orders/quote-choose',
      { schema: { tags, headers: keyedHeaders, querystring: chooseQuery, body: quoteBody, response: done } },
      async (request, reply) => {
        const chosen = { quoteId: Number(request.body.quoteId), cartId: request.query.cartId };
        return answerOnce(reply, await bulk.choose(toKeyed(request), chosen));
      },
    );

    app.post(
      '/api/bulk-orders/quote-reorder',
      {
        schema: {
          tags,
          headers: keyedHeaders,
          querystring: chooseQuery,
          body: quoteBody,
          response: { 200: envelope(reordered) },
        },
      },
      async (request, reply) => {
        const chosen = { quoteId: Number(request.body.quoteId), cartId: request.query.cartId };
        return answerOnce(reply, await bulk.reorder(toKeyed(request), chosen));
      },
    );

    app.post(
      '/api/bulk-orders/quote-decline',
      { schema: { tags, headers: keyedHeaders, body: quoteBody, response: done } },
      async (request, reply) => answerOnce(reply, await bulk.decline(toKeyed(request), Number(request.body.quoteId))),
    );
  };

/** Choices and prices of the question form, the same for everybody. */
export const bulkTermsRoutes =
  ({ bulk }: BulkDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/bulk-orders/client-types', { schema: { tags, response: { 200: envelope(clientTypes) } } }, async () =>
      ok(await bulk.clientTypes()),
    );

    app.get(
      '/api/bulk-orders/terms',
      { schema: { tags, querystring: termsQuery, response: { 200: envelope(termsDto) } } },
      async ({ query }) => ok(await bulk.terms(query.currencyCode ?? null)),
    );
  };
