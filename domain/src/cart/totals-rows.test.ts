import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../pricing/money.ts';
import { shownPrice } from '../pricing/tax.ts';
import { computeTotals } from './cart-totals.ts';
import { type RowsTerms, toShownRows } from './totals-rows.ts';

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxRate: fc.constantFrom(0, 5.5, 7.25, 19, 20),
});
const carts = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  pricesIncludeTax: fc.boolean(),
  discount: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
    ),
  ),
  card: fc.integer({ min: 0, max: 30_000 }),
  shippingRate: fc.constantFrom(0, 19, 20),
});

type Cart = typeof carts extends fc.Arbitrary<infer T> ? T : never;

const getTotals = ({ lines, pricesIncludeTax, discount, card, shippingRate }: Cart) =>
  computeTotals({
    lines: lines.map((one, index) => ({ ...one, key: String(index) })),
    pricesIncludeTax,
    discount,
    shipping: shownPrice(400, { exchangeRate: 1, taxRate: shippingRate, includesTax: pricesIncludeTax }),
    giftCards: [{ code: 'card', balance: card }],
  });

const shown = (totals: ReturnType<typeof getTotals>, terms: Partial<RowsTerms>) =>
  toShownRows(
    {
      rows: totals.segments.map(({ code, value }) => ({ code, title: `${code} of the platform`, value })),
      gross: { subtotal: totals.subtotal.gross, shipping: totals.shipping.gross },
    },
    { showsTax: false, hasPlace: true, isShipped: true, ...terms },
  );

const getValue = (rows: ReturnType<typeof shown>, code: string) => rows.find((one) => one.code === code)?.value;

describe('the rows of a total', () => {
  it('add up to the grand total, with the tax in each of them as well as without', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const totals = getTotals(cart);
        const plain = shown(totals, {}).filter(({ code }) => code !== 'grand_total');
        expect(sum(plain.map(({ value }) => value ?? 0))).toBe(totals.grandTotal);
        expect(getValue(plain, 'subtotal')).toBe(totals.subtotal.net);
        expect(getValue(plain, 'discount')).toBe(0 - totals.discount);
        const rows = shown(totals, { showsTax: true });
        const added = rows.filter(({ code }) => !['grand_total', 'tax'].includes(code));
        expect(sum(added.map(({ value }) => value ?? 0))).toBe(totals.grandTotal);
        expect(getValue(rows, 'subtotal')).toBe(totals.subtotal.gross);
        expect(getValue(rows, 'grand_total')).toBe(totals.grandTotal);
        expect(getValue(rows, 'tax') ?? 0).toBe(totals.tax);
        if (!cart.discount) expect(getValue(rows, 'discount')).toBeUndefined();
      }),
    );
  });

  it('have the names of the one catalogue, whatever the platform calls them', () => {
    const rows = shown(getTotals({ lines: [], pricesIncludeTax: false, discount: null, card: 0, shippingRate: 0 }), {});
    expect(rows.map(({ title }) => title)).toEqual([
      ...['Subtotal', 'Discount', 'Shipping', 'Tax', 'Gift cards', 'Grand total'],
    ]);
    const own = { rows: [{ code: 'insurance', title: 'Parcel insurance', value: 250 }], gross: null };
    const repeated = { code: 'subtotal_incl_tax', title: 'Subtotal (incl. tax)', value: 1000 };
    const plain = { showsTax: false, hasPlace: true, isShipped: false };
    expect(toShownRows({ ...own, rows: [...own.rows, repeated] }, plain)).toEqual(own.rows);
  });

  it('have no amount for tax and shipping before it is known where the goods go', () => {
    const rows = [
      { code: 'subtotal', title: '', value: 1000 },
      { code: 'tax', title: '', value: 0 },
      { code: 'grand_total', title: '', value: 1000 },
    ];
    const terms = { showsTax: false, hasPlace: false, isShipped: true };
    const read = (given: RowsTerms, tax = 0) =>
      toShownRows(
        { rows: rows.map((one) => (one.code === 'tax' ? { ...one, value: tax } : one)), gross: null },
        given,
      ).map(({ code, value }) => `${code} ${value}`);
    expect(read(terms)).toEqual(['subtotal 1000', 'shipping null', 'tax null', 'grand_total 1000']);
    expect(read({ ...terms, isShipped: false })).toEqual(['subtotal 1000', 'tax null', 'grand_total 1000']);
    expect(read({ ...terms, hasPlace: true })).toEqual(['subtotal 1000', 'shipping null', 'tax 0', 'grand_total 1000']);
    // The store's own place has a tax.
    expect(read(terms, 70)).toEqual(['subtotal 1000', 'shipping null', 'tax 70', 'grand_total 1000']);
  });
});
