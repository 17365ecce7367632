import { expect, it } from 'vitest';
import { createDemoSearch, demoSnapshot, getSkus } from '../../test/demo-search.ts';
import type { AttributeDto, ProductDto } from './catalog.dto.ts';
import { createSnapshot } from './snapshot.ts';

const attribute = (code: string, more: Partial<AttributeDto>): AttributeDto => ({
  id: 900,
  attribute_id: 900,
  attribute_code: code,
  frontend_input: 'select',
  default_frontend_label: code,
  is_user_defined: true,
  is_visible: true,
  is_visible_on_front: false,
  is_comparable: false,
  options: [],
  ...more,
});

const options = (...labels: string[]) => labels.map((label, index) => ({ value: String(index + 1), label }));

const shop = demoSnapshot();
const [first] = shop.pages
  .map(({ product }) => product)
  .filter(({ type_id, status }) => type_id === 'simple' && status === 1);

const tyre = (id: number, values: Record<string, unknown>): ProductDto =>
  ({ ...first, ...values, id, sku: `TYRE${id}`, name: `Road ${id}`, url_path: `tyre-${id}` }) as ProductDto;

const search = (attributes: readonly AttributeDto[]) =>
  createDemoSearch(
    createSnapshot({
      ...shop,
      synonyms: [],
      attributes,
      products: [
        tyre(70_001, { width: '1', profile: 1, rim: '1', run_flat: '1', season: '2,1', note: 'xenon' }),
        tyre(70_002, { width: '2', profile: 1, rim: '1', run_flat: '0', season: '2', note: 'plain' }),
      ],
    }),
  );

const ATTRIBUTES = [
  attribute('width', { options: options('205', '225') }),
  attribute('profile', { options: options('55') }),
  attribute('rim', { options: options('16') }),
  attribute('run_flat', { frontend_input: 'boolean', default_frontend_label: 'Run flat' }),
  attribute('season', { options: options('Winter', 'Summer') }),
  attribute('note', { frontend_input: 'text' }),
];

it.each([
  ['205 55 16', ['TYRE70001']],
  ['205/55 R16', ['TYRE70001']],
  ['run flat', ['TYRE70001']],
  ['winter', ['TYRE70001']],
  ['xenon', []],
])('finds by the words of attributes: %s', async (text, skus) => {
  expect(getSkus(await search(ATTRIBUTES)({ _searchText: text })).slice(0, skus.length || 1)).toEqual(skus);
});

it('searches what the data say is searched, and nothing else', async () => {
  const told = ATTRIBUTES.map((one) => ({ ...one, is_searchable: one.attribute_code === 'note' }));
  expect(getSkus(await search(told)({ _searchText: 'xenon' }))).toEqual(['TYRE70001']);
  expect(getSkus(await search(told)({ _searchText: 'winter' }))).toEqual([]);
});
