import { expect, it } from 'vitest';
import {
  isInPriceRange,
  PRICE_RANGES,
  type PriceRange,
  parsePriceRange,
  priceRangeKey,
  priceRangeLabel,
} from './facets.ts';

it('labels the lowest range, the highest and those between', () => {
  expect(PRICE_RANGES.map((range) => priceRangeLabel(range, '$'))).toEqual([
    '< $50',
    '$50 - $100',
    '$100 - $150',
    '> $150',
  ]);
  expect(priceRangeLabel({ from: null, to: 25 }, '€')).toBe('< €25');
});

it('puts every price into exactly one range, one on a border into the upper one', () => {
  for (const price of [0, 0.01, 49.99, 50, 99.995, 100, 149.99, 150, 150.01, 99_999]) {
    expect(PRICE_RANGES.filter((range) => isInPriceRange(price, range))).toHaveLength(1);
  }
  expect(isInPriceRange(50, { from: 50, to: 100 })).toBe(true);
  expect(isInPriceRange(100, { from: 50, to: 100 })).toBe(false);
});

it('reads the key of a range back', () => {
  expect(PRICE_RANGES.map(priceRangeKey)).toEqual(['0-50', '50-100', '100-150', '150-*']);
  const ranges: PriceRange[] = [...PRICE_RANGES, { from: null, to: 19.5 }];
  for (const range of ranges) expect(parsePriceRange(priceRangeKey(range))).toEqual(range);
});

it.each(['', '50', '-', 'a-b', '50-100-150', '-5-10', '1e3-*', ' 0-50'])('takes %j for no range', (text) => {
  expect(parsePriceRange(text)).toBeNull();
});
