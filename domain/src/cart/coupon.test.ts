import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum, takePercent } from '../pricing/money.ts';
import { computeTotals, type Discount } from './cart-totals.ts';
import { type Coupon, type CouponLine, couponCode, couponProblem, discountedKeys } from './coupon.ts';

const RUNS = { numRuns: process.env.DEEP ? 10_000 : 500 };

const coupon = (over: Partial<Coupon> = {}): Coupon => ({
  code: 'PLUSH10',
  discount: { kind: 'percent', percent: 10 },
  startsAt: null,
  endsAt: null,
  minimumSubtotal: 0,
  skus: [],
  categoryIds: [],
  usageLimit: null,
  uses: 0,
  ...over,
});

const line = (sku: string, over: Partial<CouponLine> = {}): CouponLine => ({
  key: sku,
  sku,
  parentSku: null,
  categoryIds: [],
  isExcluded: false,
  row: 1000,
  ...over,
});

const NOON = new Date('2026-06-01T12:00:00Z');
const cart = [line('BEAR'), line('SHIRT-S', { parentSku: 'SHIRT', categoryIds: [7, 80] }), line('LION')];

describe('a coupon', () => {
  it('is known by its code whatever the case and the blanks around it', () => {
    expect(couponCode('  plush10 \n')).toBe('PLUSH10');
  });

  it.each([
    ['holds', {}, null],
    ['holds from its first moment', { startsAt: NOON }, null],
    ['does not hold before', { startsAt: new Date(NOON.getTime() + 1) }, 'EARLY'],
    ['holds up to its end', { endsAt: new Date(NOON.getTime() + 1) }, null],
    ['does not hold at its end', { endsAt: NOON }, 'EXPIRED'],
    ['holds below its limit', { usageLimit: 3, uses: 2 }, null],
    ['does not hold once it was used up', { usageLimit: 3, uses: 3 }, 'USED_UP'],
    ['holds at its minimum', { minimumSubtotal: 3000 }, null],
    ['does not hold below its minimum', { minimumSubtotal: 3001 }, 'BELOW_MINIMUM'],
    ['counts towards the minimum only what it is for', { minimumSubtotal: 1001, skus: ['BEAR'] }, 'BELOW_MINIMUM'],
    ['does not hold without anything it is for', { skus: ['TIGER'], categoryIds: [9] }, 'NOTHING_FOR_IT'],
  ] as const)('%s', (_, over, problem) => {
    expect(couponProblem(coupon(over as Partial<Coupon>), cart, NOON)).toBe(problem);
  });

  it('holds inside its window, from its minimum on, up to its limit, and only for what it names', () => {
    const [before, after] = [new Date(NOON.getTime() - 1), new Date(NOON.getTime() + 1)];
    const all = { startsAt: NOON, endsAt: after, minimumSubtotal: 1000, usageLimit: 3, uses: 2, skus: ['BEAR'] };
    const problem = (over: Partial<Coupon> = {}, at = NOON, lines = cart) =>
      couponProblem(coupon({ ...all, ...over }), lines, at);
    expect(problem()).toBeNull();
    expect([problem({}, before), problem({}, after)]).toEqual(['EARLY', 'EXPIRED']);
    expect(problem({ minimumSubtotal: 1001 })).toBe('BELOW_MINIMUM');
    expect(problem({ uses: 3 })).toBe('USED_UP');
    expect(problem({}, NOON, [line('LION')])).toBe('NOTHING_FOR_IT');
    expect([...discountedKeys(coupon(all), cart)]).toEqual(['BEAR']);
  });

  it('is for the products, parents and categories it names, or for all', () => {
    expect([...discountedKeys(coupon(), cart)]).toEqual(['BEAR', 'SHIRT-S', 'LION']);
    expect([...discountedKeys(coupon({ skus: ['BEAR'] }), cart)]).toEqual(['BEAR']);
    expect([...discountedKeys(coupon({ skus: ['SHIRT'] }), cart)]).toEqual(['SHIRT-S']);
    expect([...discountedKeys(coupon({ skus: ['LION'], categoryIds: [80] }), cart)]).toEqual(['SHIRT-S', 'LION']);
  });

  it('never lowers a gift card', () => {
    const gift = line('GIFT', { isExcluded: true });
    expect([...discountedKeys(coupon({ skus: ['GIFT'] }), [gift])]).toEqual([]);
    expect(couponProblem(coupon(), [gift], NOON)).toBe('NOTHING_FOR_IT');
  });
});

const carts = fc.uniqueArray(
  fc.record({
    key: fc.string({ minLength: 1, maxLength: 6 }),
    unitPrice: fc.nat(50_000),
    quantity: fc.integer({ min: 1, max: 100 }),
    taxRate: fc.constantFrom(0, 6.25, 8.875, 20),
    isDiscounted: fc.boolean(),
  }),
  { selector: ({ key }) => key, maxLength: 8 },
);
const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.constantFrom(0, 5, 10, 12.5, 33.33, 100) }),
  fc.record({ kind: fc.constant('fixed' as const), amount: fc.nat(200_000) }),
);

describe('what a coupon takes off', () => {
  const getTotals = (lines: Parameters<typeof computeTotals>[0]['lines'], discount: Discount) =>
    computeTotals({ lines, discount, pricesIncludeTax: false, shipping: { net: 400, gross: 500 }, giftCards: [] });

  it('is per line, half-up, for per cent, and nothing where it is not for the line', () => {
    fc.assert(
      fc.property(carts, fc.constantFrom(5, 10, 12.5, 33.33), (lines, percent) => {
        const totals = getTotals(lines, { kind: 'percent', percent });
        for (const [index, { unitPrice, quantity, isDiscounted }] of lines.entries()) {
          const wanted = isDiscounted ? takePercent(unitPrice * quantity, percent) : 0;
          expect(totals.lines[index]?.discount).toBe(wanted);
        }
      }),
      RUNS,
    );
  });

  it('is spread to the cent for a fixed amount, at most what the lines it is for cost', () => {
    fc.assert(
      fc.property(carts, fc.nat(200_000), (lines, amount) => {
        const totals = getTotals(lines, { kind: 'fixed', amount });
        const eligible = lines.filter(({ isDiscounted }) => isDiscounted);
        expect(totals.discount).toBe(Math.min(amount, sum(eligible.map((one) => one.unitPrice * one.quantity))));
        for (const [index, { isDiscounted }] of lines.entries()) {
          if (!isDiscounted) expect(totals.lines[index]?.discount).toBe(0);
        }
      }),
      RUNS,
    );
  });

  it('leaves segments that add up, and no line below zero', () => {
    fc.assert(
      fc.property(carts, discounts, (lines, discount) => {
        const totals = getTotals(lines, discount);
        const parts = totals.segments.filter(({ code }) => code !== 'grand_total');
        expect(sum(parts.map(({ value }) => value))).toBe(totals.grandTotal);
        expect(sum(totals.lines.map((one) => one.discount))).toBe(totals.discount);
        for (const { row, discount: off } of totals.lines) expect(row.net - off).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });
});
