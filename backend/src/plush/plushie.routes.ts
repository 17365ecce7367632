import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { ownPlushieDto, plushieBody, plushieDto, plushieParams, shortCodeQuery } from './plush.dto.ts';
import type { PlushieService } from './plushie.service.ts';

const tags = ['plush'];

export const plushieRoutes =
  ({ plushies }: { plushies: PlushieService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/plushies',
      { schema: { tags, headers: idempotencyHeaders, body: plushieBody, response: { 200: envelope(plushieDto) } } },
      async ({ headers, body, caller }, reply) => {
        const owned = { productId: body.productId, customerId: caller?.customerId ?? null };
        return answerOnce(reply, await plushies.create({ ...owned, idempotencyKey: headers['idempotency-key'] }));
      },
    );

    app.get(
      '/api/plushies',
      { schema: { tags, response: { 200: envelope(z.array(ownPlushieDto)) } } },
      async ({ caller }) => ok(caller ? await plushies.findOwn(caller.customerId) : []),
    );

    app.get(
      '/api/plushies/:id',
      { schema: { tags, params: plushieParams, response: { 200: envelope(plushieDto) } } },
      async ({ params, caller }) =>
        ok(await plushies.find({ plushieId: params.id, customerId: caller?.customerId ?? null })),
    );

    app.get(
      '/api/plushies/short-codes',
      { schema: { tags, querystring: shortCodeQuery, response: { 200: envelope(z.string()) } } },
      async ({ query, caller }) =>
        ok(await plushies.shortCode({ plushieId: query.plushieId, customerId: caller?.customerId ?? null })),
    );
  };
