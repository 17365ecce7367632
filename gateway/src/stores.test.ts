import { describe, expect, it } from 'vitest';
import { readConfig } from './server/config.ts';
import { routes } from './testing/routes.ts';
import { createAsk, startTestGateway } from './testing/start.ts';
import { useTestGateway } from './testing/use.ts';

const STORES = JSON.stringify([
  { code: 'main', url: 'https://plush.example', taxRegion: 12 },
  { code: 'uk', id: 6, url: 'https://uk.example', currency: 'EUR', catalogIndex: 'plush_uk', taxCountry: 'GB' },
  { code: 'bears', id: 7, url: 'https://bears.example', rootCategoryId: 10 },
]);

const { backend, gateway } = await useTestGateway({ env: { STORES } });

const PRICE = '{ product(sku: "BEAR") { price { effective { net { currencyCode } } taxRate } } }';

/** The catalogue of the second store, under its own name. */
const openSecondCatalogue = () => {
  for (const [path, route] of Object.entries(routes)) {
    if (path.startsWith('catalog/patchwork/') && route) backend.on(path.replace('patchwork', 'plush_uk'), route);
  }
};

const ask = async (headers: Record<string, string> = {}, search = '') => {
  const send: typeof fetch = (url, init) => fetch(url + search, init);
  const { data } = await createAsk(gateway.url, send)(PRICE, {}, headers);
  return { currency: data.product.price.effective.net.currencyCode, taxRate: data.product.price.taxRate };
};

const storesAsked = () => [...new Set(backend.calls.map(({ headers }) => headers['x-vs-store-code']))];

describe('the store view of a request', () => {
  it('is the first one where none is asked for, or one that nobody has', async () => {
    expect(await ask()).toEqual({ currency: 'USD', taxRate: '7.25' });
    expect(await ask({ 'x-vs-store-code': 'atlantis' })).toEqual({ currency: 'USD', taxRate: '7.25' });
    expect(storesAsked()).toEqual(['main']);
  });

  it.each([
    ['a header', { 'x-vs-store-code': 'uk' }, ''],
    ['the address', {}, '?storeCode=uk'],
  ])('is chosen by %s, with its currency, its catalogue and its place of tax', async (_, headers, search) => {
    openSecondCatalogue();
    expect(await ask(headers, search)).toEqual({ currency: 'EUR', taxRate: '0' });
    expect(storesAsked()).toEqual(['uk']);
    expect(backend.paths()).toContain('POST catalog/plush_uk/product/_search');
    const list = backend.calls.find(({ path }) => path === 'products/render-list');
    expect(list?.query.get('storeId')).toBe('6');
  });

  it('is told by the header where both name one', async () => {
    expect(await ask({ 'x-vs-store-code': 'main' }, '?storeCode=uk')).toEqual({ currency: 'USD', taxRate: '7.25' });
  });

  it('shows what is below its own root category, counted from there', async () => {
    const CATEGORIES = '{ categories { id level breadcrumbs { id } } root: category(id: "10") { id } }';
    const readCategories = async (store: string) =>
      (await createAsk(gateway.url)(CATEGORIES, {}, { 'x-vs-store-code': store })).data;
    expect(await readCategories('main')).toMatchObject({
      categories: [
        { id: '10', level: 2, breadcrumbs: [] },
        { id: '20', level: 3, breadcrumbs: [{ id: '10' }] },
      ],
      root: { id: '10' },
    });
    expect(await readCategories('bears')).toMatchObject({
      categories: [{ id: '20', level: 2, breadcrumbs: [] }],
      root: null,
    });
  });

  it('has pages for what is below its own root category, and none for the categories of another', async () => {
    const pageAt = async (store: string, path: string) => {
      const document = 'query($path: String!) { page(path: $path) { __typename ... on Category { id level } } }';
      return (await createAsk(gateway.url)(document, { path }, { 'x-vs-store-code': store })).data.page;
    };
    expect(await pageAt('main', '/plush/')).toEqual({ __typename: 'Category', id: '10', level: 2 });
    for (const path of ['/plush/', '/c/plush/']) expect(await pageAt('bears', path)).toBeNull();
    expect(await pageAt('main', '/plush/bears/')).toEqual({ __typename: 'Category', id: '20', level: 3 });
    expect(await pageAt('bears', '/plush/bears/')).toEqual({ __typename: 'Category', id: '20', level: 2 });
  });

  it('shows the currency that is asked for instead of its own', async () => {
    openSecondCatalogue();
    expect((await ask({ 'x-vs-store-code': 'uk', 'x-currency': 'USD' })).currency).toBe('USD');
  });
});

it('shares no answer between store views', async () => {
  const shared = await startTestGateway(backend.url, {
    env: { STORES, MICRO_CACHE_MS: '60000', REFERENCE_CACHE_MS: '60000' },
  });
  const list = '{ currencies { code } }';
  for (const code of ['main', 'uk', 'main', 'uk']) await shared.ask(list, {}, { 'x-vs-store-code': code });
  const asked = backend.calls.filter(({ path }) => path === 'currencies/list');
  expect(asked.map(({ headers }) => headers['x-vs-store-code'])).toEqual(['main', 'uk']);
  await shared.close();
});

it('tells caches between it and a client that answers depend on the store view', async () => {
  const { headers } = await gateway.ask('{ currencies { code } }');
  expect(headers.get('vary')).toContain('x-vs-store-code');
});

it('names the key of a store that is configured wrong', () => {
  expect(() => readConfig({ STORES: '[{"taxCountry":"Germany"}]' })).toThrow('STORES.0.taxCountry');
});
