import { DEFAULT_FACETS } from '@patchwork/domain/catalog/facets.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bare } from '../testing/answers.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { product } from '../testing/shop.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

const SEARCH = 'catalog/patchwork/product/_search';

const counted = {
  total: 1,
  hits: [product('FOX')],
  aggregations: {
    agg_terms_color: {
      buckets: [
        { key: '42', doc_count: 9 },
        { key: '41', doc_count: 3 },
      ],
    },
    agg_terms_erin_recommends: { buckets: [] },
    agg_range_price: {
      buckets: [
        { key: '0-50', from: 0, to: 50, doc_count: 4 },
        { key: '50-100', from: 50, to: 100, doc_count: 2 },
        { key: '150-*', from: 150, doc_count: 1 },
      ],
    },
    agg_terms_size: { buckets: [{ key: '63', doc_count: 5 }] },
    agg_terms_breed: { buckets: [{ key: '205', doc_count: 0 }] },
  },
  attribute_metadata: [
    {
      attribute_code: 'color',
      default_frontend_label: 'Color',
      options: [
        { value: '41', label: 'Honey', swatch: '#d9a05b' },
        { value: '42', label: 'Coal', swatch: '#4a4a55' },
      ],
    },
    { attribute_code: 'price', default_frontend_label: 'Price', options: [] },
    { attribute_code: 'size', default_frontend_label: 'Size', options: [{ value: '63', label: '12 inches' }] },
  ],
};

const FACETS = 'facets { attribute label kind hasMore options { value label count isSelected swatch } }';
const LIST = `query($filters: [ProductFilterInput!]) {
  category(id: 10) { products(filters: $filters) { totalCount ${FACETS} } }
}`;
const FOUND = `query($filters: [ProductFilterInput!]) {
  productSearch(text: "fox", filters: $filters) { totalCount ...Listed }
}
fragment Listed on ProductConnection { ... on ProductConnection { ${FACETS} } }`;
const PLAIN = `query($filters: [ProductFilterInput!]) { category(id: 10) { products(filters: $filters) { totalCount } } }`;
const IN_PLUSH = { attribute: 'category_ids', value: { in: [10] } };

let backend: FakeBackend;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url);
});
beforeEach(() => {
  backend.reset();
  backend.on(SEARCH, () => bare(counted));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const searches = () => backend.calls.filter(({ path }) => path === SEARCH).map(({ body }) => body);
const applied = async (...filters: object[]) => {
  backend.calls.length = 0;
  await gateway.ask(PLAIN, { filters });
  return (searches()[0] as { _appliedFilters: unknown[] })._appliedFilters.slice(1);
};

describe('facets', () => {
  it('come with the search that finds the products, in the order of the attribute, and tell what is chosen', async () => {
    const filters = [{ attribute: 'color', values: ['42'] }];
    const { data } = await gateway.ask(LIST, { filters });
    expect(data.category.products.facets).toEqual([
      {
        attribute: 'color',
        label: 'Color',
        kind: 'SWATCH',
        hasMore: false,
        options: [
          { value: '41', label: 'Honey', count: 3, isSelected: false, swatch: '#d9a05b' },
          { value: '42', label: 'Coal', count: 9, isSelected: true, swatch: '#4a4a55' },
        ],
      },
      {
        attribute: 'price',
        label: 'Price',
        kind: 'PRICE',
        hasMore: false,
        options: [
          { value: '0-50', label: '< $50', count: 4, isSelected: false, swatch: null },
          { value: '50-100', label: '$50 - $100', count: 2, isSelected: false, swatch: null },
          { value: '150-*', label: '> $150', count: 1, isSelected: false, swatch: null },
        ],
      },
      {
        attribute: 'size',
        label: 'Size',
        kind: 'CHOICE',
        hasMore: false,
        options: [{ value: '63', label: '12 inches', count: 5, isSelected: false, swatch: null }],
      },
    ]);
    expect(backend.paths().sort()).toEqual(['POST catalog/patchwork/category/_search', `POST ${SEARCH}`]);
    expect(searches()).toMatchObject([
      {
        _appliedFilters: [IN_PLUSH, { attribute: 'color', value: { in: ['42'] } }],
        _searchText: '',
        _availableFilters: ['color', 'erin_recommends', 'price', 'size'],
        _appliedSort: [],
      },
    ]);
  });

  it('are asked for through fragments too, with those that are filtered by besides the usual', async () => {
    const { data } = await gateway.ask(FOUND, { filters: [{ attribute: 'breed', values: ['205'] }] });
    const breed = data.productSearch.facets.find(({ attribute }: { attribute: string }) => attribute === 'breed');
    expect(breed).toMatchObject({ label: 'Breed', options: [{ value: '205', label: '205', isSelected: true }] });
    expect(searches()).toMatchObject([
      { _searchText: 'fox', _availableFilters: ['color', 'erin_recommends', 'price', 'size', 'breed'] },
    ]);
  });

  it('are not counted for an operation that does not select them', async () => {
    for (let time = 0; time < 3; time += 1) await gateway.ask(PLAIN, { filters: [] });
    expect(searches()).toMatchObject(Array(3).fill({ _availableFilters: [], _appliedFilters: [IN_PLUSH] }));
  });

  it('are counted by a compiled operation as by a new one', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { data } = await gateway.ask(FOUND, { filters: [] });
      expect(data.productSearch.facets).toHaveLength(3);
    }
  });

  it('tell ten values each, whether there are more, and as many as are asked for', async () => {
    const more = {
      ...counted.aggregations,
      agg_terms_size: { buckets: [{ key: '63', doc_count: 5 }], sum_other_doc_count: 4 },
    };
    backend.on(SEARCH, () => bare({ ...counted, aggregations: more }));
    const document = `query($size: Int) { category(id: 10) { products(facetSize: $size) { ${FACETS} } } }`;
    const { data } = await gateway.ask(document);
    expect(data.category.products.facets.map((facet: { hasMore: boolean }) => facet.hasMore)).toEqual([
      false,
      false,
      true,
    ]);
    await gateway.ask(document, { size: 999 });
    await gateway.ask(document, { size: 5000 });
    const all = DEFAULT_FACETS.map((field) => ({ field, options: { size: 999 } }));
    expect(searches()).toMatchObject([
      { _availableFilters: DEFAULT_FACETS },
      { _availableFilters: all },
      { _availableFilters: all },
    ]);
  });

  it('offer the yes of a question with yes and no, and its no only where that is asked for', async () => {
    const aggregations = {
      agg_terms_erin_recommends: {
        buckets: [
          { key: '0', doc_count: 7 },
          { key: '1', doc_count: 2 },
        ],
      },
    };
    const names = [
      { value: '1', label: 'Her favorites' },
      { value: '0', label: 'No' },
    ];
    const attribute_metadata = [
      { attribute_code: 'erin_recommends', default_frontend_label: 'Erin recommends', options: names },
    ];
    backend.on(SEARCH, () => bare({ ...counted, aggregations, attribute_metadata }));
    const labels = async (...values: string[]) => {
      const filters = values.length > 0 ? [{ attribute: 'erin_recommends', values }] : [];
      const { data } = await gateway.ask(LIST, { filters });
      return data.category.products.facets[0].options.map(({ label }: { label: string }) => label);
    };
    expect(await labels()).toEqual(['Her favorites']);
    expect(await labels('0')).toEqual(['Her favorites', 'No']);
  });

  it('tell their prices in the currency that is shown, and are asked for in the shop’s own', async () => {
    const { data } = await gateway.ask(LIST, {}, { 'x-currency': 'EUR' });
    const price = data.category.products.facets[1];
    expect([price.label, price.options[0].label, price.options[0].value]).toEqual(['Price', '< €45', '0-50']);
  });
});

describe('filters', () => {
  it('are sent as values and bounds, and left out where they ask for nothing', async () => {
    expect(
      await applied(
        { attribute: 'color', values: ['41', '42', '41'] },
        { attribute: 'price', values: ['0-50', '150-*'], from: '10', to: '199.50' },
        { attribute: 'size' },
        { attribute: 'erin_recommends', values: [] },
      ),
    ).toEqual([
      { attribute: 'color', value: { in: ['41', '42'] } },
      { attribute: 'price', value: { in: ['0-50', '150-*'], gteq: 10, lteq: 199.5 } },
    ]);
  });

  it('pass over a value with a dot, and a price that is no range', async () => {
    expect(
      await applied({ attribute: 'size', values: ['6.5', '63'] }, { attribute: 'price', values: ['cheap', '0-50'] }),
    ).toEqual([
      { attribute: 'size', value: { in: ['63'] } },
      { attribute: 'price', value: { in: ['0-50'] } },
    ]);
    expect(await applied({ attribute: 'size', values: ['6.5'] })).toEqual([]);
  });

  it.each([
    [{ attribute: 'visibility', values: ['1'] }],
    [{ attribute: 'sku', values: ['OFF'] }],
    [{ attribute: 'status', values: ['2'] }],
    [{ attribute: 'configurable_children.sku', values: ['BEAR8'] }],
    [{ attribute: 'price', from: 'ten' }],
  ])('refuse %j before anything is asked', async (filter) => {
    const { errors } = await gateway.ask(PLAIN, { filters: [filter] });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(searches()).toEqual([]);
  });

  it('name values as shoppers do: words are read as their ids, those that nobody knows are passed over', async () => {
    const words = { attribute: 'color', values: ['coal', 'Honey', 'plaid', '42', '77'] };
    expect(await applied(words, { attribute: 'size', values: ['12 Inches'] })).toEqual([
      { attribute: 'color', value: { in: ['42', '41', '77'] } },
      { attribute: 'size', value: { in: ['63'] } },
    ]);
    expect(await applied({ attribute: 'color', values: ['plaid'] })).toEqual([]);
    expect(await applied({ attribute: 'maker', values: ['erin'] })).toEqual([
      { attribute: 'maker', value: { in: ['erin'] } },
    ]);
  });

  it('that name values show them as chosen, after one read of the names', async () => {
    const { data } = await gateway.ask(LIST, { filters: [{ attribute: 'color', values: ['coal'] }] });
    const [color] = data.category.products.facets;
    expect(color.options.map(({ isSelected }: { isSelected: boolean }) => isSelected)).toEqual([false, true]);
    expect(backend.paths().filter((path) => path.includes('attribute'))).toHaveLength(1);
    expect(backend.calls.find(({ path }) => path.includes('attribute'))?.body).toMatchObject({
      _appliedFilters: [{ attribute: 'attribute_code', value: { in: ['color'] } }],
    });
    backend.calls.length = 0;
    await gateway.ask(LIST, {
      filters: [
        { attribute: 'color', values: ['42'] },
        { attribute: 'price', values: ['0-50'] },
      ],
    });
    expect(backend.paths().filter((path) => path.includes('attribute'))).toEqual([]);
  });

  it('are at most 999', async () => {
    const filters = Array.from({ length: 1000 }, () => ({ attribute: 'color' }));
    expect((await gateway.ask(PLAIN, { filters })).errors?.[0]?.message).toBe('A list takes at most 999 filters');
    expect((await gateway.ask(PLAIN, { filters: filters.slice(1) })).errors).toBeUndefined();
  });

  const numbered = (length: number) =>
    Array.from({ length }, (_, at) => ({ attribute: 'breed', values: [String(at)] }));

  it('are sent on once each, at most thirty different ones', async () => {
    const many = await gateway.ask(PLAIN, { filters: numbered(31) });
    expect(many.errors).toMatchObject([
      { message: 'A list takes at most 30 different filters', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(searches()).toEqual([]);
    const again = numbered(30).flatMap((one) => Array.from({ length: 30 }, () => one));
    expect(await applied(...again)).toHaveLength(30);
  });

  it('name at most 2000 values', async () => {
    const filters = ['color', 'size', 'breed'].map((attribute) => ({
      attribute,
      values: Array.from({ length: 700 }, (_, at) => String(at)),
    }));
    expect((await gateway.ask(PLAIN, { filters })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect((await gateway.ask(PLAIN, { filters: filters.slice(1) })).errors).toBeUndefined();
  });
});
