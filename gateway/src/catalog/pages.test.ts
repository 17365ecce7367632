import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bare } from '../testing/answers.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { shop } from '../testing/shop.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;
let plain: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url, { env: { REDIRECT_HOSTS: 'sister.example' } });
  plain = await startTestGateway(backend.url, { env: { URL_DISPATCHER: '0', PREVENT_VARIANT_PAGES: '0' } });
});
beforeEach(() => backend.reset());
afterAll(async () => {
  await Promise.all([gateway.close(), plain.close()]);
  await backend.close();
});

const PAGE = `query($path: String!, $allowRedirect: Boolean! = true) {
  page(path: $path, allowRedirect: $allowRedirect) {
    __typename ... on Product { sku } ... on Category { id } ... on ContentPage { id } ... on Redirect { path status }
    ... on Unavailable { reason message isResting }
  }
}`;

const pageAt = async (path: string, { at = gateway, allowRedirect = true } = {}) =>
  (await at.ask(PAGE, { path, allowRedirect })).data.page;

const moved = (path: string, status = 301) => ({ __typename: 'Redirect', path, status });
const mapCalls = () => backend.calls.map(({ path, body, query }) => body ?? `${path}?${query}`);

describe('a path', () => {
  it.each([
    ['/bear/', { __typename: 'Product', sku: 'BEAR' }],
    ['bear', { __typename: 'Product', sku: 'BEAR' }],
    ['//bear//', { __typename: 'Product', sku: 'BEAR' }],
    ['/%62ear/', { __typename: 'Product', sku: 'BEAR' }],
    ['/plush/bears/?sort=price', { __typename: 'Category', id: '20' }],
    ['/about/', { __typename: 'ContentPage', id: '1' }],
    ['/k%C3%A4fer%20%26%20co/', { __typename: 'Product', sku: 'KAEFER' }],
    ['/draft/', null],
    ['/nothing/here/', null],
    ['/%zz/', null],
    ['/', null],
  ])('%s stands for what the url map says', async (path, expected) => {
    expect(await pageAt(path)).toEqual(expected);
  });

  it('is asked of the url map once, decoded, without slashes and query, and with the sku of the variant meant', async () => {
    await pageAt('/bear/?size=12');
    await pageAt('/b%65ar/?childSku=BEAR12');
    expect(mapCalls()).toEqual([
      { url: 'bear', excludeFields: ['content'] },
      { url: 'bear', excludeFields: ['content'], filters: { sku: 'BEAR12' } },
    ]);
  });

  it.each([
    ['/Bear/', '/bear/'],
    ['/p/BEAR/bear/', '/bear/'],
    ['/p/BEAR/whatever/', '/bear/'],
    ['/p/BEAR/bear/BEAR12/', '/bear/?childSku=BEAR12'],
    ['/c/bears/', '/plush/bears/'],
    ['/bear-12/', '/bear/?childSku=BEAR12'],
    ['/p/BEAR12/bear-12/', '/bear/?childSku=BEAR12'],
  ])('%s leads to the one address of its page, for good', async (path, address) => {
    expect(await pageAt(path)).toEqual(moved(address));
  });

  it('is what an address of a fixed form stands for where there is no dispatcher', async () => {
    const at = plain;
    expect(await pageAt('/p/BEAR/bear/', { at })).toEqual({ __typename: 'Product', sku: 'BEAR' });
    expect(await pageAt('/p/BEAR/bear/BEAR12/', { at })).toEqual({ __typename: 'Product', sku: 'BEAR' });
    expect(await pageAt('/p/BEAR/other/BEAR12/', { at })).toEqual(moved('/p/BEAR/bear/BEAR12/'));
    expect(await pageAt('/bear/', { at })).toEqual(moved('/p/BEAR/bear/'));
    expect(await pageAt('/c/bears/', { at })).toEqual({ __typename: 'Category', id: '20' });
    expect(await pageAt('/plush/bears/', { at })).toEqual(moved('/c/bears/'));
  });

  it('of a product leads back to it, for every product that has a page', async () => {
    for (const { sku } of [...shop.products].filter(({ status, visibility }) => status < 2 && visibility > 1)) {
      for (const at of [gateway, plain]) {
        const { path } = (await at.ask('query($sku: ID!) { product(sku: $sku) { path } }', { sku })).data.product;
        expect([path, await pageAt(path, { at })]).toEqual([path, { __typename: 'Product', sku }]);
      }
    }
  });

  it('of a fixed form that names nothing is asked of the map like others', async () => {
    expect(await pageAt('/p/NOPE/nope/')).toBeNull();
    expect(await pageAt('/c/nowhere/')).toBeNull();
  });
});

describe('a product that is designed', () => {
  it.each([
    ['PILLOW', '/phrase-pillow-customize/?front_design=PILLOW'],
    ['CUTOUT', '/cut-out-blankets/?product_design=CUTOUT'],
    ['RENAISSANCE', '/renaissance-blankets/?product_design=RENAISSANCE'],
  ])('%s has its page there', async (sku, path) => {
    expect((await gateway.ask('query($sku: ID!) { product(sku: $sku) { path } }', { sku })).data.product.path).toBe(
      path,
    );
    expect(await pageAt(path)).toEqual({ __typename: 'Product', sku });
    for (const other of [`/${sku.toLowerCase()}/`, `/p/${sku}/x/`]) expect(await pageAt(other)).toEqual(moved(path));
  });

  it('leads to all of its kind where none is named', async () => {
    const portraits = { ...shop.categories.at(-1), id: 115, url_path: 'plush/portraits' };
    backend.on('catalog/patchwork/category/_search', () => bare({ total: 1, hits: [...shop.categories, portraits] }));
    expect(await pageAt('/renaissance-blankets/?ref=mail')).toEqual(moved('/plush/portraits/'));
  });

  it('is asked for by its sku', async () => {
    for (const path of ['/cut-out-blankets/', '/phrase-pillow-customize/?product_design=PILLOW']) {
      expect(await pageAt(path)).toEqual({
        __typename: 'Unavailable',
        reason: 'SEARCH_KEY_MISSING',
        message: 'Please provide the search key sku for product/single action!',
        isResting: false,
      });
    }
    expect(await pageAt('/cut-out-blankets/?product_design=NOPE')).toBeNull();
    expect(await pageAt('/cut-out-blankets/?product_design=RENAISSANCE')).toEqual(
      moved('/renaissance-blankets/?product_design=RENAISSANCE'),
    );
    expect(await pageAt('/cut-out-blankets/?product_design=BEAR')).toEqual(moved('/bear/'));
  });
});

describe('a sample', () => {
  it('has its page at its own screen, though no list shows it', async () => {
    expect(await pageAt('/bulk-samples/create/?existingPlushieId=7')).toEqual({
      __typename: 'Product',
      sku: 'BULKSAMPLE',
    });
    expect(await pageAt('/bulk-samples/')).toBeNull();
    for (const other of ['/p/BULKSAMPLE/x/', '/bulksample/'])
      expect(await pageAt(other)).toEqual(moved('/bulk-samples/create/'));
    expect(await pageAt('/bulk-pillow-samples/create/')).toBeNull();
  });

  it('is led to from the addresses of former days, with the plushie', async () => {
    const former = '/plushie/index/create/id/77/type/bulk-sample/';
    expect(await pageAt(former)).toEqual(moved('/bulk-samples/create/?existingPlushieId=77'));
    expect(await pageAt(former, { allowRedirect: false })).toBeNull();
    expect(await pageAt('/plushie/index/create/id/77/type/rug/')).toBeNull();
  });
});

describe('what is not shown', () => {
  const hidden = {
    __typename: 'Unavailable',
    reason: 'PRODUCT_VISIBILITY',
    message: 'Product query returned empty result product visibility = 1',
    isResting: true,
  };

  it('is a product by its status', async () => {
    expect(await pageAt('/off/')).toEqual({
      __typename: 'Unavailable',
      reason: 'PRODUCT_STATUS',
      message: 'Product query returned empty result product status = 2',
      isResting: true,
    });
  });

  it('is a variant that has no parent, or may not lead there', async () => {
    expect(await pageAt('/orphan/')).toEqual(hidden);
    expect(await pageAt('/bear-12/', { allowRedirect: false })).toEqual(hidden);
    expect(await pageAt('/Bear/', { allowRedirect: false })).toEqual({ __typename: 'Product', sku: 'BEAR' });
    expect(await pageAt('/teddy/', { allowRedirect: false })).toBeNull();
  });

  it('is no variant where they may have pages of their own', async () => {
    expect(await pageAt('/p/BEAR12/bear-12/', { at: plain })).toEqual({ __typename: 'Product', sku: 'BEAR12' });
  });

  it('is a category that is switched off', async () => {
    backend.on('url/map', () =>
      bare({ _type: 'category', _source: { id: 9, level: 2, url_path: 'old', is_active: false } }),
    );
    expect(await pageAt('/old/')).toEqual({
      __typename: 'Unavailable',
      reason: 'CATEGORY_INACTIVE',
      message: 'Category query returned empty result id = 9',
      isResting: true,
    });
  });
});

describe('a path that no platform can have', () => {
  it.each([
    ['NUL', '/%00/'],
    ['NUL as it is', '/\0/'],
    ['a line break', '/plush%0a/'],
    ['half a surrogate pair', '/\ud800/'],
    ['more than 2,000 characters', `/${'x'.repeat(2_001)}/`],
  ])('is nothing, and nobody is asked for it: %s', async (_, path) => {
    const { data, errors } = await gateway.ask(PAGE, { path });
    expect(errors).toBeUndefined();
    expect(data.page).toBeNull();
    expect(backend.calls).toEqual([]);
  });

  it('has nothing to do with what stands in the query of a page', async () => {
    const { data } = await gateway.ask(PAGE, { path: `/bear/?childSku=%00&utm=${'x'.repeat(3_000)}` });
    expect(data.page.__typename).toBe('Product');
  });
});

describe('a path that stands for nothing', () => {
  it.each([
    ['for good', '/teddy/', moved('/bear/')],
    ['for now', '/seasonal/bear/', moved('/bear/', 302)],
    ['to the end of a chain', '/older/teddy/', moved('/bear/')],
    ['for now where one step is', '/mixed/teddy/', moved('/bear/', 302)],
    ['past a variant to its parent', '/to-variant/', moved('/bear/?childSku=BEAR12')],
    ['to a page that no map knows, with its query', '/to-search/', moved('/search/?q=bear', 302)],
    ['to a site of ours', '/sister/', moved('https://sister.example/bears')],
  ])('leads on %s', async (_, path, expected) => {
    expect(await pageAt(path)).toEqual(expected);
  });

  it.each(['/round/', '/hop-0/', '/evil/', '/elsewhere/'])(
    'leads nowhere in a circle, for ever, or abroad: %s',
    async (path) => {
      expect(await pageAt(path)).toBeNull();
      expect(backend.paths().filter((call) => call.includes('url-rewrite')).length).toBeLessThanOrEqual(6);
    },
  );

  it('is asked for rewrites, and no other path is', async () => {
    await pageAt('/bear/');
    await pageAt('/off/');
    expect(backend.paths()).toEqual(['POST url/map', 'POST url/map']);
    backend.reset();
    await pageAt('/Nothing/here/');
    expect(mapCalls()).toEqual([
      { url: 'Nothing/here', excludeFields: ['content'] },
      'content/check-exist/nothing/here?',
      'url-rewrite/redirect?requestPath=Nothing%2Fhere',
    ]);
  });

  it('asks for its rewrites once a minute', async () => {
    const warm = await startTestGateway(backend.url, { env: { REFERENCE_CACHE_MS: '60000' } });
    for (const _ of ['first', 'second']) await pageAt('/older/teddy/', { at: warm });
    expect(backend.paths().filter((call) => call.includes('url-rewrite'))).toHaveLength(3);
    await warm.close();
  });

  it('is nothing where the platform knows no rewrites, and a fault where it does not answer', async () => {
    backend.on('url-rewrite/redirect', () => ({ status: 404, body: { code: 404, result: 'Not found' } }));
    expect(await pageAt('/gone/')).toBeNull();
    backend.on('url-rewrite/redirect', () => ({ status: 503, body: {} }));
    const { data, errors } = await gateway.ask(PAGE, { path: '/gone/' });
    expect(data.page).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });
});
