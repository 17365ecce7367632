import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { currentStore } from '../lib/store.ts';
import { artistBody, reminderBody, storyBody } from './submission.dto.ts';
import type { Sender, SubmissionService } from './submission.service.ts';

const schema = { tags: ['plush'], headers: idempotencyHeaders, response: { 200: envelope(z.literal(true)) } };

const toSender = ({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>, idempotencyKey: string): Sender => ({
  customerId: caller?.customerId ?? null,
  address: ip,
  storeCode: currentStore().code,
  idempotencyKey,
});

export const submissionRoutes =
  ({ submissions }: { submissions: SubmissionService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/api/share/artists', { schema: { ...schema, body: artistBody } }, async (request, reply) => {
      const sender = toSender(request, request.headers['idempotency-key']);
      return answerOnce(reply, await submissions.shareArtist(sender, request.body));
    });

    app.post('/api/share/customer-stories', { schema: { ...schema, body: storyBody } }, async (request, reply) => {
      const sender = toSender(request, request.headers['idempotency-key']);
      return answerOnce(reply, await submissions.shareStory(sender, request.body));
    });

    app.post('/api/plushie-reminders', { schema: { ...schema, body: reminderBody } }, async (request, reply) => {
      const sender = toSender(request, request.headers['idempotency-key']);
      return answerOnce(reply, await submissions.remind(sender, request.body));
    });
  };
