import { DEFAULT_PRICE_GROUP } from '@patchwork/domain/pricing/price-group.ts';
import { describe, expect, it } from 'vitest';
import { createDemoSearch, demoSnapshot, getSkus, NOW } from '../../test/demo-search.ts';
import type { ProductDto } from './catalog.dto.ts';
import { readSearch, searchBody } from './search.query.ts';
import { shownPrices } from './shown-price.ts';
import { createSnapshot } from './snapshot.ts';

const snapshot = demoSnapshot();
const search = createDemoSearch(snapshot);
const clock = { now: NOW, timeZone: 'America/New_York' };
const audience = { clock, group: DEFAULT_PRICE_GROUP, includesTax: false };

const found = async (...filters: object[]): Promise<string[]> =>
  getSkus(await search({ _appliedFilters: filters }, { size: '4000', sort: 'name:asc' }));
const everything = await found();
const where = async (attribute: string, value: object) => found({ attribute, value });
const getPrices = (skus: readonly string[]): number[] =>
  skus.map((sku) => {
    const price = shownPrices(snapshot, audience)(snapshot.getRow(snapshot.bySku.get(sku) as ProductDto));
    if (price === null) throw new Error(`${sku} has no price`);
    return price;
  });

describe('a filter', () => {
  it('takes ids as numbers and as texts, flags as true, "true" and 1', async () => {
    expect(await where('color', { eq: 48 })).toEqual(await where('color', { in: ['48'] }));
    const recommended = await where('erin_recommends', { eq: true });
    expect(recommended.length).toBeGreaterThan(5);
    for (const value of [1, '1', 'true']) expect(await where('erin_recommends', { eq: value })).toEqual(recommended);
  });

  it.each(['color', 'size', 'breed', 'erin_recommends'])('on %s skips values with a dot', async (attribute) => {
    expect(await where(attribute, { eq: '48.5' })).toEqual(everything);
    expect(await where(attribute, { in: ['stock.qty', '63', '1'] })).toEqual(
      await where(attribute, { in: ['63', '1'] }),
    );
  });

  it('on skus, prices and addresses keeps dots', async () => {
    expect(await where('sku', { eq: 'NO.SUCH' })).toEqual([]);
    expect(await where('url_path', { eq: 'no.such' })).toEqual([]);
    expect((await where('price', { gteq: 15.5, lteq: '22.5' })).length).toBeGreaterThan(2);
  });

  it('on the price bounds what is shown, borders with and without', async () => {
    const between = getPrices(await where('price', { gteq: 79, lteq: 119 }));
    expect([Math.min(...between), Math.max(...between)]).toEqual([79, 119]);
    const within = getPrices(await where('price', { gt: 79, lt: 119 }));
    expect(within.length).toBeGreaterThan(0);
    expect(within.every((price) => price > 79 && price < 119)).toBe(true);
  });

  it('on the price takes ranges, several at once, each without its upper border', async () => {
    const cheap = await where('price', { eq: '0-50' });
    const dear = await where('price', { eq: '150-*' });
    expect(getPrices(cheap).every((price) => price < 50)).toBe(true);
    expect(getPrices(dear).every((price) => price >= 150)).toBe(true);
    expect((await where('price', { in: ['0-50', '150-*'] })).sort()).toEqual([...cheap, ...dear].sort());
  });

  it('on the price counts tax where the default place has it', async () => {
    const rate = {
      id: 1,
      code: 'US',
      rate: 10,
      tax_country_id: 'US',
      tax_region_id: 0,
      region_name: '',
      tax_postcode: '',
    };
    const rule = {
      id: 1,
      code: 'all',
      priority: 0,
      position: 0,
      product_tax_class_ids: [2],
      customer_tax_class_ids: [3],
    };
    const taxRules = [{ ...rule, tax_rates_ids: [1], rates: [rate] }];
    const products = snapshot.products.map((product) => ({ ...product }));
    const taxed = createDemoSearch(createSnapshot({ ...snapshot, products, taxRules }));
    const at = async (price: number) =>
      getSkus(await taxed({ _appliedFilters: [{ attribute: 'price', value: { eq: price } }] }));
    expect(snapshot.bySku.get('MIDNIGHT')?.price).toBe(58);
    expect(await at(63.8)).toContain('MIDNIGHT');
    expect(await at(58)).not.toContain('MIDNIGHT');
    expect(await at(25)).toContain('GIFTCARD');
  });

  it('on a category takes every name the platform has for it', async () => {
    const bears = await where('category_ids', { eq: 11 });
    expect(bears.length).toBeGreaterThan(3);
    for (const name of ['category_id', 'category.category_id'])
      expect(await where(name, { in: ['11'] })).toEqual(bears);
  });

  it('without a condition, or on what no product has, is no surprise', async () => {
    expect(await where('color', {})).toEqual(everything);
    expect(await where('color', { eq: null })).toEqual(everything);
    expect(await where('color', { in: [] })).toEqual(everything);
    for (const attribute of ['constructor', '__proto__', 'nothing'])
      expect(await where(attribute, { eq: 1 })).toEqual([]);
  });
});

describe('a product without a known price', () => {
  const SKU = 'MIDNIGHT';
  const unpriced = createDemoSearch(
    demoSnapshot((product) =>
      product.sku === SKU ? { ...product, price: 0, special_price: null, final_price: null } : product,
    ),
  );
  const listed = async (query: object, sort?: string) =>
    unpriced({ _appliedFilters: [], ...query }, { size: '4000', ...(sort && { sort }) });
  const cheap = [{ attribute: 'price', value: { in: ['0-50'] } }];

  it('is in the list, and in no range of prices, neither of a filter nor of a count', async () => {
    const all = await listed({ _availableFilters: [{ field: 'price', scope: 'catalog', options: {} }] });
    expect(getSkus(all)).toContain(SKU);
    const counts = all.aggregations.agg_range_price?.buckets.map(({ doc_count }) => doc_count) ?? [];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.total - 1);
    expect(getSkus(await listed({ _appliedFilters: cheap }))).not.toContain(SKU);
    expect((await listed({ _appliedFilters: cheap })).total).toBe(counts[0]);
    const atMost = [{ attribute: 'price', value: { lteq: 10_000 } }];
    expect(getSkus(await listed({ _appliedFilters: atMost }))).not.toContain(SKU);
  });

  it.each(['price:asc', 'price:desc', 'final_price:asc'])('comes last, sorted by %s', async (sort) => {
    expect(getSkus(await listed({}, sort)).at(-1)).toBe(SKU);
  });
});

it.each([{ neq: 1 }, { like: 'a' }, { in: 'a' }, 5, null])('refuses the condition %j', (value) => {
  expect(searchBody.safeParse({ _appliedFilters: [{ attribute: 'color', value }] }).success).toBe(false);
});

it('takes 999 filters and no more', () => {
  const filters = (length: number) => ({
    _appliedFilters: Array(length).fill({ attribute: 'color', value: { eq: 41 } }),
  });
  expect(searchBody.safeParse(filters(999)).success).toBe(true);
  expect(searchBody.safeParse(filters(1000)).success).toBe(false);
});

it('takes forty different filters and no more, and no more to count', () => {
  const filters = (length: number) => ({
    _appliedFilters: Array.from({ length: 999 }, (_, at) => ({ attribute: 'color', value: { in: [at % length] } })),
  });
  expect(searchBody.safeParse(filters(40)).success).toBe(true);
  expect(searchBody.safeParse(filters(41)).success).toBe(false);
  const counted = (length: number) => ({ _availableFilters: Array.from({ length }, (_, at) => `attribute_${at}`) });
  expect(searchBody.safeParse(counted(40)).success).toBe(true);
  expect(searchBody.safeParse(counted(41)).success).toBe(false);
});

it('takes 3000 values in all filters together and no more', () => {
  const values = (length: number) => ({
    _appliedFilters: [0, 1].map((at) => ({ attribute: 'color', value: { in: Array(length).fill(at) } })),
  });
  expect(searchBody.safeParse(values(1500)).success).toBe(true);
  expect(searchBody.safeParse(values(1501)).success).toBe(false);
});

it('holds the same filter against products once', () => {
  const body = searchBody.parse({ _appliedFilters: Array(999).fill({ attribute: 'color', value: { in: [41, 42] } }) });
  expect(readSearch({ entity: 'product', query: {}, body }).filters).toHaveLength(1);
});
