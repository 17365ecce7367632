import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bare, type Call } from '../testing/answers.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { rowsFor } from '../testing/routes.ts';
import { bear, product, shop } from '../testing/shop.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

const SEARCH = 'catalog/patchwork/product/_search';

interface UpstreamRequest {
  readonly _appliedFilters: { attribute: string }[];
  readonly _sourceInclude?: string[];
}

let backend: FakeBackend;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
});
beforeEach(async () => {
  backend.reset();
  gateway = await startTestGateway(backend.url);
  return () => gateway.close();
});
afterAll(() => backend.close());

const searches = (): UpstreamRequest[] =>
  backend.calls.filter(({ path }) => path === SEARCH).map(({ body }) => body as UpstreamRequest);
const inList = (fields: string): string => `{ category(id: 10) { products { edges { node { ${fields} } } } } }`;
const isForList = ({ body }: Call): boolean =>
  (body as UpstreamRequest)._appliedFilters.every(({ attribute }) => attribute !== 'sku');

const PRICE = 'price { effective { gross { amount } } isFrom }';

const listing = (...rows: object[]) => {
  const all = [...rows, ...shop.products];
  backend.on(SEARCH, (call) => {
    if (isForList(call)) return bare({ total: rows.length, hits: rowsFor(call, rows) });
    const [filter] = (call.body as { _appliedFilters: { value: { in: string[] } }[] })._appliedFilters;
    return bare({ total: 1, hits: all.filter((one) => filter?.value.in.includes((one as { sku: string }).sku)) });
  });
};

describe('a list', () => {
  it('reads of its products what a card shows, and nothing of prices where they are not shown', async () => {
    await gateway.ask(inList('sku name path type isSaleable image { url alt hue } stock { status }'));
    expect(searches()[0]?._sourceInclude?.toSorted()).toEqual(
      [
        ...['id', 'sku', 'parentSku', 'name', 'url_path', 'slug', 'type_id', 'status', 'visibility', 'image', 'hue'],
        ...['category_ids', 'tax_class_id', 'stock.is_in_stock'],
      ].toSorted(),
    );
  });

  it('reads the facts of prices too where they are shown, those of children and parts included', async () => {
    await gateway.ask(`fragment Card on Product { sku ${PRICE} } ${inList('...Card')}`);
    const fields = searches()[0]?._sourceInclude ?? [];
    expect(fields).toEqual(
      expect.arrayContaining([
        ...['price', 'special_price', 'special_from_date', 'special_to_date', 'final_price', 'tier_prices'],
        ...['configurable_children.sku', 'configurable_children.status', 'configurable_children.stock.is_in_stock'],
        ...['configurable_children.price', 'bundle_options.option_id', 'bundle_options.product_links.is_default'],
        'product_links',
      ]),
    );
    expect(fields.filter((field) => /^(description|media_gallery|configurable_options)/.test(field))).toEqual([]);
  });

  it('prices trimmed rows as whole ones', async () => {
    const [kit, farm] = ['KIT', 'FARM'].map((sku) => shop.products.find((one) => one.sku === sku));
    listing(bear, kit as object, farm as object, product('FOX', { special_price: 15 }));
    backend.on('products/render-list', () => ({ status: 500, body: { code: 500, result: 'down' } }));
    const trimmed = (await gateway.ask(inList(`sku type ${PRICE}`))).data.category;
    const whole = (await gateway.ask(inList(`sku type ${PRICE} description`))).data.category;
    expect(trimmed.products.edges).toHaveLength(4);
    expect(whole).toMatchObject(trimmed);
    for (const { node } of trimmed.products.edges) expect(node.price).not.toBeNull();
    expect(searches().filter(({ _sourceInclude }) => _sourceInclude)).toHaveLength(1);
  });

  it.each([
    'description',
    'gallery { url }',
    'variants { product { sku } }',
    'bundleOptions { id }',
    'groupMembers { sku }',
  ])('reads products whole where it shows %s', async (field) => {
    await gateway.ask(inList(`sku ${field}`));
    expect(searches().map(({ _sourceInclude }) => _sourceInclude)).toEqual([undefined]);
  });

  it('asks the same of every compiled operation', async () => {
    for (let time = 0; time < 3; time += 1) await gateway.ask(inList('sku path'));
    expect(new Set(searches().map(({ _sourceInclude }) => _sourceInclude?.length))).toEqual(new Set([14]));
  });
});

describe('a trimmed row', () => {
  it('is no answer to who asks for the product', async () => {
    await gateway.ask(
      '{ page(path: "/plush/") { ... on Category { products(first: 1) { edges { node { sku price { isFrom } } } } } } }',
    );
    const { data } = await gateway.ask(`{
      category(id: 10) { products(first: 1) { edges { node { sku path } } } }
      product(sku: "TOY01") { description }
    }`);
    expect(data.product.description).toBe('First paragraph.\n\nSecond paragraph.');
  });

  it('that lacks a field all the same gets it from the product itself, for all rows at once', async () => {
    const poor = (sku: string) => {
      const { category_ids: _, short_description: __, ...row } = product(sku);
      return row;
    };
    listing(poor('TOY01'), poor('TOY02'));
    const { data, errors } = await gateway.ask(inList('sku shortDescription breadcrumbs { id }'));
    expect(errors).toBeUndefined();
    expect(data.category.products.edges.map(({ node }: { node: { shortDescription: string } }) => node)).toEqual([
      { sku: 'TOY01', shortDescription: 'One sentence.', breadcrumbs: [{ id: '10' }, { id: '20' }] },
      { sku: 'TOY02', shortDescription: 'One sentence.', breadcrumbs: [{ id: '10' }, { id: '20' }] },
    ]);
    expect(searches()).toHaveLength(2);
  });
});

it('trimming is turned off where it turns out to be slower than reading products whole', async () => {
  backend.on(SEARCH, (call) => {
    const isTrimmed = (call.body as UpstreamRequest)._sourceInclude !== undefined;
    return { ...bare({ total: 2, hits: rowsFor(call, shop.listed.slice(0, 2)) }), delayMs: isTrimmed ? 15 : 0 };
  });
  for (let time = 0; time < 45; time += 1) await gateway.ask(inList('sku'));
  const ways = searches().map(({ _sourceInclude }) => (_sourceInclude ? 'trimmed' : 'whole'));
  expect(ways.slice(0, 6)).toEqual(Array(6).fill('trimmed'));
  expect(ways.slice(-8)).toEqual(Array(8).fill('whole'));
});
