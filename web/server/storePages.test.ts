import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { buildSchema, graphql } from 'graphql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageRenderer, PageRequest } from '../src/render-contract.ts';
import { WEB } from './sources.ts';
import { readSource } from './testing/readSource.ts';
import { type Served, serve } from './testing/serve.ts';

// Written for the browser, so this folder's compiler settings must not see it.
const load = (file: string) => import(pathToFileURL(join(WEB, 'src', file)).href);
const { renderPage, loadLayout }: PageRenderer = await load('entry-server.tsx');
const { createProduct } = await load('testing/products.ts');

const schema = buildSchema(readFileSync(join(WEB, '../schema/api.graphql'), 'utf8'));
const bear = { ...createProduct(), __typename: 'Product', path: '/bear/' };
const dead = (): never => {
  throw new Error('The shop cannot be reached');
};
const live = {
  page: ({ path }: { path: string }) =>
    ({
      '/bear/': bear,
      '/cut-out-blankets/?product_design=BEAR': bear,
      '/old/': { __typename: 'Redirect', path: '/bear/', status: 301 },
    })[path] ?? null,
  categories: [],
  makesPlush: false as boolean | null,
  contentPages: [],
  currencies: [
    { code: 'USD', name: 'US Dollar', symbol: '$', exchangeRate: '1' },
    { code: 'EUR', name: 'Euro', symbol: '€', exchangeRate: '0.9' },
  ],
  checkoutDefaults: { isExternal: false, shippingMethods: [], paymentMethods: [], countries: [] },
  taxRules: [],
  taxTerms: {
    pricesIncludeTax: false,
    customerTaxClassId: 3,
    customerGroupId: 0,
    shippingTaxClassId: 2,
    showsTax: false,
  },
};

let rootValue: object = live;
let gateway: Served;
let asked: string[];

/** Tells the prices under the currency that was asked for. */
beforeEach(async () => {
  asked = [];
  rootValue = live;
  live.makesPlush = false;
  gateway = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sent = JSON.parse(body);
    const { operationName, variables } = sent;
    const currency = String(request.headers['x-currency']);
    asked.push(`${operationName} ${currency} ${request.headers['x-vs-store-code']}`);
    const answer = await graphql({ schema, source: readSource(sent), rootValue, variableValues: variables });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer).replaceAll('"currencyCode":"USD"', `"currencyCode":"${currency}"`));
  });
});

afterEach(() => gateway.close());

const uk = {
  ...DEFAULT_STORE_VIEW,
  code: 'uk',
  name: 'Patchwork UK',
  url: 'https://plush.example',
  appendStoreCode: true,
};

const render = (url: string, change: Partial<PageRequest> = {}) =>
  renderPage({
    url,
    currency: 'USD',
    store: DEFAULT_STORE_VIEW,
    stores: [],
    testGroups: [],
    layout: null,
    gatewayUrl: gateway.url,
    publicUrl: 'https://plush.example',
    address: undefined,
    signal: new AbortController().signal,
    ...change,
  });

const page = async (url: string, change: Partial<PageRequest> = {}) => {
  const rendered = await render(url, change);
  if (rendered.kind !== 'page') throw new Error(`${url} was redirected`);
  return rendered;
};

it('tells the codes of the currencies beside the layout', async () => {
  const layout = await loadLayout({ gatewayUrl: gateway.url, store: DEFAULT_STORE_VIEW, currency: 'EUR' });
  expect(layout.currencies).toEqual(['USD', 'EUR']);
  expect(asked).toEqual(['StoreLayout EUR default']);
});

it('shows every price in the currency of the page, and tells search engines the price in USD', async () => {
  const { body, head, state } = await page('/bear/', { currency: 'EUR' });
  expect(body).toContain('€24');
  expect(body).not.toMatch(/\$\d/);
  expect(head).toContain('"priceCurrency":"USD"');
  expect(JSON.parse(state).site).toMatchObject({ currency: 'EUR', store: { code: 'default', currency: 'USD' } });
  expect(asked).toEqual(['StoreLayout EUR default', 'PathPage EUR default', 'PathPage USD default']);
});

it('tells it of a product that its address names in the query, too', async () => {
  const { head } = await page('/cut-out-blankets/?product_design=BEAR', { currency: 'EUR' });
  expect(head).toContain('"priceCurrency":"USD"');
});

it('asks once where the page is in that currency already', async () => {
  expect((await page('/bear/')).head).toContain('"priceCurrency":"USD"');
  expect(asked).toEqual(['StoreLayout USD default', 'PathPage USD default']);
});

it('writes addresses below the prefix of the store, and asks the gateway for paths inside it', async () => {
  const { body, head, status } = await page('/uk/bear/', { store: uk });
  expect(status).toBe(200);
  expect(asked).toEqual(['StoreLayout USD uk', 'PathPage USD uk']);
  expect(head).toContain('<link rel="canonical" href="https://plush.example/uk/bear/"/>');
  expect(head).toContain('<title>Barnaby Bear · Patchwork UK</title>');
  expect(head).toContain('"url":"https://plush.example/uk/bear/"');
  expect(head).toContain('"image":"https://plush.example/media/');
  const links = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? '');
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((href) => !href.startsWith('/uk/'))).toEqual([]);
  expect(body).toContain('name="back" value="/uk/bear/"');
});

it('redirects inside the store', async () => {
  expect(await render('/uk/old/', { store: uk })).toEqual({ kind: 'redirect', status: 301, location: '/uk/bear/' });
});

it('tells the browser of a store only what is shown', async () => {
  const { state } = await page('/bear/', { stores: [DEFAULT_STORE_VIEW, uk] });
  expect(state).not.toMatch(/catalogIndex|taxCountry|homeSlug/);
  expect(JSON.parse(state).site.stores).toHaveLength(2);
});

const PLUSH_PATHS = ['/share-your-story/', '/share-an-artist/', '/plushie-reminder/', '/my-account/plushies/'];

it.each([
  [true, 200],
  [false, 404],
  // The shop does not say: what was there stays there.
  [null, 200],
])('has pages about plush toys only where they are made: %s answers %i', async (makesPlush, status) => {
  live.makesPlush = makesPlush;
  for (const path of PLUSH_PATHS) expect((await page(path)).status, path).toBe(status);
  expect((await page('/my-account/profile/')).status).toBe(200);
});

it.each([
  [true, null],
  [true, 'ask@toys.example'],
  [false, null],
  [false, 'ask@tyres.example'],
])(
  'names the address for questions that is set, and none of its own: plush %s, %s',
  async (makesPlush, contactEmail) => {
    live.makesPlush = makesPlush;
    const { state } = await page('/newsletter/', { store: { ...DEFAULT_STORE_VIEW, contactEmail } });
    expect(JSON.parse(state).site.store.contactEmail).toBe(contactEmail);
  },
);

const { checkoutDefaults } = live;
const noTrail = { page: () => ({ ...bear, breadcrumbs: dead }) };

it.each([
  ['rates of exchange', { currencies: dead, checkoutDefaults: { ...checkoutDefaults, shippingMethods: dead } }],
  ['categories', { categories: dead, ...noTrail }],
  ['tax rules', { taxRules: dead }],
  ['pages of text', { contentPages: dead }],
  ['breeds', { makesPlush: dead }],
  ['stock and prices', { page: () => ({ ...bear, stock: dead, price: dead, basePrice: dead }) }],
])('is whole but for what the shop cannot say: %s', async (_, parts) => {
  rootValue = { ...live, ...parts };
  const layout = await loadLayout({ gatewayUrl: gateway.url, store: DEFAULT_STORE_VIEW, currency: 'USD' });
  const { status, body, head } = await page('/bear/', { layout });
  expect(status).toBe(200);
  expect(head).toContain('<title>Barnaby Bear');
  expect(body).toContain('<h1>Barnaby Bear</h1>');
  expect(body.match(/<footer/g)).toHaveLength(1);
});

it('is no page of its own where a category’s products cannot be told, and says so', async () => {
  const category = { __typename: 'Category', id: '10', parentId: '2', name: 'Bears', path: '/bears/', description: '' };
  rootValue = { ...live, page: { ...category, breadcrumbs: [], products: dead } };
  const { status, body } = await page('/bears/');
  expect(status).toBe(503);
  expect(body).toContain('<h1>Bears</h1>');
  expect(body).toContain('The shop isn’t responding right now');
});
