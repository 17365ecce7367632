import { describe, expect, it } from 'vitest';
import { expressAmount, expressMethods } from './express.ts';

const METHOD = { carrier_code: 'ups', method_code: 'ground', method_title: 'Ground', price_incl_tax: 5 };

describe('ways to ship of an express payment', () => {
  it('are those with a price, a title and both codes', () => {
    expect(expressMethods([METHOD, { ...METHOD, price_incl_tax: 0 }])).toHaveLength(2);
  });

  it.each(['carrier_code', 'method_code', 'method_title', 'price_incl_tax'])('are not offered without %s', (name) => {
    expect(expressMethods([{ ...METHOD, [name]: undefined }])).toEqual([]);
    expect(expressMethods([{ ...METHOD, [name]: null }])).toEqual([]);
  });

  it('are not offered at a price that is no number', () => {
    expect(expressMethods([{ ...METHOD, price_incl_tax: Number.NaN }])).toEqual([]);
  });
});

describe('an amount of an express payment', () => {
  it.each([
    [5, '5.00'],
    [49.97, '49.97'],
    ['12.5', '12.50'],
    [1.005, '1.01'],
    [0, '0.00'],
  ])('has two decimals: %s is %s', (amount, text) => {
    expect(expressAmount(amount)).toBe(text);
  });

  it.each([[null], [undefined], [Number.NaN], ['free'], ['']])('is 0.00 where %s is told', (amount) => {
    expect(expressAmount(amount)).toBe('0.00');
  });
});
