import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { requireCaller } from '../lib/identity.ts';
import { createBody, deleteBody, updateBody } from './address.dto.ts';
import type { AddressService } from './address.service.ts';

const shared = { tags: ['customers'], headers: idempotencyHeaders };
const done = { 200: envelope(z.literal(true)) };

export const addressRoutes =
  ({ addresses }: { addresses: AddressService }): FastifyPluginAsyncZod =>
  async (app) => {
    const created = { 200: envelope(z.number().describe('Number of the address')) };
    app.post(
      '/api/address/create',
      { schema: { ...shared, body: createBody, response: created } },
      async (request, reply) => {
        const owner = { ...requireCaller(request), idempotencyKey: request.headers['idempotency-key'] };
        return answerOnce(reply, await addresses.create(owner, request.body.address));
      },
    );

    app.post(
      '/api/address/update',
      { schema: { ...shared, body: updateBody, response: done } },
      async (request, reply) => {
        const owner = { ...requireCaller(request), idempotencyKey: request.headers['idempotency-key'] };
        return answerOnce(reply, await addresses.update(owner, request.body.address));
      },
    );

    app.post(
      '/api/address/delete',
      { schema: { ...shared, body: deleteBody, response: done } },
      async (request, reply) => {
        const owner = { ...requireCaller(request), idempotencyKey: request.headers['idempotency-key'] };
        return answerOnce(reply, await addresses.remove(owner, Number(request.body.address.id)));
      },
    );
  };
