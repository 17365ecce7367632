import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { currentStore } from '../lib/store.ts';
import { contactBody } from './contact.dto.ts';
import type { ContactService } from './contact.service.ts';

const schema = {
  tags: ['contact'],
  headers: idempotencyHeaders,
  body: contactBody,
  response: { 200: envelope(z.literal(true)) },
};

export const contactRoutes =
  ({ contact }: { contact: ContactService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/api/contact-messages', { schema }, async ({ body, caller, ip, headers }, reply) => {
      const { code: storeCode, contactEmail } = currentStore();
      const sender = { customerId: caller?.customerId ?? null, address: ip, storeCode, contactEmail };
      return answerOnce(reply, await contact.send({ ...sender, idempotencyKey: headers['idempotency-key'] }, body));
    });
  };
