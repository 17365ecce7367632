import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bare } from '../testing/answers.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { rowsFor } from '../testing/routes.ts';
import { bear, product } from '../testing/shop.ts';
import { startTestGateway } from '../testing/start.ts';

const CLIENT = fileURLToPath(new URL('../../../web/src', import.meta.url));
const SEARCH = 'catalog/patchwork/product/_search';
const PRODUCTS = 48;
const VARIABLES = { path: '/plush/', sort: 'LATEST', filters: [] };

/** Directives of the browser's own are not sent. */
const withoutOwnDirectives = (document: string): string => document.replaceAll(/\s@kept\b/g, '');

const sources = globSync(`${CLIENT}/**/*.graphql`).map((file) => withoutOwnDirectives(readFileSync(file, 'utf8')));

/** A document of the browser's, with the fragments it spreads. */
const readDocument = (definition: string): string => {
  const parts = new Set<string>();
  const add = (start: string): void => {
    const part = sources.find((text) => text.includes(start)) ?? '';
    if (parts.has(part)) return;
    parts.add(part);
    for (const [, name] of part.matchAll(/\.\.\.(?!\s*on )\s*(\w+)/g)) add(`fragment ${name} on `);
  };
  add(definition);
  return [...parts].join('\n');
};

/** Configurable products among simple ones, as in a real category. */
const rows = Array.from({ length: PRODUCTS }, (_, index) =>
  index % 4 === 0 ? { ...bear, sku: `BEAR-${index}`, id: index } : product(`TOY-${index}`, { id: index }),
);

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startFakeBackend();
});
beforeEach(() => {
  backend.reset();
  backend.on(SEARCH, (call) => bare({ total: PRODUCTS, hits: rowsFor(call, rows) }));
});
afterAll(() => backend.close());

const stockLists = () =>
  backend.calls.filter(({ path }) => path === 'stock/list').map(({ query }) => query.get('skus')?.split(',') ?? []);

const OWN = [
  'GET products/render-list',
  'GET reviews/summaries',
  ...Array(Math.ceil(PRODUCTS / 15)).fill('GET stock/list'),
  `POST ${SEARCH}`,
  'POST url/map',
];

const askTwice = async (headers = {}) => {
  const gateway = await startTestGateway(backend.url, { env: { REFERENCE_CACHE_MS: '60000' } });
  const document = readDocument('query PathPage(');
  const cold = await gateway.ask(document, VARIABLES, headers);
  const coldCalls = backend.paths().sort();
  const lists = stockLists();
  backend.calls.length = 0;
  const warm = await gateway.ask(document, VARIABLES, headers);
  await gateway.close();
  return { cold, coldCalls, lists, warm, warmCalls: backend.paths().sort() };
};

describe("the browser's one request for a category of 48 products", () => {
  it('costs a url map, a search, a price list, one call for stars and stock lists of fifteen, and on a cold gateway the reference reads', async () => {
    const { cold, coldCalls, lists, warm, warmCalls } = await askTwice();
    expect(cold.errors).toBeUndefined();
    expect(cold.data.page.products.edges).toHaveLength(PRODUCTS);
    expect(coldCalls).toEqual(
      [...OWN, 'POST catalog/patchwork/category/_search', 'POST catalog/patchwork/taxrule/_search'].sort(),
    );
    expect(warmCalls).toEqual(OWN);
    expect(warm.data).toEqual(cold.data);
    expect(lists.map((skus) => skus.length)).toEqual([15, 15, 15, 3]);
  });

  it('asks for the stock of a configurable product by its own sku, never by those of its variants', async () => {
    const { lists } = await askTwice();
    expect(lists.flat()).toEqual(rows.map(({ sku }) => sku));
  });

  it('reads what cards show, and no forms that products are made to order by', async () => {
    await askTwice();
    const fields = backend.calls
      .filter(({ path }) => path === SEARCH)
      .flatMap(({ body }) => (body as { _sourceInclude?: string[] })._sourceInclude ?? ['everything']);
    expect(fields).toContain('configurable_children.price');
    expect(fields.filter((field) => /^(custom|everything)/.test(field))).toEqual([]);
  });

  it('reads exchange rates besides where another currency is shown, once', async () => {
    const { coldCalls, warmCalls } = await askTwice({ 'x-currency': 'EUR' });
    expect(coldCalls.filter((path) => path === 'GET currencies/rates')).toHaveLength(1);
    expect(warmCalls).toEqual(OWN);
  });

  it('costs nothing at all again within a second', async () => {
    const gateway = await startTestGateway(backend.url, {
      env: { MICRO_CACHE_MS: '5000', REFERENCE_CACHE_MS: '60000' },
    });
    const document = readDocument('query PathPage(');
    await gateway.ask(document, VARIABLES);
    backend.calls.length = 0;
    await gateway.ask(document, VARIABLES);
    await gateway.close();
    expect(backend.paths()).toEqual([]);
  });
});

it('each shelf brings the stock of its eight products along', async () => {
  backend.on(SEARCH, (call) => {
    const size = Number(call.query.get('size'));
    const place = JSON.stringify(call.body).includes('[20]') ? 20 : 0;
    return bare({ total: PRODUCTS, hits: rowsFor(call, rows.slice(place, place + size)) });
  });
  const gateway = await startTestGateway(backend.url);
  const { errors } = await gateway.ask(readDocument('query HomePage('), { custom: '10', animals: '20' });
  await gateway.close();
  expect(errors).toBeUndefined();
  expect(stockLists().map((skus) => skus.length)).toEqual([8, 8]);
});
