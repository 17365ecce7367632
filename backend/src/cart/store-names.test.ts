import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { expect, it } from 'vitest';
import { runForStore } from '../lib/store.ts';
import { offered } from '../orders/payments/payment.port.ts';
import { createTestProvider } from '../orders/payments/test-provider.ts';
import { paymentMethodsFor } from './payment-methods.ts';
import { shippingMethodsTo } from './shipping.port.ts';

const PROVIDERS = new Map([['test', createTestProvider()]]);

const names = () => {
  const cart = { isVirtual: false, hasMailedCard: false, isPaid: false, provided: offered(PROVIDERS) };
  return [
    ...shippingMethodsTo('US').flatMap(({ carrierTitle, methodTitle }) => [carrierTitle, methodTitle]),
    ...paymentMethodsFor(cart, 0).map(({ title }) => title),
    ...paymentMethodsFor({ ...cart, isPaid: true }, 0).map(({ title }) => title),
  ];
};

it.each(['en-US', 'en-XA'] as const)('ways to ship and to pay are named in the language of the store: %s', (locale) => {
  const { flatRate, express, testCard, cashOnDelivery, noPayment } = messages[locale];
  expect(runForStore({ ...DEFAULT_STORE_VIEW, locale }, names)).toEqual([
    ...[flatRate, flatRate, express, express],
    ...[testCard, cashOnDelivery, noPayment],
  ]);
});
