import { seedIfEmpty } from '@patchwork/demo/seed.ts';
import { DEVELOPMENT_GROUP_SECRET } from '@patchwork/domain/pricing/price-group.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { catalogRoutes } from '../src/catalog/catalog.routes.ts';
import { createCatalogService } from '../src/catalog/catalog.service.ts';
import { migrate } from '../src/db/migrate.ts';
import type { Database } from '../src/db/open.ts';
import { createTestProvider } from '../src/orders/payments/test-provider.ts';
import { createPriceGroups } from '../src/pricing/price-group.service.ts';
import { createTaxService } from '../src/pricing/tax.service.ts';
import { type Client, createClient, orderBody } from './client.ts';
import { openTestDatabase } from './engines.ts';

let database: Database;
let app: App;
let client: Client;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  await seedIfEmpty(database.db, { seedProducts: 300 });
  const catalog = await createCatalogService(database.db);
  const groups = createPriceGroups({ secret: DEVELOPMENT_GROUP_SECRET });
  app = await createApp({
    logger: pino({ level: 'silent' }),
    answerLevel: 'debug',
    database,
    catalog,
    tax: createTaxService(catalog),
    groups,
    payments: new Map([['test', createTestProvider()]]),
    pricesIncludeTax: false,
    routes: [catalogRoutes({ catalog, groups })],
  });
  client = createClient(app.http);
});

afterAll(async () => {
  await app.http.close();
  await database.close();
});

const findFirst = async (type: string) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/catalog/patchwork/product/_search?size=1',
    payload: { _appliedFilters: [{ attribute: 'type_id', value: { eq: type } }] },
  });
  return answer.json().hits[0];
};

const choiceFor: Record<string, (product: Awaited<ReturnType<typeof findFirst>>) => Record<string, unknown>> = {
  configurable: (product) => ({
    sku: product.configurable_children.find((child: { stock: { is_in_stock: boolean } }) => child.stock.is_in_stock)
      .sku,
  }),
  bundle: ({ sku, bundle_options }) => ({
    sku,
    product_option: {
      extension_attributes: {
        bundle_options: bundle_options.map((option: { option_id: number; product_links: { id: string }[] }) => ({
          option_id: option.option_id,
          option_qty: 1,
          option_selections: [option.product_links[0]?.id],
        })),
      },
    },
  }),
  giftcard: ({ sku, giftcard_options }) => ({
    sku,
    product_option: {
      extension_attributes: {
        am_giftcard_options: {
          amount: giftcard_options.amounts[0],
          sender_name: 'Ada',
          recipient_name: 'Bo',
          recipient_email: 'bo@example.com',
          message: 'For you',
        },
      },
    },
  }),
};

it('sells one of each kind in one order, with the totals that were shown', async () => {
  const cartId = await client.createCart();
  for (const [type, choose] of Object.entries(choiceFor)) {
    const added = await client.update(cartId, { qty: 2, ...choose(await findFirst(type)) });
    expect(added).toMatchObject({ status: 200, result: { qty: 2 } });
  }
  const lines = (await client.pull(cartId)).result;
  expect(lines.map(({ product_type }: { product_type: string }) => product_type)).toEqual(Object.keys(choiceFor));
  const [variant, bundle] = lines;
  expect(variant.product_option.extension_attributes.configurable_item_options.length).toBeGreaterThan(0);
  expect(bundle.sku.split('-').length).toBeGreaterThan(1);
  const { totals } = (await client.ship(cartId)).result;
  const sum = lines.reduce((total: number, line: { price: number; qty: number }) => total + line.price * line.qty, 0);
  expect(totals.subtotal).toBeCloseTo(sum, 6);
  expect(totals.items.map(({ tax_percent }: { tax_percent: number }) => tax_percent)).toEqual([8.875, 8.875, 0]);
  const products = lines.map(({ sku, qty }: { sku: string; qty: number }) => ({ sku, qty }));
  const placed = await client.post('order', orderBody(cartId, { total: totals.grand_total, products }));
  expect(placed).toMatchObject({ status: 200, result: { grandTotal: totals.grand_total, itemCount: 6 } });
});

it('tells what a parent cannot be bought for', async () => {
  const { sku } = await findFirst('configurable');
  expect(await client.update(await client.createCart(), { sku, qty: 1 })).toMatchObject({
    status: 400,
    result: { code: 'INVALID', errorMessage: expect.any(String), field: expect.stringContaining('cartItem') },
  });
});
