import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { requireCaller } from '../lib/identity.ts';
import { changesBody, listsDto } from './lists.dto.ts';
import type { ListsService } from './lists.service.ts';

const tags = ['lists'];

export const listsRoutes =
  ({ lists }: { lists: ListsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/lists', { schema: { tags, response: { 200: envelope(listsDto) } } }, async (request) =>
      ok(await lists.ofCustomer(requireCaller(request).customerId)),
    );

    app.post(
      '/api/lists/changes',
      { schema: { tags, headers: idempotencyHeaders, body: changesBody, response: { 200: envelope(listsDto) } } },
      async (request, reply) => {
        const { customerId } = requireCaller(request);
        const { headers, body } = request;
        const idempotencyKey = headers['idempotency-key'];
        return answerOnce(reply, await lists.change({ customerId, changes: body.changes, idempotencyKey }));
      },
    );
  };
