import { expect, it } from 'vitest';
import { createProduct } from '../../testing/products.ts';
import { structuredData } from './structuredData.ts';

const PLACE = { origin: 'https://shop.example', prefix: '', showsTax: true, brand: null };

const told = (rating: ReturnType<typeof createProduct>['rating']) =>
  structuredData({ __typename: 'Product', ...createProduct({ rating }) }, PLACE)[0];

it('tells search engines what a product is thought of, once somebody has said so', () => {
  expect(told({ average: '4.3', count: 13 })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.3', reviewCount: 13, bestRating: 5, worstRating: 1 },
  });
  for (const none of [null, { average: null, count: 0 }]) expect(told(none)).not.toHaveProperty('aggregateRating');
});

it('tells them the price that the page shows, with or without tax', () => {
  const { price, ...rest } = createProduct();
  if (!price) throw new Error('The product has a price');
  const effective = { ...price.effective, net: { amount: '20.00', currencyCode: 'GBP' } };
  const page = { __typename: 'Product' as const, ...rest, price: { ...price, effective } };
  const offered = (showsTax: boolean) => structuredData(page, { ...PLACE, showsTax })[0];
  expect(offered(true)).toMatchObject({ offers: { price: effective.gross.amount } });
  expect(offered(false)).toMatchObject({ offers: { price: '20.00', priceCurrency: 'GBP' } });
});

it('offers nothing whose price nobody knows', () => {
  const page = { __typename: 'Product' as const, ...createProduct({ price: null, basePrice: null }) };
  const product = structuredData(page, PLACE)[0];
  expect(product).toMatchObject({ '@type': 'Product', sku: page.sku });
  expect(product).not.toHaveProperty('offers');
});

it('tells them that what has run out is out of stock, except in a shop that makes each to order', () => {
  const told = (status: 'OK' | 'OUT_OF_STOCK', brand: string | null) => {
    const { stock, ...rest } = createProduct();
    if (!stock) throw new Error('The product has a stock');
    return structuredData({ __typename: 'Product', ...rest, stock: { ...stock, status } }, { ...PLACE, brand })[0];
  };
  const offering = (availability: string) => ({ offers: { availability: `https://schema.org/${availability}` } });
  expect(told('OUT_OF_STOCK', null)).toMatchObject(offering('OutOfStock'));
  expect(told('OK', null)).toMatchObject(offering('InStock'));
  expect(told('OUT_OF_STOCK', 'Patchwork')).toMatchObject(offering('InStock'));
});
