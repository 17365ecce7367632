import { seedIfEmpty } from '@patchwork/demo/seed.ts';
import { DEFAULT_SHOWN_STORE } from '@patchwork/domain/stores/store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoSearch, demoSnapshot } from '../../test/demo-search.ts';
import { openTestDatabase } from '../../test/engines.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import type { ProductDto } from './catalog.dto.ts';
import { type CatalogService, createCatalogService } from './catalog.service.ts';
import type { SearchAnswer } from './hit.ts';
import { productQuote } from './quote.ts';
import { type Entity, type Filter, readSearch } from './search.query.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let database: Database;
let catalog: CatalogService;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  await seedIfEmpty(database.db, { seedProducts: 2000 });
  catalog = await createCatalogService(database.db, { now: () => NOW });
});

afterAll(() => database.close());

type Condition = Filter['value'];

interface Ask {
  readonly entity?: Entity;
  readonly filters?: Readonly<Record<string, Condition>>;
  readonly text?: string;
  readonly size?: string;
  readonly from?: string;
  readonly start?: string;
  readonly sort?: string;
}

const ask = async ({ entity = 'product', filters = {}, text = '', ...query }: Ask): Promise<SearchAnswer> => {
  const _appliedFilters = Object.entries(filters).map(([attribute, value]) => ({ attribute, value }));
  return catalog.search(readSearch({ entity, query, body: { _appliedFilters, _searchText: text } }));
};

const getProducts = ({ hits }: SearchAnswer): ProductDto[] => hits.map(({ source }) => source as ProductDto);
const getSkus = (answer: SearchAnswer): string[] => getProducts(answer).map(({ sku }) => sku);
const find = async (sku: string) => getProducts(await ask({ filters: { sku: { eq: sku } } }))[0];

const effective = async (product: ProductDto): Promise<number> => {
  const members = await Promise.all(product.product_links.map((link) => find(link.linked_product_sku)));
  const lookup = (sku: string) => members.find((member) => member?.sku === sku);
  return productQuote(product, { now: NOW, timeZone: DEFAULT_SHOWN_STORE.timeZone, groupId: 0 }, lookup).effective;
};

describe('a product list', () => {
  it('shows what is for sale, listed and in stock, and nothing else', async () => {
    const all = getProducts(await ask({ size: '4000' }));
    expect(all.length).toBeGreaterThan(60);
    expect(all.every(({ status, visibility, stock }) => status < 2 && visibility > 1 && stock.is_in_stock)).toBe(true);
    expect(all.map(({ sku }) => sku)).not.toContain('VALENTINE25');
    expect(all.map(({ sku }) => sku)).not.toContain('TOOTHDRAGON');
    expect(all.map(({ sku }) => sku)).toContain('PROFREX');
  });

  it('shows a category with everything below it', async () => {
    const animals = await ask({ filters: { category_ids: { eq: 10 } }, size: '100' });
    const bears = await ask({ filters: { category_ids: { in: ['11'] } }, size: '100' });
    expect(getSkus(bears)).toContain('BARNABY');
    for (const sku of getSkus(bears)) expect(getSkus(animals)).toContain(sku);
    expect(animals.total).toBeGreaterThan(bears.total);
    expect((await ask({ filters: { category_ids: { eq: 2 } } })).total).toBe((await ask({})).total);
    expect((await ask({ filters: { category_ids: { eq: 999 } } })).total).toBe(0);
  });

  it('gives any product to who asks for its sku, in the order asked', async () => {
    const skus = ['VALENTINE25', 'BARNABY-COAL-6', 'NO-SUCH', 'BARNABY'];
    const answer = await ask({ filters: { sku: { in: skus } }, sort: 'name:asc' });
    expect(getSkus(answer).sort()).toEqual(['BARNABY', 'BARNABY-COAL-6', 'VALENTINE25']);
    expect(getSkus(await ask({ filters: { 'configurable_children.sku': { eq: 'BARNABY-COAL-6' } } }))).toEqual([
      'BARNABY',
    ]);
  });

  it('lifts only the rule that a filter names', async () => {
    const children = getProducts(await ask({ filters: { visibility: { eq: 1 } }, size: '4000' }));
    expect(children.length).toBeGreaterThan(1500);
    expect(children.every(({ status, stock }) => status < 2 && stock.is_in_stock)).toBe(true);
    expect(getSkus(await ask({ filters: { status: { eq: 2 } } }))).toEqual([]);
  });

  it('filters by type, color and size of the variants, price and recommendation', async () => {
    const gifts = getProducts(await ask({ filters: { type_id: { in: ['bundle', 'giftcard'] } } }));
    expect(new Set(gifts.map(({ type_id }) => type_id))).toEqual(new Set(['bundle', 'giftcard']));
    const coal = getProducts(await ask({ filters: { color: { eq: '48' } }, size: '100' }));
    expect(coal.length).toBeGreaterThan(0);
    expect(coal.every((product) => product.configurable_children.some(({ color }) => color === 48))).toBe(true);
    const tall = await ask({ filters: { size: { eq: 64 } }, size: '100' });
    expect(getSkus(tall)).not.toContain('MAPLE');
    const recommended = getProducts(await ask({ filters: { erin_recommends: { eq: 1 } }, size: '100' }));
    expect(recommended.length).toBeGreaterThan(5);
    expect(recommended.every(({ erin_recommends }) => erin_recommends)).toBe(true);
    const cheap = getProducts(await ask({ filters: { price: { gteq: 10, lteq: 20 } }, size: '100' }));
    expect(cheap.map(({ sku }) => sku)).toContain('BREEDSOCKS');
    for (const product of cheap) {
      expect(await effective(product)).toBeGreaterThanOrEqual(1000);
      expect(await effective(product)).toBeLessThanOrEqual(2000);
    }
  });

  it('sorts by what is paid, by name, by date and by position', async () => {
    const byPrice = getProducts(await ask({ sort: 'final_price:asc', size: '200' }));
    const prices = await Promise.all(byPrice.map(effective));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const names = getProducts(await ask({ sort: 'name:desc', size: '200' })).map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort().reverse());
    const dates = getProducts(await ask({ size: '200' })).map(({ updated_at }) => updated_at);
    expect(dates).toEqual([...dates].sort().reverse());
    const positions = getProducts(await ask({ sort: 'position', size: '200' })).map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    await expect(ask({ sort: 'constructor:asc' })).rejects.toMatchObject({ code: 'INVALID', field: 'sort' });
    await expect(ask({ sort: 'price;drop' })).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('pages without gaps and without showing anything twice', async () => {
    for (const sort of ['final_price:asc', 'final_price:desc', 'updated_at:desc']) {
      const { total } = await ask({ sort });
      const seen: string[] = [];
      for (let from = 0; from < total; from += 7)
        seen.push(...getSkus(await ask({ sort, size: '7', from: String(from) })));
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    }
  });

  it('puts the bounds of a page right', async () => {
    expect((await ask({ size: '0' })).hits).toHaveLength(50);
    expect((await ask({ size: '-3' })).hits).toHaveLength(50);
    expect((await ask({ size: 'abc' })).hits).toHaveLength(50);
    expect(getSkus(await ask({ size: '5', from: '-10' }))).toEqual(getSkus(await ask({ size: '5' })));
    expect(getSkus(await ask({ size: '5', start: '5' }))).toEqual(getSkus(await ask({ size: '5', from: '5' })));
    expect((await ask({ from: '100000' })).hits).toEqual([]);
  });
});

describe('a text search', () => {
  it('finds names first, then skus and categories', async () => {
    expect(getSkus(await ask({ text: 'barnaby' }))[0]).toBe('BARNABY');
    expect(getSkus(await ask({ text: 'PROFREX' }))[0]).toBe('PROFREX');
    const bears = getSkus(await ask({ text: 'bears' }));
    expect(bears).toContain('OATS');
  });

  it('finds a name before a sku, and a sku before a category', async () => {
    const demo = demoSnapshot((product) => {
      if (product.sku === 'BARNABY') return { ...product, name: 'Zebrawood' };
      return product.sku === 'INKY' ? { ...product, sku: 'ZEBRAWOOD' } : product;
    });
    const bunnies = demo.categories.find(({ id }) => id === 12);
    const categories = demo.categories.map((one) => (one === bunnies ? { ...one, name: 'Zebrawood' } : one));
    const answer = await createDemoSearch({ ...demo, categories })({ _searchText: 'zebrawood' });
    const [first, second, ...rest] = getSkus(answer);
    expect([first, second]).toEqual(['BARNABY', 'ZEBRAWOOD']);
    expect(rest.length).toBeGreaterThan(0);
    expect(rest).toContain('CLOVER');
  });

  it('forgives one letter in a short word and two in a long one', async () => {
    expect(getSkus(await ask({ text: 'foxx' }))).toContain('RUSSETFOX');
    expect(getSkus(await ask({ text: 'octapuss' }))).toContain('INKY');
    expect(getSkus(await ask({ text: 'octxyzss' }))).toEqual([]);
  });

  it('finds the beginning of a word while it is typed', async () => {
    expect(getSkus(await ask({ text: 'unic' }))).toContain('STARLIGHT');
  });

  it('wants three of four words', async () => {
    expect(getSkus(await ask({ text: 'renaissance blanket duke zzzzzzz' }))).toContain('DUKEBLANKET');
    expect(getSkus(await ask({ text: 'renaissance zzzzzzz yyyyyyy qqqqqqq' }))).toEqual([]);
  });

  it('keeps to the filters, scores every hit, and finds nothing that is not listed', async () => {
    const answer = await ask({ text: 'blanket', filters: { category_ids: { eq: 115 } } });
    expect(answer.total).toBe(3);
    const scores = answer.hits.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(Math.min(...scores)).toBeGreaterThan(0.02);
    expect(getSkus(await ask({ text: 'valentine' }))).not.toContain('VALENTINE25');
    expect((await ask({ text: '???' })).total).toBe(0);
  });
});

describe('the other lists', () => {
  it('tells all categories by position, active or not, and those below one', async () => {
    const all = await ask({ entity: 'category' });
    expect(all.hits).toHaveLength(all.total);
    const active = await ask({ entity: 'category', filters: { is_active: { eq: true } } });
    expect(active.total).toBe(all.total - 1);
    const below = await ask({ entity: 'category', filters: { parent_id: { eq: '50' }, level: { eq: 3 } } });
    expect(below.hits.map(({ source }) => (source as { id: number }).id)).toEqual([114, 115]);
    const byPath = await ask({ entity: 'category', filters: { url_path: { eq: 'pillows/phrase-pillows' } } });
    expect(byPath.hits.map(({ source }) => (source as { id: number }).id)).toEqual([80]);
  });

  it('finds categories by text, misspelt, in the plural or not yet finished, the best first', async () => {
    const names = async (text: string) => {
      const answer = await ask({ entity: 'category', text, filters: { is_active: { eq: true } } });
      return answer.hits.map(({ source }) => (source as { name: string }).name);
    };
    expect((await names('bear'))[0]).toBe('Bears');
    expect(await names('pilow')).toContain('Pillows');
    expect(await names('keych')).toEqual(['Keychains']);
    expect((await names('golf cover'))[0]).toBe('Golf Head Covers');
    expect(await names('camp')).toEqual([]);
    expect(await names('zzzzzz')).toEqual([]);
  });

  it('filters attributes by code, id, origin and visibility', async () => {
    const codes = async (filters: Ask['filters']) => {
      const { hits } = await ask({ entity: 'attribute', ...(filters && { filters }) });
      return hits.map(({ source }) => (source as { attribute_code: string }).attribute_code).sort();
    };
    expect(await codes({ attribute_code: { in: ['color', 'stock.is_in_stock'] } })).toEqual(['color']);
    expect(await codes({ attribute_id: { in: ['93', 142] } })).toEqual(['color', 'size']);
    expect(await codes({ is_user_defined: { in: [true] } })).toEqual(['breed', 'color', 'erin_recommends', 'size']);
    expect(await codes({ is_user_defined: { eq: false }, is_visible: { eq: 1 } })).toEqual(['name', 'price']);
  });

  it('tells attributes and tax rules', async () => {
    const sizes = await ask({ entity: 'attribute', filters: { attribute_code: { in: ['size', 'color'] } } });
    expect(sizes.total).toBe(2);
    expect((await ask({ entity: 'attribute', filters: { attribute_id: { eq: 142 } } })).total).toBe(1);
    expect((await ask({ entity: 'taxrule' })).total).toBe(3);
  });
});
