import { expect, it } from 'vitest';
import { getAddedCost, withPaymentCost } from './paymentCost.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const cart = { grandTotal: usd('48.53') };

it('adds what the chosen way to pay costs to the total, to the cent', () => {
  const cost = getAddedCost(cart, { cost: usd('2.50') });
  expect(withPaymentCost(cart, cost)).toEqual({ grandTotal: usd('51.03') });
});

it.each([
  ['nothing is chosen', cart, undefined],
  ['it costs nothing', cart, { cost: usd('0.00') }],
  ['the shop tells no cost', cart, { cost: null }],
  ['the total has it already', { ...cart, countedPayment: usd('2.50') }, { cost: usd('2.50') }],
  ['it is told in another currency', cart, { cost: { amount: '2.50', currencyCode: 'EUR' } }],
  ['there is no total', { grandTotal: null }, { cost: usd('2.50') }],
])('adds nothing where %s', (_, shown, chosen) => {
  const cost = getAddedCost(shown, chosen);
  expect(cost).toBeNull();
  expect(withPaymentCost(shown, cost)).toBe(shown);
});
