import { expect, it } from 'vitest';
import { getPaymentKeys } from '../../lib/payment-keys.ts';
import { createProviders } from './providers.ts';

const offeredWith = (given: Record<string, string>) =>
  [...createProviders({ allowsTestPayments: false, db: undefined as never, paymentKeys: getPaymentKeys(given) })].map(
    ([code, { offer }]) => [code, offer.provider, offer.client_key],
  );

it('offers Affirm and PayPal where their keys are configured, with what their forms are opened with', () => {
  expect(offeredWith({})).toEqual([]);
  expect(offeredWith({ AFFIRM_PUBLIC_KEY: 'pub', AFFIRM_PRIVATE_KEY: 'priv' })).toEqual([['affirm', 'AFFIRM', 'pub']]);
  const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' };
  expect(offeredWith(paypal)).toEqual([['paypal', 'PAYPAL', 'client']]);
});

it('marks a key of Affirm’s sandbox, which has a script of its own', () => {
  const keys = { AFFIRM_PUBLIC_KEY: 'pub', AFFIRM_PRIVATE_KEY: 'priv' };
  const given = { ...keys, AFFIRM_API_URL: 'https://sandbox.affirm.com' };
  expect(offeredWith(given)).toEqual([['affirm', 'AFFIRM', 'sandbox:pub']]);
});
