import { expect, it } from 'vitest';
import { isKnownPrice } from './known-price.ts';

it.each([
  [0, false, false],
  [0, true, true],
  [1, false, true],
  [1, true, true],
  [-1, true, false],
])('of %j is a price, where nothing may cost nothing unless %j: %j', (amount, allowsZeroPrice, isKnown) => {
  expect(isKnownPrice(amount, { allowsZeroPrice })).toBe(isKnown);
});
