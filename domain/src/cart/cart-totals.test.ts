import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../pricing/money.ts';
import { computeTotals, type TotalsInput } from './cart-totals.ts';

const RUNS = { numRuns: process.env.DEEP ? 10_000 : 500 };

const input = (over: Partial<TotalsInput>): TotalsInput => ({
  lines: [{ key: 'A', unitPrice: 1999, quantity: 3, taxRate: 8.875 }],
  pricesIncludeTax: false,
  discount: null,
  shipping: { net: 400, gross: 500 },
  giftCards: [],
  ...over,
});

const lines = fc.uniqueArray(
  fc.record({
    key: fc.string({ minLength: 1, maxLength: 6 }),
    unitPrice: fc.nat(50_000),
    quantity: fc.integer({ min: 1, max: 100 }),
    taxRate: fc.constantFrom(0, 5, 6.25, 7.25, 8.875, 19, 20, 25.5),
  }),
  { selector: (line) => line.key, maxLength: 8 },
);
const discount: fc.Arbitrary<TotalsInput['discount']> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('fixed' as const), amount: fc.nat(100_000) }),
);
const carts: fc.Arbitrary<TotalsInput> = fc.record({
  lines,
  pricesIncludeTax: fc.boolean(),
  discount,
  shipping: fc.constantFrom(null, { net: 400, gross: 500 }, { net: 1400, gross: 1500 }),
  giftCards: fc.array(fc.record({ code: fc.string(), balance: fc.nat(20_000) }), { maxLength: 3 }),
});

describe('computeTotals', () => {
  it('taxes each line by unit times quantity, rounded once', () => {
    const totals = computeTotals(input({}));
    expect(totals.lines[0]).toMatchObject({ row: { net: 5997, tax: 532, gross: 6529 }, tax: 532 });
    expect(totals).toMatchObject({ tax: 632, grandTotal: 5997 + 400 + 632 });
  });

  it('takes a discount off before the tax', () => {
    const totals = computeTotals(input({ discount: { kind: 'percent', percent: 10 } }));
    expect(totals).toMatchObject({ discount: 600, tax: 479 + 100, grandTotal: 5997 - 600 + 400 + 579 });
  });

  it('caps a fixed coupon at the subtotal', () => {
    const totals = computeTotals(input({ discount: { kind: 'fixed', amount: 999_999 }, shipping: null }));
    expect(totals).toMatchObject({ discount: 5997, tax: 0, grandTotal: 0 });
  });

  it('lets gift cards pay last, for tax and shipping too, in order', () => {
    const cards = [
      { code: 'one', balance: 5000 },
      { code: 'two', balance: 5000 },
    ];
    const totals = computeTotals(input({ giftCards: cards }));
    expect(totals.giftCards).toEqual([
      { code: 'one', amount: 5000 },
      { code: 'two', amount: 2029 },
    ]);
    expect(totals.grandTotal).toBe(0);
  });

  it('keeps prices that include tax as they are', () => {
    const totals = computeTotals(
      input({
        lines: [{ key: 'A', unitPrice: 2499, quantity: 2, taxRate: 20 }],
        pricesIncludeTax: true,
        shipping: null,
      }),
    );
    expect(totals).toMatchObject({ subtotal: { net: 4165, tax: 833, gross: 4998 }, grandTotal: 4998 });
  });

  it('takes a coupon off prices that include tax in one segment, and off the tax in another', () => {
    const line = { key: 'BUDDY', unitPrice: 7900, quantity: 1, taxRate: 19 };
    const coupon = { kind: 'percent', percent: 10 } as const;
    const totals = computeTotals(input({ lines: [line], pricesIncludeTax: true, discount: coupon, shipping: null }));
    expect(totals.subtotal).toEqual({ net: 6639, tax: 1261, gross: 7900 });
    expect(totals).toMatchObject({ discount: 664, tax: 1135, grandTotal: 7110 });
    expect(totals.segments.slice(0, 4).map(({ code, value }) => [code, value])).toEqual([
      ['subtotal', 6639],
      ['discount', -664],
      ['shipping', 0],
      ['tax', 1135],
    ]);
  });

  it('has segments that add up to the grand total, and no amount below zero, for every cart', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const totals = computeTotals(cart);
        const parts = totals.segments.filter((segment) => segment.code !== 'grand_total');
        expect(sum(parts.map((segment) => segment.value))).toBe(totals.grandTotal);
        expect(sum(totals.lines.map((line) => line.row.gross))).toBe(totals.subtotal.gross);
        expect(sum(totals.lines.map((line) => line.discount))).toBe(totals.discount);
        const segment = (code: string) => totals.segments.find((one) => one.code === code)?.value ?? 0;
        expect([segment('subtotal'), segment('discount')]).toEqual([totals.subtotal.net, 0 - totals.discount]);
        expect(totals.subtotal.net + totals.subtotal.tax).toBe(totals.subtotal.gross);
        for (const { row, discount: off, tax } of totals.lines)
          expect(row.net - off + tax).toBeLessThanOrEqual(row.gross);
        expect(Math.min(totals.grandTotal, totals.tax, totals.discount)).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it('does not depend on the order of the lines unless a fixed coupon is spread', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        fc.pre(cart.discount?.kind !== 'fixed');
        const reversed = computeTotals({ ...cart, lines: [...cart.lines].reverse() });
        expect(reversed.grandTotal).toBe(computeTotals(cart).grandTotal);
      }),
      RUNS,
    );
  });
});
