// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CartTotals } from '../features/cart/totals/CartTotals.tsx';
import { PriceTag } from '../features/catalog/card/PriceTag.tsx';
import { getAddedCost } from '../features/orders/checkout/paymentCost.ts';
import { TaxShownContext } from '../lib/siteContext.ts';
import { newCart } from '../shop/cart/cartRecord.ts';
import { toStoredTask } from '../shop/cart/enqueue.ts';
import type { Task } from '../shop/cart/task.ts';
import { overlay } from '../shop/cart/view/overlay.ts';
import { getCountedPayment, withPaymentRow } from '../shop/cart/view/paymentRow.ts';
import { PLAIN_LINE } from '../shop/testing/plainLine.ts';
import { add, createSnapshot, update } from '../shop/testing/tasks.ts';

afterEach(cleanup);

const gbp = (amount: string) => ({ amount, currencyCode: 'GBP' });
const UNIT = { net: gbp('45.67'), gross: gbp('54.80') };
const RATES = [{ rate: '20', countryId: 'GB', regionId: null }];

const createFacts = (showsTax: boolean) => {
  const rule = { id: '1', productTaxClassIds: [2], customerTaxClassIds: [3], customerGroupIds: [], priority: 0 };
  const terms = { pricesIncludeTax: false, customerTaxClassId: 3, customerGroupId: 0, shippingTaxClassId: 2 };
  return { currencies: [], taxTerms: { ...terms, showsTax }, taxRules: [{ ...rule, rates: RATES }] };
};

/** The prices that a store shows of one piece at 45.67 with 20 per cent tax: in lists, on pages and in the cart. */
const shownIn = (showsTax: boolean) => {
  const cart = newCart('cart');
  const place = { countryId: 'GB', regionId: null };
  const shipping = { address: place, carrierCode: 'flatrate', methodCode: 'flatrate', price: null };
  const bear = createSnapshot('bear', { unitNet: UNIT.net, unitGross: UNIT.gross });
  const tasks = [{ ...toStoredTask({ ...add('bear'), snapshots: [bear] }, cart), id: 1 } as Task];
  const facts = createFacts(showsTax);
  const { lines, totals } = overlay({ ...cart, shipping }, tasks, { facts, currency: 'GBP' });
  const price = { regular: UNIT, special: null, effective: UNIT, discountPercent: null, isFrom: false };
  const { container } = render(
    <TaxShownContext value={showsTax}>
      <PriceTag price={price} />
    </TaxShownContext>,
  );
  const tag = container.querySelector('data')?.getAttribute('value');
  if (totals) render(<CartTotals totals={totals} />);
  const subtotal = screen.getByText('Subtotal').nextElementSibling?.querySelector('data')?.getAttribute('value');
  const net = totals?.netSegments?.find(({ code }) => code === 'subtotal')?.value?.amount;
  return { prices: [tag, lines[0]?.price?.amount, subtotal], rows: totals?.segments.map(({ title }) => title), net };
};

it('a price is the same in lists, on pages, on the line of a cart and in its subtotal, in a store that shows tax', () => {
  const { prices, rows, net } = shownIn(true);
  expect(prices).toEqual(['54.80', '54.80', '54.80']);
  expect(rows).toContain('Tax included');
  // The order is sent with net amounts.
  expect(net).toBe('45.67');
});

it('and so it is in a store that shows none', () => {
  const { prices, rows } = shownIn(false);
  expect(prices).toEqual(['45.67', '45.67', '45.67']);
  expect(rows).toContain('Tax');
});

/** Segments as the shop tells them where cash is the only way to pay, and costs 2.50. */
const TOLD = [
  ['subtotal', 'Subtotal', '45.67'],
  ['subtotal_incl_tax', 'Subtotal (incl. tax)', '54.80'],
  ['shipping', 'Shipping', '4.00'],
  ['tax', 'Tax', '9.93'],
  ['payment', 'Payment fee', '2.50'],
  ['grand_total', 'Grand total', '62.10'],
].map(([code = '', title = '', amount = '']) => ({ code, title, value: gbp(amount) }));

/** The rows of a cart of which the shop has told the totals; with a change that waits where there is a quantity. */
const getRows = (showsTax: boolean, quantity?: number) => {
  const shipping = { net: gbp('4.00'), gross: gbp('4.80') };
  const line = { ...PLAIN_LINE, key: 'bear', sku: 'bear', quantity: 1, name: 'Bear' };
  const product = { sku: 'bear', path: '/bear/', taxClassId: 2, image: { url: '/bear.webp', alt: '', hue: null } };
  const place = { address: { countryId: 'GB', regionId: null }, carrierCode: 'flatrate', methodCode: 'flatrate' };
  const cart = {
    ...{
      ...newCart('cart'),
      id: 'id',
      shipping: { ...place, price: { net: '4.00', gross: '4.80', currencyCode: 'GBP' } },
    },
    server: {
      id: 'id',
      itemCount: 1,
      isVirtual: false,
      choices: null,
      lines: [{ ...line, product, total: { unit: UNIT, row: UNIT, taxRate: '20' } }],
      totals: { couponCode: null, shipping, grandTotal: gbp('62.10'), segments: TOLD },
    },
  };
  const tasks = quantity ? [{ ...toStoredTask(update('bear', quantity), cart), id: 1 } as Task] : [];
  const { totals } = overlay(cart, tasks, { facts: createFacts(showsTax), currency: 'GBP' });
  if (!totals) throw new Error('There are no totals');
  return { totals, rows: totals.segments.map(({ code, value }) => `${code} ${value?.amount}`) };
};

it('what the shop tells beside the rows is no row twice, whether the store shows tax or not', () => {
  expect(getRows(false).rows).toEqual([
    ...['subtotal 45.67', 'shipping 4.00', 'tax 9.93', 'payment 2.50', 'grand_total 62.10'],
  ]);
  expect(getRows(true).rows).toEqual([
    ...['subtotal 54.80', 'shipping 4.80', 'payment 2.50', 'grand_total 62.10', 'tax 9.93'],
  ]);
});

it('what the only way to pay costs stays one row while a change waits, and once that way is chosen', () => {
  const { totals, rows } = getRows(false, 2);
  expect(rows).toEqual(['subtotal 91.34', 'shipping 4.00', 'tax 19.07', 'payment 2.50', 'grand_total 116.91']);
  const paidBy = (cost: string) => {
    const countedPayment = getCountedPayment(totals);
    const added = getAddedCost({ grandTotal: totals.grandTotal, countedPayment }, { cost: gbp(cost) });
    return withPaymentRow(totals, added).segments.map(({ code, value }) => `${code} ${value?.amount}`);
  };
  expect(paidBy('2.50')).toEqual(rows);
  expect(paidBy('0.00')).toEqual(['subtotal 91.34', 'shipping 4.00', 'tax 19.07', 'grand_total 114.41']);
});
