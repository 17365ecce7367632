import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CatalogService } from './catalog.service.ts';
import { searchJson } from './hit.ts';
import { readSearch, searchBody, searchParams, searchQuerystring } from './search.query.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const urlBody = z.looseObject({ url: z.string().max(2000) });

/** Search over products, categories, attributes and tax rules, and what an address stands for. Bare bodies, no envelope. */
export const catalogRoutes =
  ({ catalog }: { catalog: CatalogService }): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['catalog'];

    // Sent as bytes: the answer is put together from the documents' own JSON, which fastify would take apart again.
    app.post(
      '/api/catalog/:index/:entity/_search',
      { schema: { tags, params: searchParams, querystring: searchQuerystring, body: searchBody } },
      async ({ params: { entity }, query, body }, reply) => {
        const answer = await catalog.search(readSearch({ entity, query, body }));
        return reply.type(JSON_TYPE).send(Buffer.from(searchJson(answer)));
      },
    );

    app.post('/api/url/map', { schema: { tags, body: urlBody } }, async ({ body: { url } }, reply) => {
      const page = await catalog.mapUrl(url);
      return reply.type(JSON_TYPE).send(Buffer.from(JSON.stringify(page)));
    });
  };
