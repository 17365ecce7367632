import { expect, it } from 'vitest';
import { toStripeAmount } from './stripe-amount.ts';

it.each([
  [1990, 'USD', 1990],
  [1990, 'eur', 1990],
  [52_100, 'JPY', 521],
  [52_100, 'krw', 521],
])('counts %i hundredths of %s as Stripe does: %i', (amount, currency, counted) => {
  expect(toStripeAmount(amount, currency)).toBe(counted);
});

it('refuses hundredths of a currency that has none', () => {
  expect(() => toStripeAmount(52_150, 'JPY')).toThrow('JPY has no hundredths');
});
