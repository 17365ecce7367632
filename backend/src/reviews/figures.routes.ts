import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import type { FiguresService } from './figures.service.ts';

const tags = ['reviews'];

interface FiguresDeps {
  readonly figures: FiguresService;
}

export const figuresRoutes =
  ({ figures }: FiguresDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/stores/ratings',
      {
        schema: {
          tags,
          // Store views share products, and so reviews.
          querystring: z.object({ storeId: z.string().max(64).optional() }),
          response: { 200: envelope(z.object({ storeRating: z.string().nullable() })) },
        },
      },
      async () => ok({ storeRating: await figures.storeRating() }),
    );

    app.get(
      '/api/statistic-values',
      {
        schema: {
          tags,
          querystring: z.object({ metric: z.string().max(64) }),
          response: { 200: envelope(z.array(z.number().int())) },
        },
      },
      async ({ query }) => ok(await figures.statistic(query.metric)),
    );
  };
