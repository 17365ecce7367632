import { DEVELOPMENT_GROUP_SECRET } from '@patchwork/domain/pricing/price-group.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../server/config.ts';
import { bare } from '../testing/answers.ts';
import { CART_ID } from '../testing/cart-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { groupToken } from '../testing/group-tokens.ts';
import { captureLog } from '../testing/log.ts';
import { bear, product, taxRules } from '../testing/shop.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

const WHOLESALE = 2;
const TAXED = { STORES: '[{"taxRegion":12}]' };

let backend: FakeBackend;
let gateway: TestGateway;
let token: string;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url, { env: TAXED });
  token = await groupToken({ groupId: WHOLESALE });
});
beforeEach(() => backend.reset());
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const PRICE =
  '{ product(sku: "TOY01") { price { effective { net { amount } gross { amount } } special { net { amount } } taxRate isCurrent } } }';
const PAGE = `query($id: ID!) { page(path: "/bear/") { __typename ... on Product { price { isCurrent } } }
  cart(id: $id) { itemCount totals { tax { amount } } paymentMethods { code } } }`;

const tier = (customer_group_id: number, value: number, qty = 1) => ({ customer_group_id, qty, value });
const sells = (...products: object[]) =>
  backend.on('catalog/patchwork/product/_search', () => bare({ total: products.length, hits: products }));
const platformIsDown = () =>
  backend.on('products/render-list', () => ({ status: 503, text: 'down', contentType: 'text/plain' }));
const price = async (header: string | undefined, from = gateway) =>
  (await from.ask(PRICE, {}, header ? { 'x-group-token': header } : {})).data.product.price;
const callsWith = (secret: string): string[] =>
  backend.calls.flatMap(({ path, query, body, headers }) =>
    `${query} ${JSON.stringify(body)} ${JSON.stringify(headers)}`.includes(secret) ? [path] : [],
  );

describe('a group token', () => {
  it('is proven again to every call that depends on the group, and to no other', async () => {
    await gateway.ask(PAGE, { id: CART_ID }, { 'x-group-token': token });
    expect(new Set(callsWith(token))).toEqual(
      new Set(['url/map', 'products/render-list', 'cart/pull', 'cart/totals', 'cart/payment-methods']),
    );
    const [list] = backend.calls.filter(({ path }) => path === 'products/render-list');
    expect(list?.query.get('userGroupId')).toBe('2');
    expect(list?.headers.authorization).toBe(`Bearer ${token}`);
    expect(backend.calls.find(({ path }) => path === 'url/map')?.body).toMatchObject({ groupToken: token, groupId: 2 });
    expect(backend.calls.find(({ path }) => path === 'cart/pull')?.headers['x-group-token']).toBe(token);
  });

  it('goes with a search in its body, and never into an address', async () => {
    await price(token);
    const [search] = backend.calls.filter(({ path }) => path.endsWith('product/_search'));
    expect(search?.body).toMatchObject({ groupToken: token, groupId: 2 });
    expect(backend.calls.some(({ query }) => String(query).includes(token))).toBe(false);
  });

  it.each<[string, () => Promise<string>]>([
    ['is signed with another secret', () => groupToken({ secret: 'x'.repeat(32) })],
    ['has run out', () => groupToken({ lasts: -1 })],
    ['is no token', async () => 'token'],
    ['is far too long', async () => 'x'.repeat(5000)],
  ])('counts as none when it %s', async (_flaw, flawed) => {
    await price(await flawed());
    expect(backend.calls.every(({ headers }) => !headers.authorization && !headers['x-group-token'])).toBe(true);
    expect(backend.calls.find(({ path }) => path === 'products/render-list')?.query.has('userGroupId')).toBe(false);
  });

  it('is not taken for good any longer than it lasts', async () => {
    const brief = await groupToken({ lasts: 600 });
    await price(brief);
    expect(callsWith(brief)).not.toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    backend.reset();
    await price(brief);
    vi.useRealTimers();
    expect(callsWith(brief)).toEqual([]);
  });

  it('is ignored in production where no secret is set, and the known one is refused there', async () => {
    const production = { NODE_ENV: 'production', HOST: '127.0.0.1', TRUSTED_DOCUMENTS: 'prefer' };
    const open = await startTestGateway(backend.url, { env: production });
    await price(token, open);
    await open.close();
    expect(callsWith(token)).toEqual([]);
    expect(() => readConfig({ ...production, GROUP_TOKEN_SECRET: DEVELOPMENT_GROUP_SECRET })).toThrow(
      /GROUP_TOKEN_SECRET/,
    );
    expect(readConfig({ GROUP_TOKEN_SECRET: 'y'.repeat(32) }).GROUP_TOKEN_SECRET).toBe('y'.repeat(32));
  });

  it('is in no log line', async () => {
    const log = captureLog();
    const open = await startTestGateway(backend.url, { env: { LOG_LEVEL: 'debug' } });
    backend.on('cart/pull', () => ({ status: 500, body: { code: 500, result: 'broken' } }));
    await open.ask(PAGE, { id: CART_ID }, { 'x-group-token': token });
    await open.close();
    log.restore();
    expect(log.text()).not.toBe('');
    expect(log.text()).not.toContain(token);
  });
});

describe('shared answers', () => {
  it('are kept apart by group, and not by token', async () => {
    const sharing = await startTestGateway(backend.url, { env: { MICRO_CACHE_MS: '60000' } });
    const lists = () => backend.calls.filter(({ path }) => path === 'products/render-list').length;
    await price(undefined, sharing);
    await price(undefined, sharing);
    expect(lists()).toBe(1);
    await price(token, sharing);
    expect(lists()).toBe(2);
    await price(await groupToken({ groupId: WHOLESALE, lasts: 1800 }), sharing);
    expect(lists()).toBe(2);
    await price(await groupToken({ groupId: 3 }), sharing);
    expect(lists()).toBe(3);
    await sharing.close();
  });

  it('tell caches between that they depend on the group', async () => {
    const { headers } = await gateway.ask('{ currencies { code } }');
    expect(headers.get('vary')).toContain('x-group-token');
  });
});

describe("the catalogue's price for a group", () => {
  beforeEach(platformIsDown);

  it('is its own tier where that is lower, as a special price', async () => {
    sells(product('TOY01', { price: 20, tier_prices: [tier(WHOLESALE, 15), tier(WHOLESALE, 9, 10)] }));
    expect(await price(token)).toMatchObject({
      effective: { net: { amount: '15.00' } },
      special: { net: { amount: '15.00' } },
      isCurrent: false,
    });
    expect(await price(undefined)).toMatchObject({ effective: { net: { amount: '20.00' } }, special: null });
    sells(product('TOY01', { price: 20, special_price: 12, tier_prices: [tier(WHOLESALE, 15)] }));
    expect(await price(token)).toMatchObject({ effective: { net: { amount: '12.00' } } });
  });

  it('counts for children and members too', async () => {
    const children = bear.configurable_children?.map((child) => ({ ...child, tier_prices: [tier(WHOLESALE, 11)] }));
    sells({ ...bear, configurable_children: children });
    const { data } = await gateway.ask(PRICE.replace('TOY01', 'BEAR'), {}, { 'x-group-token': token });
    expect(data.product.price.effective.net.amount).toBe('11.00');
  });
});

describe('tax for a group', () => {
  beforeEach(() => {
    platformIsDown();
    sells(product('TOY01', { price: 20 }));
  });

  it('follows its class, which no rule may name', async () => {
    expect(await price(undefined)).toMatchObject({ taxRate: '7.25', effective: { gross: { amount: '21.45' } } });
    const exempt = await groupToken({ groupId: 3, taxClassId: 9 });
    expect(await price(exempt)).toMatchObject({ taxRate: '0', effective: { gross: { amount: '20.00' } } });
  });

  it('follows the group itself where a rule is kept by group', async () => {
    const rule = { ...taxRules[0], customer_tax_class_ids: [], customer_group_ids: [WHOLESALE] };
    backend.on('catalog/patchwork/taxrule/_search', () => bare({ total: 1, hits: [rule] }));
    expect(await price(token)).toMatchObject({ taxRate: '7.25' });
    expect(await price(undefined)).toMatchObject({ taxRate: '0' });
  });

  it("is the default group's for everybody where the shop says so", async () => {
    const one = await startTestGateway(backend.url, { env: { ...TAXED, TAX_DEFAULT_GROUP_ONLY: '1' } });
    const exempt = await groupToken({ groupId: 3, taxClassId: 9 });
    expect(await price(exempt, one)).toMatchObject({ taxRate: '7.25' });
    await one.close();
  });

  it('is that of the configured group without a token', async () => {
    const one = await startTestGateway(backend.url, {
      env: { ...TAXED, CUSTOMER_TAX_CLASS: '9', DEFAULT_GROUP_ID: '3' },
    });
    expect(await price(undefined, one)).toMatchObject({ taxRate: '0' });
    await one.close();
  });

  it('is told, for a browser to reckon with: the class, the group and whether prices include it', async () => {
    const [first] = taxRules;
    const rule = { ...first, customer_group_ids: [WHOLESALE] };
    backend.on('catalog/patchwork/taxrule/_search', () => bare({ total: 1, hits: [rule] }));
    const terms = async (proof: string | undefined, from = gateway) => {
      const query =
        '{ taxTerms { pricesIncludeTax customerTaxClassId customerGroupId } taxRules { customerGroupIds } }';
      return (await from.ask(query, {}, proof === undefined ? {} : { 'x-group-token': proof })).data;
    };
    expect(await terms(undefined)).toEqual({
      taxTerms: { pricesIncludeTax: false, customerTaxClassId: 3, customerGroupId: 0 },
      taxRules: [{ customerGroupIds: [WHOLESALE] }],
    });
    expect((await terms(await groupToken({ groupId: 3, taxClassId: 9 }))).taxTerms).toMatchObject({
      customerTaxClassId: 9,
      customerGroupId: 3,
    });
    const one = await startTestGateway(backend.url, { env: { ...TAXED, PRICES_INCLUDE_TAX: '1' } });
    expect((await terms(undefined, one)).taxTerms).toMatchObject({ pricesIncludeTax: true });
    await one.close();
  });

  it('is in the prices shown as the store view says, else where its own place has a tax', async () => {
    const shows = async (store: object) => {
      const one = await startTestGateway(backend.url, { env: { STORES: JSON.stringify([store]) } });
      const { data } = await one.ask('{ taxTerms { showsTax shippingTaxClassId } }');
      await one.close();
      return data.taxTerms;
    };
    expect(await shows({})).toEqual({ showsTax: false, shippingTaxClassId: 2 });
    expect(await shows({ taxCountry: 'FR' })).toMatchObject({ showsTax: true });
    expect(await shows({ taxCountry: 'FR', showsTax: false })).toMatchObject({ showsTax: false });
    expect(await shows({ showsTax: true })).toMatchObject({ showsTax: true });
  });

  it('is taken out of prices that include it', async () => {
    const one = await startTestGateway(backend.url, { env: { ...TAXED, PRICES_INCLUDE_TAX: '1' } });
    expect(await price(undefined, one)).toMatchObject({
      effective: { net: { amount: '18.65' }, gross: { amount: '20.00' } },
    });
    await one.close();
  });
});
