import { ALL_GROUPS } from '@patchwork/domain/pricing/price-group.ts';
import { describe, expect, it } from 'vitest';
import { withCampaigns } from './campaign-prices.ts';
import type { CategoryDto, ProductDto } from './catalog.dto.ts';
import { productQuote } from './quote.ts';

const PRICED = {
  price: 10,
  special_price: null,
  special_from_date: null,
  special_to_date: null,
  final_price: null,
  tax_class_id: 2,
};
const STOCK = { qty: 0, is_in_stock: true, manage_stock: false };

const product = (sku: string, over: object = {}) =>
  ({
    ...PRICED,
    sku,
    type_id: 'simple',
    status: 1,
    stock: STOCK,
    category_ids: [21],
    configurable_children: [],
    bundle_options: [],
    product_links: [],
    ...over,
  }) as unknown as ProductDto;

const child = (sku: string, price: number) => ({ ...PRICED, sku, price, status: 1, stock: STOCK });
const CATEGORIES = [
  { id: 20, path: '1/2/20' },
  { id: 21, path: '1/2/20/21' },
] as CategoryDto[];

const START = new Date('2026-11-27T10:00:00Z');
const END = new Date('2026-11-27T12:00:00Z');
const rule = (over: object = {}) => ({
  code: 'winter',
  percentOff: 20,
  skus: [],
  categoryIds: [],
  groupIds: [],
  startsAt: START,
  endsAt: END,
  ...over,
});

const NOW = new Date('2026-11-27T11:00:00Z');
const quote = (one: ProductDto, rules: object[], { groupId = 0, now = NOW, others = [] as ProductDto[] } = {}) => {
  const products = withCampaigns({ products: [one, ...others], categories: CATEGORIES }, rules as never);
  const find = (sku: string) => products.find((known) => known.sku === sku);
  return productQuote(find(one.sku) ?? one, { groupId, now, timeZone: 'UTC' }, find).effective;
};

describe('a campaign price', () => {
  it('is the regular price less its percent, half a cent up in favor of the shopper, and the lowest of all holds', () => {
    expect(quote(product('A'), [rule()])).toBe(800);
    expect(quote(product('A', { price: 0.05, final_price: null }), [rule({ percentOff: 50 })])).toBe(2);
    expect(quote(product('A', { special_price: 7 }), [rule()])).toBe(700);
    expect(quote(product('A', { special_price: 9 }), [rule()])).toBe(800);
    expect(quote(product('A', { final_price: 6 }), [rule()])).toBe(600);
    const tiers = [{ customer_group_id: 2, qty: 1, value: 5 }];
    expect(quote(product('A', { tier_prices: tiers }), [rule()], { groupId: 2 })).toBe(500);
    expect(quote(product('A', { tier_prices: tiers }), [rule()], { groupId: 1 })).toBe(800);
    expect(quote(product('A'), [rule(), rule({ code: 'more', percentOff: 30 })])).toBe(700);
  });

  it('holds from its start until before its end, by the clock of the server', () => {
    const at = (time: number) => quote(product('A'), [rule()], { now: new Date(time) });
    expect([at(START.getTime() - 1), at(START.getTime())]).toEqual([1000, 800]);
    expect([at(END.getTime() - 1), at(END.getTime())]).toEqual([800, 1000]);
  });

  it('is for what the campaign names by sku or category, those below it included, and for its groups', () => {
    expect(quote(product('A'), [rule({ skus: ['B'] })])).toBe(1000);
    expect(quote(product('A'), [rule({ skus: ['A'] })])).toBe(800);
    expect(quote(product('A'), [rule({ categoryIds: [20] })])).toBe(800);
    expect(quote(product('A'), [rule({ categoryIds: [22] })])).toBe(1000);
    expect(quote(product('A'), [rule({ groupIds: [2] })])).toBe(1000);
    expect(quote(product('A'), [rule({ groupIds: [2] })], { groupId: 2 })).toBe(800);
  });

  it('is that of each variant, of parent and variant alike', () => {
    const children = [child('V1', 10), child('V2', 20)];
    const parent = product('P', { type_id: 'configurable', configurable_children: children });
    const variant = product('V1', { parentSku: 'P', category_ids: [] });
    for (const one of [rule({ skus: ['P'] }), rule({ categoryIds: [21] })]) {
      expect(quote(parent, [one])).toBe(800);
      expect(quote(variant, [one], { others: [parent] })).toBe(800);
    }
    expect(quote(parent, [rule({ skus: ['V2'], percentOff: 90 })])).toBe(200);
    expect(quote(variant, [rule({ skus: ['V2'] })], { others: [parent] })).toBe(1000);
  });

  it('is that of a part in a bundle as by itself, and of the bundle for what it costs beside its parts', () => {
    const links = [{ ...PRICED, sku: 'PART', qty: 2, is_default: true }];
    const bundle = product('B', { type_id: 'bundle', bundle_options: [{ required: true, product_links: links }] });
    const others = [product('PART', { category_ids: [22] })];
    expect(quote(bundle, [rule({ skus: ['B'] })], { others })).toBe(2800);
    expect(quote(bundle, [rule({ skus: ['PART'] })], { others })).toBe(2600);
    expect(quote(bundle, [rule({ categoryIds: [22] })], { others })).toBe(2600);
    expect(quote(bundle, [rule()], { others })).toBe(2400);
  });

  it('is never that of a gift card', () => {
    const card = product('G', { type_id: 'giftcard', giftcard_options: { amounts: [25] } });
    expect(quote(card, [rule()])).toBe(1000);
    expect(quote(product('G', { type_id: 'giftcard', price: 0, giftcard_options: { amounts: [25] } }), [rule()])).toBe(
      2500,
    );
  });

  it('is sent to its groups as a tier with its time', () => {
    const [one] = withCampaigns({ products: [product('A')], categories: CATEGORIES }, [rule()]);
    expect(one?.tier_prices).toEqual([
      {
        customer_group_id: ALL_GROUPS,
        qty: 1,
        value: 8,
        campaign: 'winter',
        from: START.toISOString(),
        to: END.toISOString(),
      },
    ]);
  });
});
