import { describe, expect, it } from 'vitest';
import { parseQuantity } from './quantity.ts';
import { toQuantityReason } from './quantity-reason.ts';

describe('parseQuantity', () => {
  it.each([1, '1', ' 12 ', 10_000])('accepts %j', (value) => expect(parseQuantity(value).quantity).toBe(Number(value)));

  it.each([
    [0, 'TOO_SMALL'],
    [-1, 'TOO_SMALL'],
    ['1000000000', 'TOO_LARGE'],
    [1e21, 'NOT_A_NUMBER'],
    ['2abc', 'NOT_A_NUMBER'],
    [1.5, 'NOT_A_NUMBER'],
    ['', 'NOT_A_NUMBER'],
    [null, 'NOT_A_NUMBER'],
    [Number.NaN, 'NOT_A_NUMBER'],
  ])('refuses %j as %s', (value, problem) => expect(parseQuantity(value).problem).toBe(problem));

  it('says how many are allowed', () =>
    expect(toQuantityReason('TOO_LARGE', 7)).toEqual({
      key: 'quantityTooLarge',
      parameters: { max: 7 },
      message: 'You can order up to 7',
    }));
});
