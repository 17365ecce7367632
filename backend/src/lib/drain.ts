import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from './lifecycle.ts';

// not a message: a fault, which pages know by its code
const BUSY = { code: 503, result: { errorMessage: 'The server is stopping', code: 'FAULT' } };

/** Counts in-flight requests. A leaving server closes each connection with its answer; a stopping one answers only health checks. */
export const addDrain = (app: FastifyInstance, lifecycle: Lifecycle): void => {
  app.addHook('onRequest', async (request, reply) => {
    lifecycle.enter();
    reply.raw.once('close', lifecycle.leave);
    if (!lifecycle.isLeaving) return;
    reply.header('connection', 'close');
    if (!lifecycle.isStopping) return;
    if (request.url.startsWith('/health/')) return;
    return reply.code(503).header('retry-after', '1').send(BUSY);
  });
};
