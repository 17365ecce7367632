import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BULK_BREAKS, findBreak, indicatePrice, toBreakTable } from './break-table.ts';

const PRICES = [2499, 1499, 999, 749];
const TABLE = toBreakTable(
  [1, ...BULK_BREAKS].map((fromQuantity, at) => ({ fromQuantity, unitPrice: PRICES[at] ?? 0 })),
);

describe('a price that depends on the quantity', () => {
  it.each([
    [1, 2499, 2499],
    [99, 2499, 247_401],
    [100, 1499, 149_900],
    [499, 1499, 748_001],
    [500, 999, 499_500],
    [999, 999, 998_001],
    [1000, 749, 749_000],
    [100_000, 749, 74_900_000],
  ])('falls at 100, 500 and 1,000 pieces: %d', (quantity, unitPrice, total) => {
    expect(indicatePrice(TABLE, quantity)).toMatchObject({ unitPrice, total });
  });

  it('tells the next break, and that there is none after the last', () => {
    expect(indicatePrice(TABLE, 480)?.next).toEqual({ fromQuantity: 500, unitPrice: 999 });
    expect(indicatePrice(TABLE, 1000)?.next).toBeNull();
  });

  it('is none below the first break, and none of an empty table', () => {
    const table = toBreakTable([{ fromQuantity: 10, unitPrice: 5 }]);
    expect([indicatePrice(table, 9), findBreak(table, 9), indicatePrice([], 100)]).toEqual([null, null, null]);
  });

  it.each([
    [
      'is there twice',
      [
        { fromQuantity: 1, unitPrice: 5 },
        { fromQuantity: 1, unitPrice: 4 },
      ],
    ],
    [
      'rises',
      [
        { fromQuantity: 1, unitPrice: 5 },
        { fromQuantity: 10, unitPrice: 6 },
      ],
    ],
    ['is no quantity', [{ fromQuantity: 0, unitPrice: 5 }]],
    ['is half a piece', [{ fromQuantity: 1.5, unitPrice: 5 }]],
    ['is below nothing', [{ fromQuantity: 1, unitPrice: -1 }]],
    ['is part of a cent', [{ fromQuantity: 1, unitPrice: 0.5 }]],
  ])('is no table where a break %s', (_, breaks) => {
    expect(() => toBreakTable(breaks)).toThrow(RangeError);
  });

  const breaks = fc
    .uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 })
    .chain((quantities) =>
      fc.array(fc.nat(1_000_000), { minLength: quantities.length, maxLength: quantities.length }).map((prices) => {
        const falling = prices.toSorted((one, other) => other - one);
        const rising = quantities.toSorted((one, other) => one - other);
        return rising.map((fromQuantity, at) => ({ fromQuantity, unitPrice: falling[at] ?? 0 }));
      }),
    );

  it('never rises with the quantity, is the total of its pieces, and does not depend on the order of the breaks', () => {
    fc.assert(
      fc.property(breaks, fc.integer({ min: 1, max: 100_000 }), fc.nat(1000), (rows, quantity, more) => {
        const table = toBreakTable(rows.toReversed());
        expect(table).toEqual(rows);
        const [one, other] = [indicatePrice(table, quantity), indicatePrice(table, quantity + more)];
        const first = rows[0]?.fromQuantity ?? 0;
        expect(one === null).toBe(quantity < first);
        if (!one || !other) return;
        expect(other.unitPrice).toBeLessThanOrEqual(one.unitPrice);
        expect(one.total).toBe(one.unitPrice * quantity);
        expect(Number.isSafeInteger(one.total)).toBe(true);
        if (one.next) expect(findBreak(table, one.next.fromQuantity)).toEqual(one.next);
      }),
    );
  });
});
