import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, convert, sum, takePercent, taxWithin, times, toDecimal, toMinor } from './money.ts';

const RUNS = { numRuns: process.env.DEEP ? 10_000 : 500 };
const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('toMinor and toDecimal', () => {
  it.each([
    ['19.90', 1990],
    [19.9, 1990],
    [1.005, 101],
    ['1.004', 100],
    ['-1.005', -101],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    ['7', 700],
    ['7.', 700],
    ['9007199254740.99', 900719925474099],
    [0.615, 62],
    [-0.005, -1],
  ])('reads %s as %i', (amount, minor) => expect(toMinor(amount)).toBe(minor));

  it.each(['', 'abc', '1,50', '1.2.3', 'NaN'])('refuses %j', (text) => expect(() => toMinor(text)).toThrow(RangeError));

  it('writes all fraction digits', () => {
    expect(toDecimal(5)).toBe('0.05');
    expect(toDecimal(-5)).toBe('-0.05');
    expect(toDecimal(1200, 0)).toBe('1200');
  });

  it('reads a number of two decimals and its text alike', () => {
    fc.assert(
      fc.property(cents, (minor) => toMinor(minor / 100) === minor && toMinor((minor / 100).toFixed(2)) === minor),
      RUNS,
    );
  });

  it('round-trips every amount', () => {
    fc.assert(
      fc.property(cents, (minor) => toMinor(toDecimal(minor)) === minor),
      RUNS,
    );
  });
});

describe('takePercent, times and taxWithin', () => {
  it.each([
    [1999, 8.875, 177],
    [50, 1, 1],
    [49, 1, 0],
    [-50, 1, -1],
    [100_000, '7.25', 7250],
  ])('%i at %s %% is %i', (minor, percent, expected) => expect(takePercent(minor, percent)).toBe(expected));

  it('rounds half-up once, also where floats would not', () => {
    expect(takePercent(15, 10)).toBe(2);
    expect(times(1005, '1.1')).toBe(1106);
    expect(times(335, 0.7)).toBe(235);
  });

  it('takes out of a gross amount the tax that was put on its net', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 3000 }), (net, basisPoints) => {
        const percent = basisPoints / 100;
        const gross = net + takePercent(net, percent);
        return Math.abs(taxWithin(gross, percent) - (gross - net)) <= 1;
      }),
      RUNS,
    );
  });
});

describe('allocate', () => {
  it('gives the rest to the largest remainders, the first one first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(101, [1, 1, 1])).toEqual([34, 34, 33]);
    expect(allocate(5, [0, 0])).toEqual([0, 0]);
  });

  it('adds up to the total and never strays a cent from the exact share', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }).filter((all) => sum(all) > 0);
    fc.assert(
      fc.property(fc.nat(100_000_000), weights, (total, all) => {
        const parts = allocate(total, all);
        expect(sum(parts)).toBe(total);
        parts.forEach((part, index) => {
          expect(Math.abs(part - (total * (all[index] ?? 0)) / sum(all))).toBeLessThan(1 + 1e-6);
        });
      }),
      RUNS,
    );
  });
});

describe('an amount in a third currency', () => {
  it('is rounded once, not in between', () => {
    expect(convert(52_995, { from: '0.9215', to: '0.9215' })).toBe(52_995);
    expect(convert(52_995, { from: '0.9215', to: '1' })).toBe(57_509);
    expect(convert(52_995, { from: '0.9215', to: '0.8' })).toBe(46_008);
    expect(times(convert(52_995, { from: '0.9215', to: '1' }), '0.8')).toBe(46_007);
  });
});
