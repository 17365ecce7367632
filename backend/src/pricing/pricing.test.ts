import { seedIfEmpty } from '@patchwork/demo/seed.ts';
import { times, toMinor } from '@patchwork/domain/pricing/money.ts';
import { DEVELOPMENT_GROUP_SECRET } from '@patchwork/domain/pricing/price-group.ts';
import { type TaxRule, taxed } from '@patchwork/domain/pricing/tax.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { createCatalogService } from '../catalog/catalog.service.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { createLifecycle } from '../lib/lifecycle.ts';
import { createServer } from '../server.ts';
import { createPriceGroups } from './price-group.service.ts';
import { pricingRoutes } from './pricing.routes.ts';
import { createPricingService } from './pricing.service.ts';
import type { RenderedProduct } from './render-list.dto.ts';
import { createTaxService } from './tax.service.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let database: Database;
let http: Awaited<ReturnType<typeof createServer>>;
let findRate: ReturnType<typeof createTaxService>['rateFor'];
let rules: TaxRule[] | null = null;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  await seedIfEmpty(database.db, { seedProducts: 2000 });
  const catalog = await createCatalogService(database.db, { now: () => NOW });
  const tax = createTaxService({ taxRules: () => rules ?? catalog.taxRules() });
  findRate = tax.rateFor;
  const groups = createPriceGroups({ secret: DEVELOPMENT_GROUP_SECRET, now: () => NOW });
  const pricing = createPricingService({ db: database.db, catalog, tax });
  const routes = [pricingRoutes({ pricing, groups })];
  http = await createServer({ logger: pino({ level: 'silent' }), lifecycle: createLifecycle(), routes });
});

afterAll(async () => {
  await http.close();
  await database.close();
});

const get = async (url: string) => {
  const answer = await http.inject({ method: 'GET', url: `/api/${url}` });
  return { status: answer.statusCode, ...answer.json() };
};

const render = async (skus: string, currency = 'USD'): Promise<RenderedProduct[]> =>
  (await get(`products/render-list?skus=${skus}&currencyCode=${currency}&storeId=5`)).result.items;

describe('currencies', () => {
  it('are listed with their rates, the own one first', async () => {
    const list = await get('currencies/list');
    expect(list.result[0]).toEqual({ code: 'USD', name: 'US Dollar', symbol: '$' });
    const rates = await get('currencies/rates');
    expect(rates.result).toEqual([
      { currency_to: 'USD', rate: 1 },
      { currency_to: 'EUR', rate: 0.9215 },
      { currency_to: 'GBP', rate: 0.7874 },
      { currency_to: 'CAD', rate: 1.3642 },
    ]);
  });
});

describe('render-list', () => {
  it('tells what a page needs, in the order asked and without unknown skus', async () => {
    const { status, result } = await get('products/render-list?skus=CLOVER-CREAM-12,NO-SUCH,GIFTCARD,CLOVER-CREAM-12');
    expect(status).toBe(200);
    expect(result.total_count).toBe(2);
    expect(result.items[0]).toEqual({
      id: expect.any(Number),
      sku: 'CLOVER-CREAM-12',
      name: 'Clover Bunny, Cream, 12 inches',
      type: 'simple',
      url: 'clover-bunny-cream-12',
      store_id: 5,
      currency_code: 'USD',
      price_info: {
        final_price: 39.1,
        regular_price: 46,
        special_price: 39.1,
        minimal_price: 39.1,
        max_price: 39.1,
        extension_attributes: {
          tax_adjustments: {
            final_price: 39.1,
            regular_price: 46,
            special_price: 39.1,
            minimal_price: 39.1,
            max_price: 39.1,
          },
        },
      },
      sgn: '$',
    });
  });

  it('shows the range of what is composed of others', async () => {
    const [parent, bundle, group, card] = await render('STARLIGHT,BEDTIMEBOX,POCKETPALS,GIFTCARD');
    expect(parent?.price_info).toMatchObject({
      final_price: 28,
      special_price: null,
      minimal_price: 28,
      max_price: 60.8,
    });
    const parts = 54 + 18 + 2 * 14.4;
    expect(bundle?.price_info).toMatchObject({ final_price: 6 + parts, regular_price: 12 + 54 + 18 + 2 * 18 });
    expect(bundle?.price_info.minimal_price).toBe(6 + 44 + 18);
    // One member is sold out and does not count.
    expect(group?.price_info).toMatchObject({ final_price: 14.4 + 22 + 22 + 26, minimal_price: 14.4 });
    expect(card?.price_info).toMatchObject({ final_price: 25, minimal_price: 25, max_price: 250 });
  });

  it.each([
    ['EUR', 'MAPLE-HONEY-6', 14.4, 13.27],
    ['GBP', 'PROFREX', 68, 53.54],
    ['CAD', 'DUKEBLANKET-LAP', 67.15, 91.61],
  ])('exchanges to %s once, on the unit price, half-up', async (currency, sku, usd, shown) => {
    const [item] = await render(sku, currency);
    expect(item?.price_info.final_price).toBe(shown);
    expect(item?.currency_code).toBe(currency);
    const { result } = await get('currencies/rates');
    const { rate } = result.find(({ currency_to }: { currency_to: string }) => currency_to === currency);
    expect(toMinor(shown)).toBe(times(toMinor(usd), rate));
  });

  it('adds the tax of the default place after the exchange, and tells both', async () => {
    rules = [
      {
        id: 1,
        priority: 0,
        productTaxClassIds: [2],
        customerTaxClassIds: [3],
        customerGroupIds: [],
        rates: [{ rate: 7.25, countryId: 'US', regionId: 0 }],
      },
    ];
    const [goods, card] = await render('PROFREX,GIFTCARD', 'EUR');
    rules = null;
    const expected = taxed(times(6800, '0.9215'), 7.25, false);
    expect(toMinor(goods?.price_info.final_price ?? 0)).toBe(expected.gross);
    expect(toMinor(goods?.price_info.extension_attributes.tax_adjustments.final_price ?? 0)).toBe(expected.net);
    expect(card?.price_info.final_price).toBe(card?.price_info.extension_attributes.tax_adjustments.final_price);
  });

  it.each([
    ['an unknown currency', 'skus=BARNABY&currencyCode=XXX'],
    ['a malformed currency', 'skus=BARNABY&currencyCode=us'],
    ['no skus', 'skus='],
    ['more than a hundred skus', `skus=${Array.from({ length: 101 }, (_, index) => `S${index}`).join()}`],
  ])('refuses %s', async (_what, query) => {
    expect(await get(`products/render-list?${query}`)).toMatchObject({ status: 400, result: { code: 'INVALID' } });
  });
});

describe('tax', () => {
  const situation = { productTaxClassId: 2, customerTaxClassId: 3, countryId: 'US', regionId: null };

  it.each([
    ['New York, state and city', { regionId: 43 }, 8.875],
    ['California', { regionId: 12 }, 7.25],
    ['Texas', { regionId: 57 }, 6.25],
    ['Washington', { regionId: 62 }, 6.5],
    ['Florida', { regionId: 18 }, 6],
    ['Oregon, which has none', { regionId: 49 }, 0],
    ['the United States without a state', {}, 0],
    ['nowhere in particular, which is the United States', { countryId: null }, 0],
    ['France', { countryId: 'FR', regionId: 257 }, 20],
    ['Finland', { countryId: 'FI' }, 25.5],
    ['Switzerland', { countryId: 'CH' }, 8.1],
    ['gift cards', { regionId: 43, productTaxClassId: 0 }, 0],
    ['another class of customers', { regionId: 43, customerTaxClassId: 4 }, 0],
  ])('is right for %s', async (_place, difference, rate) => {
    expect(await findRate({ ...situation, ...difference })).toBe(rate);
  });
});
