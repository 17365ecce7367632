import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { emailAddress } from '../lib/email-address.ts';
import { envelope } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { currentStore } from '../lib/store.ts';
import type { PersonalDetailsService } from './personal-details.service.ts';

const name = z
  .string()
  .trim()
  .max(255)
  .nullish()
  .transform((text) => text ?? '');

const personalDetails = {
  tags: ['cart'],
  headers: idempotencyHeaders,
  body: z.object({
    email: emailAddress,
    firstName: name,
    lastName: name,
    cartId: z.string().min(1).max(64),
  }),
  response: { 200: envelope(z.boolean()) },
};

export const personalDetailsRoutes =
  ({ personalDetails: service }: { personalDetails: PersonalDetailsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/carts/personal-details-update-requests',
      { schema: personalDetails },
      async ({ headers, body: { cartId, ...given }, caller, ip }, reply) => {
        const details = { ...given, storeCode: currentStore().code };
        const access = { cartId, customerId: caller?.customerId ?? null, address: ip };
        const idempotencyKey = headers['idempotency-key'];
        return answerOnce(reply, await service.update({ ...access, idempotencyKey, details }));
      },
    );
  };
