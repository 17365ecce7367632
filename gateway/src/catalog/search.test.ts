import { DEVELOPMENT_GROUP_SECRET, GROUP_TOKEN } from '@patchwork/domain/pricing/price-group.ts';
import { getBestMs } from '@patchwork/domain/testing/best-time.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../server/config.ts';
import { bare } from '../testing/answers.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { product } from '../testing/shop.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

const SEARCH = 'catalog/patchwork/product/_search';
const FOUND = `query($text: String!, $first: Int, $after: String, $sort: ProductSort, $filters: [ProductFilterInput!]) {
  productSearch(text: $text, first: $first, after: $after, sort: $sort, filters: $filters) {
    totalCount edges { cursor node { sku name } }
  }
}`;
const FACETS = 'query($text: String!) { productSearch(text: $text) { totalCount facets { attribute } } }';

const STORES = JSON.stringify([
  { code: 'main', url: 'https://plush.example' },
  { code: 'uk', id: 6, url: 'https://uk.example' },
]);

let backend: FakeBackend;

const found = () =>
  bare({ total: 2, hits: [product('FOX'), product('OWL')], aggregations: {}, attribute_metadata: [] });

beforeAll(async () => {
  backend = await startFakeBackend();
});
beforeEach(() => {
  backend.reset();
  backend.on(SEARCH, found);
});
afterAll(() => backend.close());

const searches = () => backend.calls.filter(({ path }) => path === SEARCH);

describe('the same search', () => {
  let gateway: TestGateway;

  // Long enough that no slow machine lets an answer go stale in the middle of a test.
  beforeAll(async () => {
    const env = {
      MICRO_CACHE_MS: '600000',
      REFERENCE_CACHE_MS: '600000',
      STORES,
      GROUP_TOKEN_SECRET: DEVELOPMENT_GROUP_SECRET,
    };
    gateway = await startTestGateway(backend.url, { env });
  });
  afterAll(() => gateway.close());

  const groupToken = (id: number) =>
    new SignJWT({ group_id: id, tax_class_id: 3 })
      .setProtectedHeader({ alg: GROUP_TOKEN.algorithm })
      .setIssuer(GROUP_TOKEN.issuer)
      .setAudience(GROUP_TOKEN.audience)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(DEVELOPMENT_GROUP_SECRET));

  it('is sent to the backend once', async () => {
    const first = await gateway.ask(FOUND, { text: 'once', first: 6 });
    const again = await gateway.ask(FOUND, { text: ' once ', first: 6 });
    expect(again.data).toEqual(first.data);
    expect(first.data.productSearch.edges).toHaveLength(2);
    expect(searches()).toHaveLength(1);
  });

  it('is sent once for many who ask at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => gateway.ask(FOUND, { text: 'together' })));
    expect(searches()).toHaveLength(1);
  });

  it.each([
    ['text', { text: 'owls' }],
    ['size', { first: 7 }],
    ['start', { after: Buffer.from('o:5').toString('base64url') }],
    ['order', { sort: 'PRICE_ASCENDING' }],
    ['filters', { filters: [{ attribute: 'color', values: ['41'] }] }],
  ])('is another one with another %s', async (_what, change) => {
    await gateway.ask(FOUND, { text: 'fox', first: 6 });
    backend.reset();
    backend.on(SEARCH, found);
    await gateway.ask(FOUND, { text: 'fox', first: 6, ...change });
    expect(searches()).toHaveLength(1);
    await gateway.ask(FOUND, { text: 'fox', first: 6, ...change });
    await gateway.ask(FOUND, { text: 'fox', first: 6 });
    expect(searches()).toHaveLength(1);
  });

  it('is sent once in whichever of the two ways lists are read', async () => {
    // Every so many lists are read the other way, to compare: more of them than that.
    for (let number = 0; number < 60; number += 1) {
      await gateway.ask(FOUND, { text: `stage ${number % 2}` });
    }
    expect(searches()).toHaveLength(2);
  });

  it('is another one where facets are counted', async () => {
    await gateway.ask('query($text: String!) { productSearch(text: $text) { totalCount } }', { text: 'facets' });
    await gateway.ask(FACETS, { text: 'facets' });
    await gateway.ask(FACETS, { text: 'facets' });
    expect(searches()).toHaveLength(2);
  });

  it('is the same one in every currency, which none of its answer is in', async () => {
    for (const currency of ['USD', 'EUR', 'XXX'])
      await gateway.ask(FOUND, { text: 'in all' }, { 'x-currency': currency });
    expect(searches()).toHaveLength(1);
  });

  it.each([
    ['store view', async () => ({ 'x-vs-store-code': 'uk' })],
    ['group of customers', async () => ({ 'x-group-token': await groupToken(4) })],
  ])('is another one for another %s', async (what, getHeaders) => {
    const headers = await getHeaders();
    await gateway.ask(FOUND, { text: `for ${what}` });
    await gateway.ask(FOUND, { text: `for ${what}` }, headers);
    await gateway.ask(FOUND, { text: `for ${what}` }, headers);
    expect(searches()).toHaveLength(2);
  });
});

describe('a search', () => {
  it('is given up after a second, with a code of its own, and not repeated', async () => {
    const { SEARCH_TIMEOUT_MS } = readConfig({});
    const gateway = await startTestGateway(backend.url, { env: { SEARCH_TIMEOUT_MS: String(SEARCH_TIMEOUT_MS) } });
    const hanging = Promise.withResolvers<void>();
    backend.on(SEARCH, () => ({ ...found(), until: hanging.promise }));
    const ask = async () => {
      const { data, errors } = await gateway.ask(FOUND, { text: 'slow' });
      expect(data).toEqual({ productSearch: null });
      expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_TIMEOUT');
    };
    const taken = await getBestMs(ask, 3);
    expect(taken).toBeGreaterThan(950);
    expect(taken).toBeLessThan(2500);
    expect(searches()).toHaveLength(3);
    hanging.resolve();
    await gateway.close();
  });

  it('asks a suggestion for the fields it shows, and for no facets', async () => {
    const gateway = await startTestGateway(backend.url);
    await gateway.ask(
      '{ productSearch(text: "fox", first: 6) { totalCount edges { node { sku name path image { url } } } } }',
    );
    const [asked] = searches();
    const body = asked?.body as { readonly _sourceInclude: string[] } | undefined;
    expect(asked?.query.get('size')).toBe('6');
    expect(body).toMatchObject({ _searchText: 'fox', _availableFilters: [], _appliedFilters: [] });
    expect(body?._sourceInclude).toEqual(expect.arrayContaining(['sku', 'name', 'url_path', 'image']));
    expect(body?._sourceInclude).not.toContain('description');
    expect(backend.paths()).toEqual([`POST ${SEARCH}`]);
    await gateway.close();
  });
});
