import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../testing/answers.ts';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway({ env: { STORES: '[{"taxRegion":12}]' } });

const PRICE = `query($sku: ID!) { product(sku: $sku) { price {
  regular { net { amount currencyCode } tax { amount } gross { amount } }
  special { net { amount } }
  effective { net { amount } gross { amount } }
  discountPercent taxRate taxClassId isFrom isCurrent refreshedAt
} } }`;

const price = async (sku: string, currency = 'USD') =>
  (await gateway.ask(PRICE, { sku }, { 'x-currency': currency })).data.product.price;

const platformIsDown = () =>
  backend.on('products/render-list', () => ({ status: 503, text: 'down', contentType: 'text/plain' }));

describe("the platform's price", () => {
  it('wins where there is one', async () => {
    expect(await price('BEAR')).toMatchObject({
      regular: { net: { amount: '30.00', currencyCode: 'USD' } },
      special: { net: { amount: '24.00' } },
      discountPercent: 20,
      taxRate: '7.25',
      taxClassId: 2,
      isFrom: true,
      isCurrent: true,
      refreshedAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('is current as of the request that it was told in, and the price is not while it has not come', async () => {
    const before = Date.now();
    const { isCurrent, refreshedAt } = await price('TOY01');
    expect(isCurrent).toBe(true);
    expect(Date.parse(refreshedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(refreshedAt)).toBeLessThanOrEqual(Date.now());
    backend.on('products/render-list', () => ok({ items: [], total_count: 0 }));
    expect(await price('TOY01')).toMatchObject({ isCurrent: false, refreshedAt: null });
    platformIsDown();
    expect(await price('TOY01')).toMatchObject({ isCurrent: false, refreshedAt: null });
  });

  it("is asked for once for everything on a page, in the caller's currency", async () => {
    await gateway.ask(
      '{ product(sku: "BEAR") { price { isCurrent } variants { product { price { isCurrent } } } } }',
      {},
      { 'x-currency': 'EUR' },
    );
    const lists = backend.calls.filter(({ path }) => path === 'products/render-list');
    expect(lists.map(({ query }) => Object.fromEntries(query))).toEqual([
      { skus: expect.any(String), currencyCode: 'EUR', storeId: '5' },
    ]);
    expect(lists[0]?.query.get('skus')?.split(',').sort()).toEqual(['BEAR', 'BEAR12', 'BEAR8']);
  });

  it("makes the catalogue's facts superfluous: no member of a group is read", async () => {
    await price('FARM');
    expect(backend.paths().filter((path) => path.includes('product/_search'))).toHaveLength(1);
  });
});

const BASE = `query($sku: ID!) { product(sku: $sku) {
  basePrice { amount { amount } exchangeRate includesTax } variants { product { basePrice { amount { amount } } } }
  bundleOptions { selections { product { basePrice { amount { amount } } } } }
} }`;

describe('the price as the catalogue keeps it', () => {
  const base = async (sku: string) => (await gateway.ask(BASE, { sku }, { 'x-currency': 'EUR' })).data.product;

  it('is told before exchange and tax, with the rate, and the platform is not asked', async () => {
    expect(await base('BEAR')).toMatchObject({
      basePrice: { amount: { amount: '24.00' }, exchangeRate: '0.9', includesTax: false },
      variants: expect.arrayContaining([{ product: { basePrice: { amount: { amount: '24.00' } } } }]),
    });
    expect(backend.paths()).not.toContain('products/render-list');
  });

  it('is a bundle’s own with its default parts, and nothing for what is sold as several', async () => {
    expect((await base('KIT')).basePrice.amount.amount).toBe('10.00');
    expect((await base('FARM')).basePrice).toBeNull();
  });
});

describe("the catalogue's price stands in when the platform does not answer", () => {
  beforeEach(platformIsDown);

  it('for a configurable product by its cheapest child, with tax', async () => {
    expect(await price('BEAR')).toEqual({
      regular: { net: { amount: '30.00', currencyCode: 'USD' }, tax: { amount: '2.18' }, gross: { amount: '32.18' } },
      special: { net: { amount: '24.00' } },
      effective: { net: { amount: '24.00' }, gross: { amount: '25.74' } },
      discountPercent: 20,
      taxRate: '7.25',
      taxClassId: 2,
      isFrom: true,
      isCurrent: false,
      refreshedAt: null,
    });
  });

  it('for a bundle by its own price and its default selections', async () => {
    expect(await price('KIT')).toMatchObject({ effective: { net: { amount: '10.00' } }, isFrom: false });
  });

  it('for a grouped product by its members that are for sale', async () => {
    expect(await price('FARM')).toMatchObject({ effective: { net: { amount: '22.00' } }, isCurrent: false });
  });

  it('exchanged once, on the unit price', async () => {
    expect(await price('BEAR8', 'EUR')).toMatchObject({
      regular: { net: { amount: '27.00', currencyCode: 'EUR' } },
      effective: { net: { amount: '21.60' } },
    });
  });

  it("in the store's own currency when the caller's is unknown or no currency at all", async () => {
    for (const currency of ['XXX', 'not a currency']) {
      expect(await price('TOY01', currency)).toMatchObject({
        regular: { net: { amount: '20.00', currencyCode: 'USD' } },
      });
    }
  });

  it('with a warning beside the data where the currency asked for is not one of the shop', async () => {
    const ask = (currency?: string) =>
      gateway.ask(
        '{ product(sku: "TOY01") { price { effective { net { currencyCode } } } } }',
        {},
        {
          ...(currency && { 'x-currency': currency }),
        },
      );
    expect((await ask('JPY')).extensions).toEqual({
      warnings: [{ code: 'CURRENCY_UNKNOWN', message: 'Prices are shown in USD: this shop has none in "JPY"' }],
    });
    expect((await ask('usd')).extensions).toMatchObject({ warnings: [{ code: 'CURRENCY_UNKNOWN' }] });
    for (const known of ['EUR', 'USD', undefined]) expect((await ask(known)).extensions).toBeUndefined();
  });

  it('without tax for a class that no rule knows', async () => {
    expect(await price('CARD')).toMatchObject({
      regular: { tax: { amount: '0.00' }, gross: { amount: '25.00' } },
      taxRate: '0',
    });
  });
});

it("lists currencies with the store's own first, and the tax rules", async () => {
  const { data } = await gateway.ask(
    '{ currencies { code symbol exchangeRate } taxRules { id productTaxClassIds rates { rate countryId regionId } } }',
  );
  expect(data.currencies).toEqual([
    { code: 'USD', symbol: '$', exchangeRate: '1' },
    { code: 'EUR', symbol: '€', exchangeRate: '0.9' },
  ]);
  expect(data.taxRules[0].rates).toEqual([
    { rate: '7.25', countryId: 'US', regionId: 12 },
    { rate: '20', countryId: 'FR', regionId: null },
  ]);
});

it('nulls its own field when the tax rules are gone, and leaves the page', async () => {
  backend.on('catalog/patchwork/taxrule/_search', () => ({ status: 500, body: { code: 500, result: 'secret text' } }));
  const { data, errors } = await gateway.ask('{ product(sku: "TOY01") { name price { isCurrent } } }');
  expect(data.product).toEqual({ name: 'The TOY01', price: null });
  expect(errors).toEqual([
    {
      message: 'The shop could not answer',
      path: ['product', 'price'],
      locations: expect.anything(),
      extensions: { code: 'UPSTREAM_FAILED', service: 'catalog', traceId: expect.any(String) },
    },
  ]);
});

describe('a shared answer', () => {
  it('is asked for once, whatever currencies are made up', async () => {
    const sharing = await startTestGateway(backend.url, {
      env: { MICRO_CACHE_MS: '60000', REFERENCE_CACHE_MS: '60000' },
    });
    for (const currency of ['USD', 'AAA', 'AAB', 'AAC']) {
      const { data } = await sharing.ask(PRICE, { sku: 'BEAR' }, { 'x-currency': currency });
      expect(data.product.price.regular.net.currencyCode).toBe('USD');
    }
    expect(backend.paths().filter((path) => path.includes('product/_search'))).toHaveLength(1);
    expect(backend.paths().filter((path) => path.includes('render-list'))).toHaveLength(1);
    await sharing.close();
  });
});

describe('a price that nobody knows', () => {
  const KNOWN = `query($sku: ID!) { product(sku: $sku) { price { effective { net { amount } } isFrom } basePrice { amount { amount } }
    variants { product { sku price { effective { net { amount } } } basePrice { amount { amount } } } } } }`;
  const known = async (sku: string, on = gateway) => (await on.ask(KNOWN, { sku })).data.product;
  const net = (amount: string) => ({ effective: { net: { amount } } });

  it('is null, not 0, whether the platform tells it or not', async () => {
    const amounts = { regular_price: 0, final_price: 0 };
    const info = { ...amounts, extension_attributes: { tax_adjustments: amounts } };
    backend.on('products/render-list', () =>
      ok({ items: [{ sku: 'UNPRICED', currency_code: 'USD', price_info: info }], total_count: 1 }),
    );
    expect(await known('UNPRICED')).toMatchObject({ price: null, basePrice: null });
    platformIsDown();
    expect(await known('UNPRICED')).toMatchObject({ price: null, basePrice: null });
  });

  it('of a variant is passed over by its product, and is not one of several', async () => {
    platformIsDown();
    expect(await known('HALFPRICED')).toMatchObject({
      price: { ...net('45.00'), isFrom: false },
      basePrice: { amount: { amount: '45.00' } },
      variants: [
        { product: { sku: 'HALF8', price: null, basePrice: null } },
        { product: { sku: 'HALF12', price: net('45.00'), basePrice: { amount: { amount: '45.00' } } } },
      ],
    });
  });

  it('leaves groups what their other members cost, and gift cards the least of their amounts', async () => {
    platformIsDown();
    expect(await known('BARN')).toMatchObject({ price: net('12.00') });
    expect(await known('OPENCARD')).toMatchObject({ price: net('25.00'), basePrice: { amount: { amount: '25.00' } } });
  });

  it('is 0 in a store that gives things away', async () => {
    platformIsDown();
    const giving = await startTestGateway(backend.url, {
      env: { STORES: '[{"taxRegion":12,"allowsZeroPrice":true}]' },
    });
    expect(await known('UNPRICED', giving)).toMatchObject({
      price: net('0.00'),
      basePrice: { amount: { amount: '0.00' } },
    });
    await giving.close();
  });
});
