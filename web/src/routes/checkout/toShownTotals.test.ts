import { describe, expect, it } from 'vitest';
import type { CartTotalsView } from '../../shop/cart/view/cartView.ts';
import { toShownTotals } from './toShownTotals.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const totals = (rows: readonly [code: string, amount: string | null][], couponCode: string | null = null) =>
  ({
    grandTotal: usd('50.00'),
    segments: rows.map(([code, amount]) => ({ code, title: code, value: amount === null ? null : usd(amount) })),
    couponCode,
    isEstimate: false,
  }) satisfies CartTotalsView;

describe('what a grand total is made of', () => {
  it('is told by its parts, what was taken off as what it is', () => {
    const rows: [string, string][] = [
      ['subtotal', '50.00'],
      ['discount', '-5.00'],
      ['shipping', '4.00'],
      ['tax', '3.55'],
      ['grand_total', '52.55'],
    ];
    expect(toShownTotals(totals(rows, 'WELCOME10'))).toEqual({
      subtotal: '50.00',
      discount: '5.00',
      shipping: '4.00',
      tax: '3.55',
      couponCode: 'WELCOME10',
    });
  });

  it('is told without tax where the rows shown have it in them', () => {
    const rows = (subtotal: string, shipping: string) =>
      totals([
        ['subtotal', subtotal],
        ['shipping', shipping],
        ['tax', '9.93'],
      ]);
    const shown = { ...rows('54.80', '4.80'), netSegments: rows('45.67', '4.00').segments };
    expect(toShownTotals(shown)).toMatchObject({ subtotal: '45.67', shipping: '4.00', tax: '9.93' });
  });

  it('has no shipping and no discount where there are none', () => {
    const shown = toShownTotals(
      totals([
        ['subtotal', '50.00'],
        ['tax', '0.00'],
      ]),
    );
    expect(shown).toMatchObject({ discount: '0.00', shipping: '0.00', couponCode: null });
  });

  it('is not told while a part of it is not known', () => {
    expect(
      toShownTotals(
        totals([
          ['subtotal', '50.00'],
          ['discount', null],
        ]),
      ),
    ).toBeNull();
  });
});
