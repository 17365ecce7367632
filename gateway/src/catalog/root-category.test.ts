import { describe, expect, it } from 'vitest';
import { bare } from '../testing/answers.ts';
import { product } from '../testing/shop.ts';
import { useTestGateway } from '../testing/use.ts';

const SEARCH = 'catalog/patchwork/category/_search';

const category = (id: number, name: string, place: { path: string; parent_id: number; level: number }) => ({
  id,
  name,
  slug: name,
  url_path: name,
  is_active: true,
  position: id,
  product_count: 1,
  ...place,
});

const STORES = JSON.stringify([
  { code: 'main', url: 'https://main.example' },
  { code: 'all', id: 6, url: 'https://all.example', rootCategoryId: 0 },
  { code: 'other', id: 7, url: 'https://other.example', rootCategoryId: 2 },
]);
const { backend, gateway } = await useTestGateway({ env: { STORES } });

const DOCUMENT = `{
  categories { id level parentId }
  category(id: 101) { id breadcrumbs { id } }
  page(path: "/rims/") { __typename }
  product(sku: "RIM") { breadcrumbs { id } }
}`;

const open = (rows: readonly ReturnType<typeof category>[]) => {
  backend.on(SEARCH, () => bare({ total: rows.length, hits: rows }));
  backend.on('url/map', () => bare({ _type: 'category', _source: rows.find(({ id }) => id === 101) }));
  backend.on('catalog/patchwork/product/_search', () =>
    bare({ total: 1, hits: [product('RIM', { id: 9, category_ids: [101] })] }),
  );
};

const SEEN = {
  categories: [
    { id: '100', level: 2 },
    { id: '101', level: 3 },
  ],
  category: { id: '101', breadcrumbs: [{ id: '100' }] },
  page: { __typename: 'Category' },
  product: { breadcrumbs: [{ id: '100' }, { id: '101' }] },
};

describe('categories of a catalogue whose root is not the usual one', () => {
  it.each([
    [
      'no root',
      [
        category(100, 'wheels', { path: '100', parent_id: 0, level: 2 }),
        category(101, 'rims', { path: '100/101', parent_id: 100, level: 3 }),
      ],
    ],
    [
      'a root of another number',
      [
        category(41, 'Default', { path: '1/41', parent_id: 1, level: 1 }),
        category(100, 'wheels', { path: '1/41/100', parent_id: 41, level: 2 }),
        category(101, 'rims', { path: '1/41/100/101', parent_id: 100, level: 3 }),
      ],
    ],
  ])('with %s are shown in the menu, at their addresses and above products', async (_, rows) => {
    open(rows);
    const { data, errors } = await gateway.ask(DOCUMENT);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject(SEEN);
  });

  it('are all shown by a store whose root is 0', async () => {
    open([
      category(100, 'wheels', { path: '0/100', parent_id: 0, level: 1 }),
      category(101, 'rims', { path: '0/100/101', parent_id: 100, level: 2 }),
    ]);
    const { data } = await gateway.ask(DOCUMENT, {}, { 'x-vs-store-code': 'all' });
    expect(data).toMatchObject(SEEN);
  });

  it('are another store’s where a store was told its root', async () => {
    open([category(101, 'rims', { path: '1/41/101', parent_id: 41, level: 2 })]);
    const { data } = await gateway.ask(DOCUMENT, {}, { 'x-vs-store-code': 'other' });
    expect(data).toMatchObject({ categories: [], category: null, page: null });
  });
});
