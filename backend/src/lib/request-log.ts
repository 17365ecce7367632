import type { FastifyReply, FastifyRequest } from 'fastify';
import { LogController } from 'fastify';

/** Fastify's own lines include URLs with cart ids: log only the route's pattern. */
export const createLogController = (): LogController =>
  new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' });

/** One line per answer, without ids, query or body. */
export const logAnswers =
  (level: 'info' | 'debug') =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const route = request.routeOptions.url ?? 'unknown';
    if (route.startsWith('/health/')) return;
    const facts = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log[level](facts, 'answered');
  };
