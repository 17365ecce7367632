import { CACHE_TAGS_HEADER, writeCacheTags } from '@patchwork/domain/content/cache-tags.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getPathTags } from '../content/content.service.ts';
import { envelope, ok, refusalEnvelope } from '../lib/envelope.ts';
import { groupBody, groupHeaders, type PriceGroupPort, toClaim } from '../pricing/price-group.port.ts';
import { type CatalogService, toPath } from './catalog.service.ts';
import { chosenFields, fieldChoice } from './fields.ts';
import { searchJson } from './hit.ts';
import { fieldNames, readSearch, searchAnswer, searchBody, searchParams, searchQuerystring } from './search.query.ts';

const sendJson = (reply: FastifyReply, json: string) =>
  reply.type('application/json; charset=utf-8').send(Buffer.from(json));

const urlBody = z.looseObject({
  url: z.string().max(2000),
  includeFields: fieldNames.nullable(),
  excludeFields: fieldNames.nullable(),
  filters: z.looseObject({ sku: z.string().max(64).nullish() }).nullish(),
  ...groupBody,
});
const urlAnswer = z
  .object({ _type: z.enum(['product', 'category', 'cms_page']), _source: z.looseObject({}) })
  .nullable();
const rewriteQuery = z.object({ requestPath: z.string().max(2000) });
/** JSON is assembled from the documents' own JSON, without a serializer. */
const rewriteAnswer = z.object({ target_path: z.string(), rewrite_options: z.string() }).nullable();
const response = <T extends z.ZodType>(answer: T) => ({ 200: answer, 400: refusalEnvelope });

interface CatalogRoutesDeps {
  readonly catalog: Pick<CatalogService, 'search' | 'mapUrl' | 'rewrite'>;
  readonly groups: PriceGroupPort;
}

/** RP: permanent (301), anything else temporary (302). Null: no redirect. */
export const catalogRoutes =
  ({ catalog, groups }: CatalogRoutesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['catalog'];

    app.post(
      '/api/catalog/:index/:entity/_search',
      {
        schema: {
          tags,
          params: searchParams,
          headers: groupHeaders,
          querystring: searchQuerystring,
          body: searchBody,
          response: response(searchAnswer),
        },
      },
      async ({ params: { entity }, headers, query, body }, reply) => {
        const request = readSearch({ entity, query, body });
        const group = await groups.verified(toClaim(headers, { token: body.groupToken, groupId: body.groupId }));
        return sendJson(reply, searchJson(await catalog.search(request, group), request.fields));
      },
    );

    app.post(
      '/api/url/map',
      { schema: { tags, headers: groupHeaders, body: urlBody, response: response(urlAnswer) } },
      async ({ headers, body: { url, includeFields, excludeFields, filters, ...said } }, reply) => {
        const group = await groups.verified(toClaim(headers, { token: said.groupToken, groupId: said.groupId }));
        const found = await catalog.mapUrl({ url, sku: filters?.sku ?? undefined }, group);
        const fields = fieldChoice(includeFields ?? null, excludeFields ?? []);
        // A story may be published where nothing is yet; products stand before stories, categories show them.
        if (found?._type !== 'product') reply.header(CACHE_TAGS_HEADER, writeCacheTags(getPathTags(toPath(url))));
        const mapped = found && { _type: found._type, _source: chosenFields(found._source, fields) };
        return sendJson(reply, JSON.stringify(mapped));
      },
    );

    app.get(
      '/api/url-rewrite/redirect',
      { schema: { tags, querystring: rewriteQuery, response: { 200: envelope(rewriteAnswer) } } },
      async ({ query: { requestPath } }) => ok(await catalog.rewrite(requestPath)),
    );
  };
