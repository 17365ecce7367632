import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { requireOperator, SCOPES } from '../lib/operator.ts';

const schema = {
  tags: ['operations'],
  response: { 200: envelope(z.object({ name: z.string(), scopes: z.array(z.enum(SCOPES)) })) },
};

/** Tells a tool, and the gateway on its behalf, whose token it has. */
export const apiTokenRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/operations/token', { config: { scope: 'any' }, schema }, async (request) => {
    const { name, scopes } = requireOperator(request);
    return ok({ name: name.replace(/^token /, ''), scopes: [...scopes] });
  });
};
