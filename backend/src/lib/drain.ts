import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from './lifecycle.ts';

// not a message: a fault, which pages know by its code
const BUSY = { code: 503, result: { errorMessage: 'The server is stopping', code: 'FAULT' } };

/** Counts in-flight requests; a stopping server answers only health checks. */
export const addDrain = (app: FastifyInstance, lifecycle: Lifecycle): void => {
  app.addHook('onRequest', async (request, reply) => {
    lifecycle.enter();
    reply.raw.once('close', lifecycle.leave);
    if (!lifecycle.isStopping) return;
    reply.header('connection', 'close');
    if (request.url.startsWith('/health/')) return;
    return reply.code(503).header('retry-after', '1').send(BUSY);
  });
};
