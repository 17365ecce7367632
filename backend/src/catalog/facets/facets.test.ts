import { DEFAULT_FACETS } from '@patchwork/domain/catalog/facets.ts';
import { describe, expect, it } from 'vitest';
import { createDemoSearch, demoSnapshot, getSkus } from '../../../test/demo-search.ts';
import { createRandom } from '../../../test/random.ts';
import type { ProductDto } from '../catalog.dto.ts';
import type { Filter } from '../search.query.ts';

const search = createDemoSearch();
const HONEY = '41';
const COAL = '48';
const TWELVE = '63';

const filter = (attribute: string, ...values: unknown[]): Filter => ({ attribute, value: { in: values } });
const total = async (...filters: Filter[]): Promise<number> => (await search({ _appliedFilters: filters })).total;

const count = async (attribute: string, ...filters: Filter[]): Promise<Record<string, number>> => {
  const facet = { field: attribute, options: { size: 999 } };
  const { aggregations } = await search({ _appliedFilters: filters, _availableFilters: [facet] });
  const [{ buckets } = { buckets: [] }] = Object.values(aggregations);
  return Object.fromEntries(buckets.map(({ key, doc_count }) => [key, doc_count]));
};

describe('the counts of a facet', () => {
  it('are what choosing the value would find, whatever else is chosen', async () => {
    const random = createRandom('facet counts');
    const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
    const choices = {
      color: ['41', '42', '44', '45', '48', '50'],
      size: ['61', '62', '63', '64', '67', '74'],
      breed: ['201', '205', '208', '301'],
      price: ['0-50', '50-100', '100-150', '150-*'],
      erin_recommends: ['1', '0'],
      category_ids: [10, 22, 30, 50, 90],
    };
    for (let round = 0; round < 60; round += 1) {
      const chosen = Object.entries(choices)
        .filter(() => random.next() < 0.4)
        .map(([attribute, values]) => filter(attribute, ...new Set([pick<unknown>(values), pick<unknown>(values)])));
      const attribute = pick(Object.keys(choices));
      const others = chosen.filter((one) => one.attribute !== attribute);
      for (const [value, counted] of Object.entries(await count(attribute, ...chosen))) {
        expect([chosen, value, counted]).toEqual([chosen, value, await total(...others, filter(attribute, value))]);
      }
    }
  });

  it('leave out nothing that is there to be chosen', async () => {
    const colors = await count('color');
    const products = (await search({}, { size: '4000' })).hits.map(({ source }) => source as ProductDto);
    const honey = products.filter(({ configurable_children: children }) =>
      children.some(({ color, status, stock }) => String(color) === HONEY && status < 2 && stock.is_in_stock),
    );
    expect(colors[HONEY]).toBe(honey.length);
    expect(Object.keys(colors).length).toBeGreaterThan(10);
  });

  it('keep a value that is chosen although nothing is left of it', async () => {
    const sizes = await count('size', filter('size', TWELVE), filter('type_id', 'giftcard'));
    expect(sizes).toEqual({ [TWELVE]: 0 });
    expect(await count('size', filter('size', 'nonsense'), filter('type_id', 'giftcard'))).toEqual({});
  });
});

describe('a configurable product', () => {
  const soldOut = (isGone: (child: ProductDto['configurable_children'][number]) => boolean) =>
    createDemoSearch(
      demoSnapshot((product) => ({
        ...product,
        configurable_children: product.configurable_children.map((child) =>
          isGone(child) ? { ...child, stock: { ...child.stock, is_in_stock: false } } : child,
        ),
      })),
    );
  const coal12 = { _appliedFilters: [filter('color', COAL), filter('size', TWELVE)] };
  const isCoal12 = ({ sku }: { sku: string }) => sku === 'BARNABY-COAL-12';

  it('is found by color and size only where one variant for sale has both', async () => {
    expect(getSkus(await search(coal12))).toContain('BARNABY');
    const without = soldOut(isCoal12);
    expect(getSkus(await without(coal12))).not.toContain('BARNABY');
    expect(getSkus(await without({ _appliedFilters: [filter('color', COAL)] }))).toContain('BARNABY');
    expect(getSkus(await without({ _appliedFilters: [filter('size', TWELVE)] }))).toContain('BARNABY');
  });

  it('counts once for a value, however many variants have it', async () => {
    const answer = await search({ _appliedFilters: [filter('sku', 'BARNABY')], _availableFilters: ['color', 'size'] });
    expect(answer.aggregations.agg_terms_color?.buckets.map(({ doc_count }) => doc_count)).toEqual(Array(8).fill(1));
    expect(answer.aggregations.agg_terms_size?.buckets).toHaveLength(4);
  });
});

describe('facets in a request', () => {
  it('are none where none is asked for', async () => {
    for (const body of [{}, { _availableFilters: [] }, { _availableFilters: null }]) {
      expect(await search(body)).toMatchObject({ aggregations: {}, attributeMetadata: [] });
    }
  });

  it('have at most ten values each: all four of the usual ones', async () => {
    const { aggregations } = await search({ _availableFilters: [...DEFAULT_FACETS] });
    const sizes = Object.values(aggregations).map(({ buckets }) => buckets.length);
    expect(Object.keys(aggregations).sort()).toEqual([
      'agg_range_price',
      'agg_terms_color',
      'agg_terms_erin_recommends',
      'agg_terms_size',
    ]);
    expect(Math.max(...sizes)).toBe(10);
    expect(aggregations.agg_terms_color?.buckets).toHaveLength(10);
    expect(aggregations.agg_terms_size?.buckets).toHaveLength(10);
  });

  it('are the usual ones where a filter of the catalogue is applied and none is named', async () => {
    const { aggregations } = await search({ _appliedFilters: [{ ...filter('breed', '205'), scope: 'catalog' }] });
    const names = DEFAULT_FACETS.map((code) => (code === 'price' ? 'agg_range_price' : `agg_terms_${code}`));
    expect(Object.keys(aggregations).sort()).toEqual([...names, 'agg_terms_breed'].sort());
  });

  it('have ten values unless asked for more, the most frequent first', async () => {
    const countValues = async (facet: unknown) => {
      const { aggregations } = await search({ _availableFilters: [facet] });
      return aggregations.agg_terms_breed?.buckets.map(({ doc_count }) => doc_count) ?? [];
    };
    expect(await countValues('breed')).toHaveLength(10);
    expect(await countValues({ field: 'breed', scope: 'catalog', options: {} })).toHaveLength(10);
    expect(await countValues({ field: 'breed', options: { size: 3 } })).toHaveLength(3);
    const all = await countValues({ field: 'breed', options: { size: 5000 } });
    expect(all.length).toBeGreaterThan(40);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    const { aggregations } = await search({ _availableFilters: [{ field: 'breed', options: { size: 999 } }] });
    expect(aggregations.agg_terms_breed?.sum_other_doc_count).toBe(0);
    const usual = (await search({ _availableFilters: ['breed'] })).aggregations.agg_terms_breed;
    expect(usual?.sum_other_doc_count).toBe(all.slice(10).reduce((sum, count) => sum + count, 0));
  });

  it('come with the names and swatches of their values, and no others', async () => {
    const body = {
      _appliedFilters: [filter('sku', 'MOONHARE', 'BARNABY')],
      _availableFilters: ['color', 'price', 'size'],
    };
    const { attributeMetadata } = await search(body);
    expect(attributeMetadata.map(({ attribute_code }) => attribute_code)).toEqual(['color', 'price', 'size']);
    expect(attributeMetadata[0]).toMatchObject({ default_frontend_label: 'Color' });
    expect(attributeMetadata[0]?.options[0]).toEqual({ value: '41', label: 'Honey', swatch: '#d9a05b' });
    expect(attributeMetadata[2]?.options.map(({ label }) => label)).toEqual([
      '6 inches',
      '8 inches',
      '12 inches',
      '16 inches',
    ]);
  });

  it('tell price ranges with their borders, each product in one', async () => {
    const { aggregations, total: all } = await search({ _availableFilters: ['price'] });
    const buckets = aggregations.agg_range_price?.buckets ?? [];
    expect(buckets).toMatchObject([
      { key: '0-50', from: 0, to: 50 },
      { key: '50-100', from: 50, to: 100 },
      { key: '100-150', from: 100, to: 150 },
      { key: '150-*', from: 150 },
    ]);
    expect(buckets.reduce((sum, { doc_count }) => sum + doc_count, 0)).toBe(all);
  });
});
