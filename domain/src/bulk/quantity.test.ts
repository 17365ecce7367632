import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReferred, MAX_BULK_QUANTITY, parseBulkQuantity, SISTER_BRAND_DISCOUNTS } from './quantity.ts';

const NO_NUMBER = { quantity: null, problem: 'NOT_A_NUMBER' };
const TOO_SMALL = { quantity: null, problem: 'TOO_SMALL' };
const TOO_LARGE = { quantity: null, problem: 'TOO_LARGE' };
const taken = (quantity: number) => ({ quantity, problem: null });

describe('a quantity of a bulk order', () => {
  it.each([
    ['0', TOO_SMALL],
    ['1', taken(1)],
    ['9', taken(9)],
    ['10', taken(10)],
    ['20', taken(20)],
    ['49', taken(49)],
    ['50', taken(50)],
    ['99', taken(99)],
    ['100', taken(100)],
    ['499', taken(499)],
    ['500', taken(500)],
    ['1000', taken(1000)],
    ['1,000', taken(1000)],
    [' 12,500 ', taken(12_500)],
    ['100000', taken(MAX_BULK_QUANTITY)],
    ['100001', TOO_LARGE],
    ['-1', TOO_SMALL],
    ['1.5', NO_NUMBER],
    ['1,5', NO_NUMBER],
    ['10,00', NO_NUMBER],
    [',100', NO_NUMBER],
    ['1e3', NO_NUMBER],
    ['0x10', NO_NUMBER],
    ['', NO_NUMBER],
    ['many', NO_NUMBER],
    ['9'.repeat(400), TOO_LARGE],
  ])('is any whole number from 1 to the maximum: %s', (typed, parsed) => {
    expect(parseBulkQuantity(typed)).toEqual(parsed);
  });

  it('is read the same with and without separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_BULK_QUANTITY }), (quantity) => {
        expect(parseBulkQuantity(quantity.toLocaleString('en-US'))).toEqual(taken(quantity));
        expect(parseBulkQuantity(String(quantity))).toEqual(taken(quantity));
      }),
    );
  });
});

describe('the sister brand', () => {
  it.each([
    [1, true, 0],
    [9, true, 0],
    [10, true, 10],
    [19, true, 10],
    [20, true, 20],
    [49, true, 20],
    [50, false, 20],
    [1000, false, 20],
  ])('is named below 50 pieces, with what it takes off: %d', (quantity, referred, percent) => {
    const reached = SISTER_BRAND_DISCOUNTS.findLast(({ fromQuantity }) => quantity >= fromQuantity);
    expect([isReferred(quantity), reached?.percent ?? 0]).toEqual([referred, percent]);
  });
});
