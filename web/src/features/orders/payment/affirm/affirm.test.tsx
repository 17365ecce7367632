// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_DETAILS } from '../../checkout/details.ts';
import type { OrderableCart } from '../../checkout/orderableCart.ts';
import type { PaymentHandle } from '../panel.ts';
import { Affirm } from './Affirm.tsx';

const usd = (amount: string) => ({ __typename: 'Money', amount });

const checkout = {
  __typename: 'AffirmCheckout',
  currencyCode: 'USD',
  total: usd('48.53'),
  shippingAmount: usd('4.00'),
  taxAmount: usd('4.55'),
  items: [
    {
      __typename: 'AffirmItem',
      name: 'Bear',
      sku: 'BEAR',
      unitPrice: usd('19.99'),
      quantity: 2,
      imageUrl: '/bear.webp',
    },
  ],
  discounts: [{ __typename: 'AffirmDiscount', code: 'TEN', name: 'Discount', amount: usd('1.00') }],
};

const cart: OrderableCart = {
  key: 'cart',
  id: 'c1',
  owner: null,
  isVirtual: false,
  count: 2,
  lines: [],
  isEstimate: false,
  shipping: null,
  grandTotal: { amount: '48.53', currencyCode: 'USD' },
};

const details = {
  ...NO_DETAILS,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '(212) 555-0123',
  recipientFirstName: 'Grace',
  recipientLastName: 'Hopper',
  street: '1 Loom Street',
  city: 'New York',
  regionId: '43',
  postcode: '10001',
  otherBilling: 'yes',
  billingFirstName: 'Ida',
  billingLastName: 'Rhodes',
  billingPhone: '06 12 34 56 78',
  billingCountryId: 'FR',
  billingStreet: '5 Rue Cuvier',
  billingCity: 'Paris',
  billingPostcode: '75005',
};

const method = {
  code: 'affirm',
  title: 'Affirm',
  hint: null,
  provider: 'AFFIRM' as const,
  clientKey: 'pub',
  isServerMethod: true,
};

interface Callbacks {
  onSuccess: (confirmed: { checkout_token?: string }) => void;
  onFail: () => void;
}

/** The shopper's action once Affirm is opened. */
let shopper: (callbacks: Callbacks, close: () => void) => void;
const opened = vi.fn();
const raised: string[] = [];
const note = ({ type }: Event) => raised.push(type);

const fakeAffirm = () => {
  let onClose = () => {};
  const open = (callbacks: Callbacks) => shopper(callbacks, onClose);
  return {
    checkout: Object.assign(opened, { open }),
    ui: {
      ready: (onReady: () => void) => onReady(),
      error: {
        on: (_: string, listener: () => void) => {
          onClose = listener;
        },
      },
    },
  };
};

beforeEach(() => {
  opened.mockClear();
  raised.length = 0;
  for (const name of ['payment-failed', 'payment-error']) addEventListener(name, note);
  const page = globalThis as { affirm?: unknown };
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    page.affirm = fakeAffirm();
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });
  // The script is run once in a page.
  if (page.affirm) page.affirm = fakeAffirm();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const name of ['payment-failed', 'payment-error']) removeEventListener(name, note);
});

const panel = async (shown: { answer?: object | null; clientKey?: string | null; total?: string } = {}) => {
  const { answer = checkout, clientKey = 'pub', total = '48.53' } = shown;
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { affirmCheckout: answer } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const handle = createRef<PaymentHandle | null>();
  render(
    <ApolloProvider client={client}>
      <Affirm
        method={{ ...method, clientKey }}
        cart={{ ...cart, grandTotal: { amount: total, currencyCode: 'USD' } }}
        details={details}
        form={undefined as never}
        handle={handle}
        requestOrder={() => undefined}
      />
    </ApolloProvider>,
  );
  await waitFor(() => expect(handle.current).not.toBeNull());
  return handle.current as PaymentHandle;
};

describe('paying over time', () => {
  it('opens Affirm with the shop’s amounts in cents and what was typed, and tells its token', async () => {
    shopper = ({ onSuccess }) => onSuccess({ checkout_token: 'TOKEN' });
    expect(await (await panel()).pay()).toEqual({ token: 'TOKEN' });
    expect(opened).toHaveBeenCalledWith(
      expect.objectContaining({
        currency: 'USD',
        total: 4853,
        shipping_amount: 400,
        tax_amount: 455,
        metadata: { mode: 'modal' },
        items: [expect.objectContaining({ display_name: 'Bear', sku: 'BEAR', unit_price: 1999, qty: 2 })],
        discounts: { TEN: { discount_amount: 100, discount_display_name: 'Discount' } },
        shipping: expect.objectContaining({
          name: { first: 'Grace', last: 'Hopper' },
          address: expect.objectContaining({ line1: '1 Loom Street', state: 'NY', zipcode: '10001', country: 'US' }),
          phone_number: '+12125550123',
        }),
        billing: expect.objectContaining({
          name: { first: 'Ida', last: 'Rhodes' },
          address: expect.objectContaining({ line1: '5 Rue Cuvier', state: '', country: 'FR' }),
          phone_number: '+33612345678',
          email: 'ada@example.com',
        }),
      }),
    );
    expect(raised).toEqual([]);
  });

  it.each([
    ['fails', (callbacks: Callbacks) => callbacks.onFail()],
    ['is closed', (_: Callbacks, close: () => void) => close()],
  ])('raises payment-failed and says what to do next where it %s', async (_, act) => {
    shopper = act;
    expect(await (await panel()).pay()).toEqual({
      problem: 'Affirm didn’t confirm the payment. Nothing was charged. Try again or choose another way to pay.',
    });
    expect(raised).toEqual(['payment-failed']);
  });

  it('raises an error and sends no order without a token', async () => {
    shopper = ({ onSuccess }) => onSuccess({});
    expect(await (await panel()).pay()).toMatchObject({ problem: expect.stringContaining('wasn’t placed') });
    expect(raised).toEqual(['payment-error']);
  });

  it.each([
    ['the shop asks for another total than is shown', { total: '48.52' }, 'The total has changed'],
    ['the cart cannot be paid so', { answer: null }, 'Affirm isn’t available right now'],
    ['there is no key', { clientKey: null }, 'Affirm isn’t available here'],
  ])('opens nothing where %s', async (_, shown, text) => {
    expect(await (await panel(shown)).pay()).toMatchObject({ problem: expect.stringContaining(text) });
    expect(opened).not.toHaveBeenCalled();
  });
});
