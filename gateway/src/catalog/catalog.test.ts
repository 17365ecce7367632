import { describe, expect, it } from 'vitest';
import { bare } from '../testing/answers.ts';
import { bear, product } from '../testing/shop.ts';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const CATEGORY_PAGE = `query($first: Int) {
  page(path: "/plush/") {
    ... on Category {
      name path breadcrumbs { name }
      products(first: $first) {
        totalCount pageInfo { hasNextPage endCursor }
        edges { node { sku name path image { url } price { effective { gross { amount } } } stock { status } } }
      }
    }
  }
}`;

describe('a category page', () => {
  it('makes one url map, one search, one price list and stock lists of fifteen, besides the reference reads', async () => {
    const { data } = await gateway.ask(CATEGORY_PAGE, { first: 40 });
    expect(data.page.products.edges).toHaveLength(40);
    expect(backend.paths().sort()).toEqual([
      'GET products/render-list',
      'GET stock/list',
      'GET stock/list',
      'GET stock/list',
      'POST catalog/patchwork/category/_search',
      'POST catalog/patchwork/product/_search',
      'POST catalog/patchwork/taxrule/_search',
      'POST url/map',
    ]);
    const listed = backend.calls
      .filter(({ path }) => path === 'stock/list')
      .map(({ query }) => query.get('skus')?.split(','));
    expect(listed.map((skus) => skus?.length)).toEqual([15, 15, 10]);
    expect(listed.flat()).toEqual(data.page.products.edges.map(({ node }: { node: { sku: string } }) => node.sku));
  });

  it('asks for no reference read twice within a minute', async () => {
    const warm = await startTestGateway(backend.url, { env: { REFERENCE_CACHE_MS: '60000' } });
    await warm.ask(CATEGORY_PAGE, { first: 20 });
    backend.reset();
    await warm.ask(CATEGORY_PAGE, { first: 20 });
    expect(backend.paths().sort()).toEqual([
      'GET products/render-list',
      'GET stock/list',
      'GET stock/list',
      'POST catalog/patchwork/product/_search',
      'POST url/map',
    ]);
    await warm.close();
  });

  it('pages by cursor and clamps the size of a page', async () => {
    const LIST = `query($first: Int, $after: String) { category(id: 10) { products(first: $first, after: $after, sort: PRICE_ASCENDING) {
      edges { node { sku } } pageInfo { hasNextPage endCursor } } } }`;
    const first = (await gateway.ask(LIST, { first: 30 })).data.category.products;
    const second = (await gateway.ask(LIST, { first: 30, after: first.pageInfo.endCursor })).data.category.products;
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect([...first.edges, ...second.edges].map(({ node }) => node.sku)).toEqual(
      Array.from({ length: 40 }, (_, index) => `TOY${String(index + 1).padStart(2, '0')}`),
    );
    await gateway.ask(LIST, { first: 4000 });
    await gateway.ask(LIST, { first: -1 });
    const sizes = backend.calls.filter(({ path }) => path.includes('product')).map(({ query }) => query.get('size'));
    expect(sizes).toEqual(['30', '30', '100', '50']);
    expect(backend.calls.find(({ path }) => path.includes('product'))?.query.get('sort')).toBe('final_price:asc');
  });

  it('refuses a cursor of another list', async () => {
    const { errors } = await gateway.ask('{ category(id: 10) { products(after: "zzz") { totalCount } } }');
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('a product', () => {
  it('tells its variants from its own row and reads nothing more for them', async () => {
    const { data } = await gateway.ask(`{ page(path: "/bear/") { ... on Product {
      type options { code attributeId label values { id label } }
      variants { selections { code valueId } product { sku name path type isSaleable image { url alt hue } } }
    } } }`);
    expect(data.page).toMatchObject({
      type: 'CONFIGURABLE',
      options: [{ code: 'size', attributeId: '93', values: [{ id: '8' }, { id: '12' }] }],
      variants: [
        {
          selections: [{ code: 'size', valueId: '8' }],
          product: { sku: 'BEAR8', path: '/bear/?childSku=BEAR8', type: 'SIMPLE' },
        },
        { selections: [{ code: 'size', valueId: '12' }], product: { sku: 'BEAR12', path: '/bear/?childSku=BEAR12' } },
      ],
    });
    expect(backend.paths()).toEqual(['POST url/map']);
  });

  it('reads what a row does not tell, for all variants at once', async () => {
    const { data } = await gateway.ask(
      '{ product(sku: "BEAR") { variants { product { sku description gallery { alt } attributes { label value } } } } }',
    );
    expect(data.product.variants[1].product).toEqual({
      sku: 'BEAR12',
      description: 'First paragraph.\n\nSecond paragraph.',
      gallery: [{ alt: 'Front' }, { alt: 'Back' }],
      attributes: [{ label: 'Material', value: 'Minky fleece' }],
    });
    expect(backend.paths()).toHaveLength(2);
  });

  it.each([
    ['2026-11-01 08:30:00Z', '2026-11-01T08:30:00.000Z'],
    ['never', null],
    [null, null],
  ])('tells videos from pictures, and reads %s as the time of the last change', async (updated_at, updatedAt) => {
    const url = 'https://vimeo.com/76979871';
    const front = { image: '/media/catalog/fox/front', pos: 1, vid: null };
    const film = { image: '/media/catalog/fox/film', pos: 2, vid: { url } };
    const plainFilm = { image: '/media/catalog/fox/more', pos: 3, vid: url };
    const other = { image: '/media/catalog/fox/other', pos: 4, vid: 'https://unknown.example/film' };
    const fox = product('FOX', { updated_at, media_gallery: [other, plainFilm, film, front] });
    backend.on('catalog/patchwork/product/_search', () => bare({ total: 1, hits: [fox] }));
    const { data } = await gateway.ask('{ product(sku: "FOX") { updatedAt gallery { videoUrl } } }');
    expect(data.product.updatedAt).toBe(updatedAt);
    expect(data.product.gallery.map(({ videoUrl }: { videoUrl: string | null }) => videoUrl)).toEqual([
      null,
      url,
      url,
      null,
    ]);
  });

  it('lists bundle parts, group members in order without those that are off, and gift card amounts', async () => {
    const { data } = await gateway.ask(`{
      kit: product(sku: "KIT") { bundleOptions { id title isRequired selections { id quantity isDefault product { sku name } } } }
      farm: product(sku: "FARM") { type groupMembers { sku } }
      card: product(sku: "CARD") { type giftCardAmounts { amount { amount currencyCode } } }
    }`);
    expect(data.kit.bundleOptions[0].selections[1]).toEqual({
      id: '72',
      quantity: 2,
      isDefault: true,
      product: { sku: 'HEN', name: 'The HEN' },
    });
    expect(data.farm).toEqual({ type: 'GROUPED', groupMembers: [{ sku: 'DUCK' }, { sku: 'HEN' }] });
    expect(data.card.giftCardAmounts).toEqual([
      { amount: { amount: '25.00', currencyCode: 'USD' } },
      { amount: { amount: '50.00', currencyCode: 'USD' } },
    ]);
  });

  it('is null when unknown, and refused by its status', async () => {
    const { data, errors } = await gateway.ask(
      '{ none: product(sku: "NOPE") { sku } off: product(sku: "OFF") { sku } }',
    );
    expect(data).toEqual({ none: null, off: null });
    expect(errors).toMatchObject([
      {
        message: 'Product query returned empty result product status = 2',
        path: ['off'],
        extensions: { code: 'NOT_FOUND' },
      },
    ]);
  });

  it('needs its search key', async () => {
    const { errors } = await gateway.ask('{ product(sku: " ") { sku } }');
    expect(errors).toMatchObject([
      {
        message: 'Please provide the search key sku for product/single action!',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(backend.paths()).toEqual([]);
  });

  it.each([
    ['BEAR8', '[{ code: "size", valueId: "12" }]', 'BEAR8'],
    ['BEAR12', '[]', 'BEAR12'],
    ['BEAR12', '[{ code: "size", valueId: "99" }]', 'BEAR12'],
    ['BEAR16', '[]', 'BEAR8'],
    ['BEAR16', '[{ code: "size", valueId: "12" }]', 'BEAR12'],
    ['BEAR', '[{ code: "size", valueId: "12" }]', 'BEAR12'],
  ])(
    'has the variant with the exact sku, else the one nearest to what is asked for: %s with %s is %s',
    async (sku, selections, expected) => {
      const bear16 = product('BEAR16', { visibility: 1, parentSku: 'BEAR' });
      if (sku === 'BEAR16') {
        backend.on('catalog/patchwork/product/_search', ({ body }) =>
          bare({ total: 1, hits: JSON.stringify(body).includes('BEAR16') ? [bear16] : [bear] }),
        );
      }
      const { data, errors } = await gateway.ask(
        `{ productVariant(sku: "${sku}", selections: ${selections}) { sku } }`,
      );
      expect({ data, errors }).toEqual({ data: { productVariant: { sku: expected } }, errors: undefined });
    },
  );

  it('has the cheaper variant by what is paid now: a special price that is over does not count', async () => {
    const row = (sku: string, over: object) => ({
      ...bear.configurable_children?.[0],
      sku,
      special_price: null,
      ...over,
    });
    const over = { special_price: 1, special_to_date: '2020-01-01' };
    const parent = { ...bear, configurable_children: [row('OVER', { price: 40, ...over }), row('NOW', { price: 30 })] };
    const asked = product('BEAR16', { visibility: 1, parentSku: 'BEAR' });
    backend.on('catalog/patchwork/product/_search', ({ body }) =>
      bare({ total: 1, hits: JSON.stringify(body).includes('BEAR16') ? [asked] : [parent] }),
    );
    const { data } = await gateway.ask('{ productVariant(sku: "BEAR16", selections: []) { sku } }');
    expect(data).toEqual({ productVariant: { sku: 'NOW' } });
  });

  it('has no variants to look among without a parent', async () => {
    const { data, errors } = await gateway.ask('{ productVariant(sku: "DUCK", selections: []) { sku } }');
    expect(data).toEqual({ productVariant: null });
    expect(errors).toMatchObject([
      {
        message: "Product doesn't have parentSku, please check if this is configurable product",
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });

  it('shows the way down to its own place', async () => {
    const { data } = await gateway.ask('{ product(sku: "BEAR") { breadcrumbs { name path } } }');
    expect(data.product.breadcrumbs).toEqual([
      { name: 'Plush', path: '/plush/' },
      { name: 'Bears', path: '/plush/bears/' },
    ]);
  });
});

describe('search and categories', () => {
  it('searches from three characters on', async () => {
    backend.on('catalog/patchwork/product/_search', () => bare({ total: { value: 1 }, hits: [product('FOX')] }));
    const SEARCH = 'query($text: String!) { productSearch(text: $text) { totalCount edges { node { sku } } } }';
    expect((await gateway.ask(SEARCH, { text: ' fox ' })).data.productSearch).toEqual({
      totalCount: 1,
      edges: [{ node: { sku: 'FOX' } }],
    });
    expect(backend.calls[0]?.body).toMatchObject({ _searchText: 'fox' });
    expect((await gateway.ask(SEARCH, { text: 'fo ' })).errors?.[0]).toMatchObject({
      message: 'A search needs at least three characters',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(backend.calls).toHaveLength(1);
  });

  it('lists categories, those below one too, from one read', async () => {
    const { data, errors } = await gateway.ask(
      '{ all: categories { id } below: categories(parentId: 10) { id } inner: category(id: 20) { breadcrumbs { id } } category(id: 77) { id } }',
    );
    expect(data.all).toEqual([{ id: '10' }, { id: '20' }]);
    expect(data.below).toEqual([{ id: '20' }]);
    expect(data.inner).toEqual({ breadcrumbs: [{ id: '10' }] });
    expect(data.category).toBeNull();
    expect(errors).toMatchObject([
      { message: 'Category query returned empty result id = 77', extensions: { code: 'NOT_FOUND' } },
    ]);
    expect(backend.paths()).toEqual(['POST catalog/patchwork/category/_search']);
  });
});
