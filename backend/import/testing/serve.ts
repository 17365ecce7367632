import { DEVELOPMENT_GROUP_SECRET } from '@patchwork/domain/pricing/price-group.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { catalogRoutes } from '../../src/catalog/catalog.routes.ts';
import { type CatalogService, createCatalogService } from '../../src/catalog/catalog.service.ts';
import type { Database } from '../../src/db/open.ts';
import { createLifecycle } from '../../src/lib/lifecycle.ts';
import { createPriceGroups } from '../../src/pricing/price-group.service.ts';
import { pricingRoutes } from '../../src/pricing/pricing.routes.ts';
import { createPricingService } from '../../src/pricing/pricing.service.ts';
import { createTaxService } from '../../src/pricing/tax.service.ts';
import { createServer } from '../../src/server.ts';

interface TestServer {
  readonly catalog: CatalogService;
  readonly http: FastifyInstance;
  search(body: object): Promise<string[]>;
  mapUrl(url: string): Promise<{ _type: string; _source: Record<string, unknown> } | null>;
}

/** The catalogue and its prices over HTTP, from a fresh backend. */
export const serve = async ({ db }: Pick<Database, 'db'>): Promise<TestServer> => {
  const catalog = await createCatalogService(db);
  const pricing = createPricingService({ db, catalog, tax: createTaxService(catalog) });
  const groups = createPriceGroups({ secret: DEVELOPMENT_GROUP_SECRET });
  const http = await createServer({
    logger: pino({ level: 'silent' }),
    lifecycle: createLifecycle(),
    routes: [catalogRoutes({ catalog, groups }), pricingRoutes({ pricing, groups })],
  });
  const post = async (url: string, payload: object) => (await http.inject({ method: 'POST', url, payload })).json();
  return {
    catalog,
    http,
    search: async (body) => {
      const { hits } = await post('/api/catalog/patchwork/product/_search?size=100', body);
      return hits.map(({ sku }: { sku: string }) => sku);
    },
    mapUrl: (url) => post('/api/url/map', { url }),
  };
};
