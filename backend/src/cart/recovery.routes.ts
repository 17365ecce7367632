import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import type { RecoveryService } from './recovery.service.ts';

const recovery = {
  tags: ['cart'],
  headers: idempotencyHeaders,
  querystring: z.looseObject({
    recoveryId: z.string().regex(/^\d{1,15}$/, 'must be a number'),
    recoveryCode: z.string().min(1).max(200),
  }),
  response: { 200: envelope(z.string()) },
};

export const recoveryRoutes =
  ({ recoveries }: { recoveries: RecoveryService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/api/carts/recovery-requests', { schema: recovery }, async ({ headers, query, ip, caller }, reply) => {
      const client = { address: ip, customerId: caller?.customerId ?? null };
      const idempotencyKey = headers['idempotency-key'];
      const { recoveryId, recoveryCode } = query;
      return answerOnce(
        reply,
        await recoveries.recover({ ...client, idempotencyKey, recoveryId: Number(recoveryId), recoveryCode }),
      );
    });
  };
