import { seedIfEmpty } from '@patchwork/demo/seed.ts';
import { readStoreViews } from '@patchwork/domain/stores/store-views.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { catalogRoutes } from '../catalog/catalog.routes.ts';
import { createCatalogService } from '../catalog/catalog.service.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { createLifecycle } from '../lib/lifecycle.ts';
import { currentStore } from '../lib/store.ts';
import { createServer } from '../server.ts';
import { createPriceGroups } from './price-group.service.ts';
import { pricingRoutes } from './pricing.routes.ts';
import { createPricingService } from './pricing.service.ts';
import { createTaxService } from './tax.service.ts';

const stores = readStoreViews(
  JSON.stringify([
    { code: 'main', url: 'https://plush.example' },
    { code: 'de', url: 'https://de.example', taxCountry: 'DE', timeZone: 'Europe/Berlin' },
    { code: 'gifts', url: 'https://gifts.example', allowsZeroPrice: true },
  ]),
  () => '',
);
const SKU = 'CLOVER-CREAM-12';

let database: Database;
let http: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  await seedIfEmpty(database.db, { seedProducts: 2000 });
  const catalog = await createCatalogService(database.db, { now: () => new Date('2026-11-21T12:00:00Z') });
  const tax = createTaxService(catalog);
  const groups = createPriceGroups({ secret: null });
  const pricing = createPricingService({ db: database.db, catalog, tax });
  const routes = [pricingRoutes({ pricing, groups }), catalogRoutes({ catalog, groups })];
  http = await createServer({ logger: pino({ level: 'silent' }), lifecycle: createLifecycle(), stores, routes });
  http.post('/api/samples', () => catalog.offer({ sku: 'CLOTHSAMPLES' }));
  http.post('/api/which', async () => ({ code: currentStore().code, zone: currentStore().timeZone }));
});

afterAll(async () => {
  await http.close();
  await database.close();
});

const inStore = (code?: string) => (code === undefined ? {} : { headers: { 'x-vs-store-code': code } });

const finalPrice = async (code?: string): Promise<number> => {
  const answer = await http.inject({ url: `/api/products/render-list?skus=${SKU}`, ...inStore(code) });
  return answer.json().result.items[0].price_info.final_price;
};

const foundBetween = async (from: number, to: number, code?: string): Promise<number> => {
  const filter = (attribute: string, value: object) => ({ attribute, value });
  const body = { _appliedFilters: [filter('sku', { eq: SKU }), filter('price', { gteq: from, lteq: to })] };
  const url = '/api/catalog/patchwork/product/_search?size=1';
  const answer = await http.inject({ method: 'POST', url, body, ...inStore(code) });
  return answer.json().total;
};

describe('the store view of a call', () => {
  it.each([
    ['none', {}, '', 'main'],
    ['one nobody has', { 'x-vs-store-code': 'fr' }, '', 'main'],
    ['a header', { 'x-vs-store-code': 'de' }, '', 'de'],
    ['the address', {}, '?storeCode=de', 'de'],
    ['both', { 'x-vs-store-code': 'main' }, '?storeCode=de', 'main'],
  ])('named by %s', async (_, headers, query, code) => {
    const answer = await http.inject({ method: 'POST', url: `/api/which${query}`, headers, body: { a: 1 } });
    const zone = code === 'de' ? 'Europe/Berlin' : 'America/New_York';
    expect(answer.json()).toEqual({ code, zone });
  });

  it('is never that of a call answered at the same time', async () => {
    const codes = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'de' : 'main'));
    const ask = (code: string) => http.inject({ method: 'POST', url: '/api/which', body: { a: 1 }, ...inStore(code) });
    const answers = await Promise.all(codes.map(ask));
    expect(answers.map((answer) => answer.json().code)).toEqual(codes);
  });

  it('decides whose tax is in the prices shown', async () => {
    const net = await finalPrice();
    expect(await finalPrice('de')).toBeCloseTo(net * 1.19, 2);
    expect(await finalPrice()).toBe(net);
  });

  it('decides by which prices are filtered, each store by its own', async () => {
    const [net, gross] = [await finalPrice(), await finalPrice('de')];
    for (const [price, code, found] of [
      [net, 'main', 1],
      [net, 'de', 0],
      [gross, 'de', 1],
      [gross, 'main', 0],
    ] as const) {
      expect(await foundBetween(price - 0.5, price + 0.5, code)).toBe(found);
    }
  });
});

it('lets what costs nothing into the cart of a store that gives things away, and of no other', async () => {
  const ask = (code: string) => http.inject({ method: 'POST', url: '/api/samples', ...inStore(code) });
  expect((await ask('gifts')).json()).toMatchObject({ unitPrice: 0 });
  const refused = await ask('main');
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(refused.body).toContain('Product price is unknown, product cannot be added to the cart!');
});
