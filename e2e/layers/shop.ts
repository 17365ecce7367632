import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../backend/src/app.ts';
import { catalogRoutes } from '../../backend/src/catalog/catalog.routes.ts';
import { createCatalogService } from '../../backend/src/catalog/catalog.service.ts';
import type { Database } from '../../backend/src/db/open.ts';
import { DEVELOPMENT_ACCESS_SECRET } from '../../backend/src/lib/access-token.ts';
import { createLifecycle } from '../../backend/src/lib/lifecycle.ts';
import { createLogger } from '../../backend/src/lib/logger.ts';
import { createPriceGroups } from '../../backend/src/pricing/price-group.service.ts';
import { pricingRoutes } from '../../backend/src/pricing/pricing.routes.ts';
import { createPricingService } from '../../backend/src/pricing/pricing.service.ts';
import { createTaxService } from '../../backend/src/pricing/tax.service.ts';
import { createServer } from '../../backend/src/server.ts';
import { DEVELOPMENT_GROUP_SECRET } from '../../domain/src/pricing/price-group.ts';
import { startTestGateway } from '../../gateway/src/testing/start.ts';
import { CATEGORY, type Catalogue, GROUPS } from './catalogue.ts';

type Http = Awaited<ReturnType<typeof createServer>>;
type Routes = Parameters<typeof createServer>[0]['routes'];
type Rows = Record<string, Record<string, unknown>>;

const TABLES = ['order_stock', 'order_line', 'payment', 'shop_order', 'cart_item', 'cart', 'idempotency', 'outbox'];
const FILLED = [
  'product',
  'category',
  'tax_rule',
  'currency',
  'customer_group',
  'stock_item',
  'catalog_version',
  'campaign',
];

const CATEGORY_SOURCE = {
  id: CATEGORY,
  parent_id: 2,
  name: 'All',
  path: `1/2/${CATEGORY}`,
  level: 2,
  position: 1,
  is_active: true,
  product_count: 1,
  slug: 'all',
  url_key: 'all',
  url_path: 'all',
  description: '',
  image: '/x',
  hue: 0,
  children_count: 0,
  children_data: [],
};

const CAMPAIGN = {
  place: 'shop',
  is_public: true,
  // not a message: of a test
  title: 'Campaign',
  version: '1',
  background_color: '#143c6e',
  text_color: '#ffffff',
  numbers_color: '#ffcc00',
};

const fill = async ({ db }: Database, catalogue: Catalogue): Promise<void> => {
  const tables = db.withTables<Rows>();
  for (const table of [...TABLES, ...FILLED]) await tables.deleteFrom(table).execute();
  const document = (source: { id: number }) => ({ id: source.id, source: JSON.stringify(source) });
  const products = catalogue.products.map((one) => ({ ...document(one), sku: one.sku, url_path: one.url_path }));
  const soldOut = new Set(catalogue.soldOut);
  const stock = catalogue.products.map(({ sku }) => ({
    sku,
    qty: 0,
    is_in_stock: !soldOut.has(sku),
    manage_stock: soldOut.has(sku),
  }));
  const rows: [string, object[]][] = [
    ['product', products],
    ['category', [{ ...document(CATEGORY_SOURCE), url_path: 'all' }]],
    ['tax_rule', catalogue.taxRules.map(document)],
    ['currency', [...catalogue.currencies]],
    ['customer_group', GROUPS],
    ['stock_item', stock],
    ['catalog_version', [{ version: 1 }]],
    ['campaign', catalogue.campaigns.map((one) => ({ ...CAMPAIGN, ...one }))],
  ];
  for (const [table, values] of rows) {
    if (values.length > 0)
      await tables
        .insertInto(table)
        .values(values as Record<string, unknown>[])
        .execute();
  }
};

const listen = async (http: Http): Promise<string> => {
  await http.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
};

const logger = createLogger({ isProduction: true, logLevel: 'silent' });

/** How a shop reckons: whether prices have the tax in them, and what time it is. */
export interface Terms {
  readonly pricesIncludeTax: boolean;
  readonly clock: () => Date;
}

/** A shop without reviews. */
const nobodySaysAnything: Routes[number] = async (server) => {
  server.get('/api/reviews/summaries', async () => ({ code: 200, result: [] }));
};

const openServers = async (database: Database, { pricesIncludeTax, clock }: Terms) => {
  const { db } = database;
  const groups = createPriceGroups({ secret: DEVELOPMENT_GROUP_SECRET });
  const catalog = await createCatalogService(db, { pricesIncludeTax, now: clock });
  const tax = createTaxService(catalog);
  const pricing = createPricingService({ db, catalog, tax, pricesIncludeTax });
  const app = await createApp({
    logger,
    answerLevel: 'debug',
    database,
    catalog,
    tax,
    groups,
    now: clock,
    pricesIncludeTax,
    payments: new Map(),
    accessTokenSecret: DEVELOPMENT_ACCESS_SECRET,
    routes: [catalogRoutes({ catalog, groups }), pricingRoutes({ pricing, groups })],
  });
  // The same shop on a day when nobody answers for prices.
  const renderList = () => Promise.reject(new Error('down'));
  const routes: Routes = [
    catalogRoutes({ catalog, groups }),
    pricingRoutes({ pricing: { ...pricing, renderList }, groups }),
    nobodySaysAnything,
  ];
  const mute = await createServer({ logger, lifecycle: createLifecycle(), routes, answerLevel: 'debug' });
  return { http: app.http, mute, issueGroupToken: (groupId: number) => groups.issue(db, groupId) };
};

const createRest = (http: Http) => async (url: string, sent: { body?: object; headers?: Record<string, string> }) => {
  const { body, headers = {} } = sent;
  const answer = await http.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/${url}`,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(body && { payload: body }),
  });
  const { result } = answer.json();
  if (answer.statusCode !== 200) throw new Error(`${url}: ${JSON.stringify(result)}`);
  return result;
};

/** The backend over a catalogue, a gateway over it, and one over a backend that tells no prices. */
export const openLayers = async (database: Database, catalogue: Catalogue, terms: Terms) => {
  await fill(database, catalogue);
  const { http, mute, issueGroupToken } = await openServers(database, terms);
  const env = {
    READ_TIMEOUT_MS: '30000',
    SEARCH_TIMEOUT_MS: '30000',
    UPSTREAM_RETRIES: '0',
    PRICES_INCLUDE_TAX: terms.pricesIncludeTax ? '1' : '0',
  };
  const { clock } = terms;
  const [gateway, fallback] = [
    await startTestGateway(await listen(http), { env, clock }),
    await startTestGateway(await listen(mute), { env, clock }),
  ];
  const close = async () => {
    await Promise.all([gateway.close(), fallback.close()]);
    await Promise.all([http.close(), mute.close()]);
  };
  return {
    url: gateway.url,
    rest: createRest(http),
    ask: gateway.ask,
    askFallback: fallback.ask,
    issueGroupToken,
    close,
  };
};

export type Layers = Awaited<ReturnType<typeof openLayers>>;
