import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { loginBody, logoutBody, refreshBody, tokensEnvelope } from './customer.dto.ts';
import type { SessionService, Tokens } from './session.service.ts';

const tags = ['customers'];

const answer = (reply: FastifyReply, { accessToken, refreshToken }: Tokens) => {
  reply.header('cache-control', 'no-store');
  return { ...ok(accessToken), meta: { refreshToken } };
};

export const sessionRoutes =
  ({ sessions }: { sessions: SessionService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/user/login',
      { schema: { tags, body: loginBody, response: { 200: tokensEnvelope } } },
      async ({ body, ip }, reply) =>
        answer(reply, await sessions.login({ ...body, deviceKey: body.deviceKey ?? null, address: ip })),
    );

    app.post(
      '/api/user/refresh',
      { schema: { tags, body: refreshBody, response: { 200: tokensEnvelope } } },
      async ({ body }, reply) => answer(reply, await sessions.refresh({ ...body, deviceKey: body.deviceKey ?? null })),
    );

    app.post(
      '/api/user/logout',
      { schema: { tags, body: logoutBody, response: { 200: envelope(z.boolean()) } } },
      async ({ body }) => {
        await sessions.logout(body.refreshToken);
        return ok(true);
      },
    );
  };
