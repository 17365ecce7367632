import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bundlePrice,
  cheapest,
  composedPrice,
  discountPercent,
  isInWindow,
  optionPrice,
  type PriceFacts,
  quotePrice,
} from './price.ts';

const RUNS = { numRuns: process.env.DEEP ? 10_000 : 500 };
const clock = { now: new Date('2026-11-22T04:30:00Z'), timeZone: 'America/New_York' };
const facts = (over: Partial<PriceFacts>): PriceFacts => ({
  regular: 2000,
  special: null,
  specialFrom: null,
  specialTo: null,
  final: null,
  group: null,
  ...over,
});

describe('quotePrice', () => {
  it('is the price itself without a reduction', () => {
    expect(quotePrice(facts({}), clock)).toEqual({
      regular: 2000,
      special: null,
      effective: 2000,
      discountPercent: null,
    });
  });

  it('lets a final price below the price win over the special price', () => {
    const quote = quotePrice(facts({ final: 1500, special: 1000 }), clock);
    expect(quote).toEqual({ regular: 2000, special: 1500, effective: 1500, discountPercent: 25 });
  });

  it('ignores a final price that is not below the price and looks at the special one', () => {
    expect(quotePrice(facts({ final: 2000, special: 1333 }), clock)).toMatchObject({
      special: 1333,
      discountPercent: 33,
    });
  });

  it('clears a special price that lowers nothing', () => {
    expect(quotePrice(facts({ special: 2000 }), clock).special).toBeNull();
    expect(quotePrice(facts({ special: 2500 }), clock).effective).toBe(2000);
  });

  it("lets the price of the customer's group win where it is lower, and shows it as special", () => {
    expect(quotePrice(facts({ group: 1800 }), clock)).toMatchObject({ special: 1800, discountPercent: 10 });
    expect(quotePrice(facts({ special: 1500, group: 1800 }), clock).effective).toBe(1500);
    expect(quotePrice(facts({ final: 1500, group: 1400 }), clock).special).toBe(1400);
    expect(quotePrice(facts({ group: 2000 }), clock).special).toBeNull();
  });

  it.each([
    ['rounded down', 3000, 1999, 33],
    ['rounded up', 3000, 1990, 34],
    ['whole', 2000, 1500, 25],
    ['none without a special price', 2000, null, null],
    ['none where it is the regular one', 2000, 2000, null],
    ['none where it is above', 2000, 2100, null],
  ])('tells the discount as a percentage: %s', (_, regular, special, percent) => {
    expect(quotePrice(facts({ regular, special }), clock).discountPercent).toBe(percent);
  });

  it('never asks more than the price, and shows a special price only below it', () => {
    const amount = fc.option(fc.nat(5000));
    fc.assert(
      fc.property(fc.nat(5000), fc.tuple(amount, amount, amount), (regular, [special, final, group]) => {
        const quote = quotePrice(facts({ regular, special, final, group }), clock);
        expect(quote.effective).toBeLessThanOrEqual(regular);
        expect(quote.special === null ? quote.effective === regular : quote.special < regular).toBe(true);
      }),
      RUNS,
    );
  });
});

it.each([
  [4000, 1700, 58],
  [40, 17, 58],
  [200, 199, 1],
  [1000, 995, 1],
  [1000, 996, 0],
])('%i reduced to %i is %i per cent off, half-up', (regular, special, expected) => {
  expect(discountPercent(regular, special)).toBe(expected);
});

it('counts per cent half-up in whole numbers for every pair of prices', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.nat(2_999_999), (regular, special) => {
      fc.pre(special < regular);
      const exact = (BigInt(regular - special) * 200n + BigInt(regular)) / (2n * BigInt(regular));
      expect(discountPercent(regular, special)).toBe(Number(exact));
    }),
    RUNS,
  );
});

describe('isInWindow', () => {
  it.each([
    ['open at both ends', null, null, true],
    ['a bare end date includes that whole day in the store, though UTC is a day ahead', null, '2026-11-21', true],
    ['the day after is over', null, '2026-11-20', false],
    ['an end at midnight is how the platform writes a bare date', null, '2026-11-21 00:00:00', true],
    ['and so is one at midnight without seconds', null, '2026-11-21 00:00', true],
    ['an end with a time ends then', null, '2026-11-21 23:00:00', false],
    ['not begun', '2026-11-22', null, false],
    ['begun at midnight in the store', '2026-11-21', null, true],
    ['an offset names an instant', '2026-11-22T04:30:01Z', null, false],
    ['an instant that has passed', null, '2026-11-22T04:29:59Z', false],
  ])('%s', (_, specialFrom, specialTo, expected) =>
    expect(isInWindow({ specialFrom, specialTo }, clock)).toBe(expected),
  );
});

describe('composed prices', () => {
  const SELLS = { allowsZeroPrice: false };
  const quote = (regular: number, special: number | null = null) => quotePrice(facts({ regular, special }), clock);

  it('a configurable parent takes the cheapest child, the first of equals; none when no child is for sale', () => {
    expect(cheapest([quote(3000), quote(2800, 1900), quote(1900)])).toMatchObject({ effective: 1900, special: 1900 });
    expect(cheapest([])).toBeNull();
  });

  it('a configurable parent passes over children without a known price, and has none where none has', () => {
    const children = [quote(0), quote(2500), quote(1900)].map((one) => ({ quote: one, quantity: 1 }));
    expect(composedPrice('CHEAPEST', quote(500), children, SELLS).effective).toBe(1900);
    expect(composedPrice('CHEAPEST', quote(500), children, { allowsZeroPrice: true }).effective).toBe(0);
    expect(composedPrice('CHEAPEST', quote(500), children.slice(0, 1), SELLS).effective).toBe(0);
    expect(composedPrice('CHEAPEST', quote(500), [], SELLS).effective).toBe(500);
  });

  it('a bundle sums its selections times their quantities on top of its own price', () => {
    const parts = [
      { quote: quote(1000, 800), quantity: 2 },
      { quote: quote(500), quantity: 1 },
    ];
    expect(bundlePrice(quote(100), parts)).toEqual({
      regular: 2600,
      special: 2200,
      effective: 2200,
      discountPercent: 15,
    });
  });

  it('a grouped product starts at zero and adds one of each member', () => {
    const members = [quote(1000), quote(250)].map((one) => ({ quote: one, quantity: 1 }));
    expect(composedPrice('EACH', quote(9900), members, SELLS).effective).toBe(1250);
    expect(composedPrice('EACH', quote(9900), [], SELLS).effective).toBe(0);
  });

  it('a per cent option is of the effective price', () => {
    expect(optionPrice({ priceType: 'percent', price: 10 }, 1995)).toBe(200);
    expect(optionPrice({ priceType: 'fixed', price: 300 }, 1995)).toBe(300);
  });
});
