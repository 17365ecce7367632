import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

const health = z.object({ status: z.enum(['ok', 'unavailable']) });

interface HealthDeps {
  /** False while the server stops, its database does not answer, or writes fail. */
  readonly isReady: () => Promise<boolean>;
}

/** For orchestrators: alive means that the process answers, ready that it can serve. */
export const healthRoutes =
  ({ isReady }: HealthDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/health/live', { schema: { tags: ['health'], response: { 200: health } } }, async () => ({
      status: 'ok' as const,
    }));

    app.get(
      '/health/ready',
      { schema: { tags: ['health'], response: { 200: health, 503: health } } },
      async (_request, reply) => {
        if (await isReady()) return { status: 'ok' as const };
        return reply.code(503).send({ status: 'unavailable' });
      },
    );
  };
