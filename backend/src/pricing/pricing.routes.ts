import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { getBearer, groupHeaders, type PriceGroupPort, toClaim } from './price-group.port.ts';
import type { PricingService } from './pricing.service.ts';
import { renderList, renderQuery } from './render-list.dto.ts';

const currencies = z.array(z.object({ code: z.string(), name: z.string(), symbol: z.string() }));
const rates = z.array(z.object({ currency_to: z.string(), rate: z.number() }));

/** Currencies with rates, and displayed prices of products. */
export const pricingRoutes =
  ({ pricing, groups }: { pricing: PricingService; groups: PriceGroupPort }): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['pricing'];

    app.get('/api/currencies/list', { schema: { tags, response: { 200: envelope(currencies) } } }, async () =>
      ok((await pricing.currencies()).map(({ code, name, symbol }) => ({ code, name, symbol }))),
    );

    app.get('/api/currencies/rates', { schema: { tags, response: { 200: envelope(rates) } } }, async () =>
      ok((await pricing.currencies()).map(({ code, rate }) => ({ currency_to: code, rate: Number(rate) }))),
    );

    app.get(
      '/api/products/render-list',
      { schema: { tags, headers: groupHeaders, querystring: renderQuery, response: { 200: envelope(renderList) } } },
      async ({ headers, query: { skus, currencyCode, storeId, userGroupId: groupId, token } }) => {
        const asked = [...new Set(skus.split(',').map((sku) => sku.trim()))];
        const claim = { token: token ?? getBearer(headers.authorization), groupId };
        const group = await groups.verified(toClaim(headers, claim));
        return ok(await pricing.renderList({ skus: asked, currencyCode, storeId, group }));
      },
    );
  };
