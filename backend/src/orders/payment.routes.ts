import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import type { PaymentService } from './payment.service.ts';

const BODY_LIMIT = 512 * 1024;

const notified = {
  tags: ['orders'],
  params: z.object({ method: z.string().max(64).describe('Code of the way to pay') }),
  response: { 200: envelope(z.literal(true)) },
};

const toTexts = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Webhooks of payment providers. Signatures cover the raw body, so it is not parsed as JSON here. */
export const paymentRoutes =
  ({ payments }: { payments: PaymentService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.post(
      '/api/payments/:method/notifications',
      { schema: notified, bodyLimit: BODY_LIMIT },
      async ({ params, headers, body }) => {
        await payments.receive(params.method, {
          body: typeof body === 'string' ? body : '',
          headers: toTexts(headers),
        });
        return ok(true as const);
      },
    );
  };
