import { expect, it } from 'vitest';
import type { CartTotalsView } from './cartView.ts';
import { withPaymentRow } from './paymentRow.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const totals: CartTotalsView = {
  grandTotal: usd('48.53'),
  segments: [
    { code: 'subtotal', title: 'Subtotal', value: usd('48.53') },
    { code: 'grand_total', title: 'Grand total', value: usd('48.53') },
  ],
  couponCode: null,
  isEstimate: false,
};

it('what the way to pay costs is a row before the grand total, which has it in it', () => {
  const { grandTotal, segments } = withPaymentRow(totals, usd('2.50'));
  expect(grandTotal).toEqual(usd('51.03'));
  expect(segments.map(({ code, value }) => [code, value?.amount])).toEqual([
    ['subtotal', '48.53'],
    ['payment', '2.50'],
    ['grand_total', '51.03'],
  ]);
});

it('nothing is added where it costs nothing', () => {
  expect(withPaymentRow(totals, null)).toBe(totals);
});

/** Totals of a shop in which cash on delivery, the only way to pay, is counted already. */
const counted = withPaymentRow(totals, usd('2.50'));

it.each([
  ['the same way is chosen', null, '51.03', ['2.50']],
  ['a dearer one is chosen', '1.00', '52.03', ['3.50']],
  ['one that costs nothing is chosen', '-2.50', '48.53', []],
])('there is at most one such row where the shop counts one already, and %s', (_, added, total, fees) => {
  const { grandTotal, segments } = withPaymentRow(counted, added === null ? null : usd(added));
  expect(grandTotal).toEqual(usd(total));
  expect(segments.flatMap(({ code, value }) => (code === 'payment' ? [value?.amount] : []))).toEqual(fees);
  expect(segments.at(-1)).toMatchObject({ code: 'grand_total', value: usd(total) });
});
