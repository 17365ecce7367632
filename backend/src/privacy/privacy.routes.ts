import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OwnPassword } from '../customers/own-password.service.ts';
import { envelope, ok } from '../lib/envelope.ts';
import { requireCaller } from '../lib/identity.ts';
import type { PrivacyService } from './privacy.service.ts';

const tags = ['privacy'];
const body = z.object({ password: z.string().max(1000) });
const dossier = z.record(z.string().regex(/^\w+$/), z.array(z.record(z.string(), z.unknown())));

const typedIn = (request: Pick<FastifyRequest, 'caller' | 'ip'>, password: string): OwnPassword => ({
  customerId: requireCaller(request).customerId,
  password,
  address: request.ip,
});

/** Export and deletion of an account. No answer is stored, so there is no idempotency key. */
export const privacyRoutes =
  ({ privacy }: { privacy: PrivacyService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/user/data-export',
      { schema: { tags, body, response: { 200: envelope(dossier) } } },
      async (request) => ok(await privacy.exportData(typedIn(request, request.body.password))),
    );

    app.post(
      '/api/user/delete',
      { schema: { tags, body, response: { 200: envelope(z.literal(true)) } } },
      async (request) => ok(await privacy.forget(typedIn(request, request.body.password))),
    );
  };
