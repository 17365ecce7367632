import type { AddressInfo } from 'node:net';
import type { Shop } from '@patchwork/demo/build/shop.ts';
import { DEFAULT_PRICE_GROUP, DEVELOPMENT_GROUP_SECRET } from '@patchwork/domain/pricing/price-group.ts';
import { DEFAULT_SHOWN_STORE } from '@patchwork/domain/stores/store.ts';
import { pino } from 'pino';
import { catalogRoutes } from '../src/catalog/catalog.routes.ts';
import { createCatalogSearch } from '../src/catalog/catalog-search.ts';
import { createMemoryEngine } from '../src/catalog/memory-engine.ts';
import { createSnapshot } from '../src/catalog/snapshot.ts';
import { createLifecycle } from '../src/lib/lifecycle.ts';
import { createPriceGroups } from '../src/pricing/price-group.service.ts';
import { createServer } from '../src/server.ts';

/** A shop's search over HTTP, without a database. */
export const serveSearch = async (shop: Shop) => {
  const snapshot = createSnapshot(shop);
  const memory = { current: () => snapshot, fresh: async () => snapshot };
  const clock = { now: new Date(), timeZone: DEFAULT_SHOWN_STORE.timeZone };
  const audience = (group = DEFAULT_PRICE_GROUP) => ({ clock, group, includesTax: false });
  const search = await createCatalogSearch({
    content: { pages: async () => [] },
    memory,
    engine: createMemoryEngine(),
    audience,
  });
  const catalog = { search, mapUrl: async () => null, rewrite: async () => null };
  const routes = [catalogRoutes({ catalog, groups: createPriceGroups({ secret: DEVELOPMENT_GROUP_SECRET }) })];
  const http = await createServer({ logger: pino({ level: 'silent' }), lifecycle: createLifecycle(), routes });
  await http.listen({ host: '127.0.0.1', port: 0 });
  return { http, pages: snapshot.pages, port: (http.server.address() as AddressInfo).port };
};
