import { describe, expect, it } from 'vitest';
import { customizePath, customizeRoute, designedSku, designQuery } from './customize-route.ts';

describe('the route of a product that is designed', () => {
  it.each([
    ['phrase-pillow-customize', [80]],
    ['cut-out-blankets', [114]],
    ['renaissance-blankets', [115]],
    ['renaissance-blankets', [114, 115]],
    ['renaissance-blankets', [115, 114]],
    ['phrase-pillow-customize', [80, 114]],
    ['cut-out-blankets', [114, 80]],
    ['renaissance-blankets', [7, 114, 80, 115]],
    ['cut-out-blankets', [3, 114, 9]],
  ])('is %s for the categories %j', (name, categoryIds) => {
    expect(customizeRoute('SKU-1', categoryIds)?.name).toBe(name);
  });

  it('carries the sku as the design of the front or of the product', () => {
    expect(customizeRoute('SKU-1', [80])?.query).toEqual({ front_design: 'SKU-1' });
    expect(customizeRoute('SKU-1', [114])?.query).toEqual({ product_design: 'SKU-1' });
    expect(customizeRoute('SKU-1', [115])?.query).toEqual({ product_design: 'SKU-1' });
  });

  it.each([[[]], [[8, 11, 1140]]])('is none for the categories %j', (categoryIds) => {
    expect(customizeRoute('SKU-1', categoryIds)).toBeNull();
  });
});

describe('the address of a product that is designed', () => {
  it.each([80, 114, 115])('carries its sku and gives it back, category %d', (id) => {
    const route = customizeRoute('SKU & 1/2', [id]);
    const url = new URL(customizePath(route ?? { name: 'cut-out-blankets', query: {} }), 'https://shop.example');
    expect(designedSku(url.pathname.slice(1, -1), url.searchParams)).toBe('SKU & 1/2');
    expect(designedSku(url.pathname.slice(1, -1), new URLSearchParams())).toBe('');
    expect(designQuery(new URL(`${url}&utm_source=mail`).searchParams)).toBe(url.search);
  });

  it('is none of other paths, whatever their query', () => {
    expect(designedSku('constructor', new URLSearchParams({ product_design: 'SKU' }))).toBeNull();
    expect(designQuery(new URLSearchParams('color=41'))).toBe('');
  });
});
