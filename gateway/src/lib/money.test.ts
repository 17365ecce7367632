import { toMinor } from '@patchwork/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { minorOf } from './money.ts';

describe('minorOf reads amounts as the domain does', () => {
  it('for every number of cents up to a hundred thousand', () => {
    for (let cents = -100_000; cents <= 100_000; cents += 1) {
      if (minorOf(cents / 100) !== cents || minorOf((cents / 100).toFixed(2)) !== cents) expect(cents).toBe('read');
    }
  });

  it.each([
    1.005,
    2.675,
    0.1 + 0.2,
    1e12 + 0.01,
    90_071_992_547_409.91,
    1e-7,
    '1.005',
    '12.',
    '0012.50',
    '1e3',
    4_503_599_627_370.49,
  ])('%s', (amount) => {
    expect(minorOf(amount)).toBe(toMinor(amount));
  });

  it.each(['', 'abc', '0x10', '1,5', Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (amount) => {
    expect(() => minorOf(amount)).toThrow(RangeError);
  });
});
