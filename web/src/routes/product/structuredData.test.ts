import { expect, it } from 'vitest';
import { productOf } from '../../testing/products.ts';
import { structuredData } from './structuredData.ts';

const PLACE = { origin: 'https://shop.example', prefix: '' };

const told = (rating: ReturnType<typeof productOf>['rating']) =>
  structuredData({ __typename: 'Product', ...productOf({ rating }) }, PLACE)[0];

it('tells search engines what a product is thought of, once somebody has said so', () => {
  expect(told({ average: '4.3', count: 13 })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.3', reviewCount: 13, bestRating: 5, worstRating: 1 },
  });
  for (const none of [null, { average: null, count: 0 }]) expect(told(none)).not.toHaveProperty('aggregateRating');
});
