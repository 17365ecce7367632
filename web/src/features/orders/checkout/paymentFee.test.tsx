// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CheckoutForm } from './CheckoutForm.tsx';
import { NO_DETAILS } from './details.ts';
import type { OrderableCart } from './orderableCart.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

const way = { hint: null, provider: null, clientKey: null };
const defaults = {
  shippingMethods: [],
  paymentMethods: [
    { ...way, code: 'cashondelivery', title: 'Cash on delivery', cost: usd('2.50'), iconUrl: '/media/cash.png' },
    { ...way, code: 'check', title: 'Check', cost: usd('0.00'), iconUrl: 'https://elsewhere.example/check.png' },
  ],
  countries: [{ id: 'FR', name: 'France', regions: [] }],
};

const cart: OrderableCart = {
  key: 'cart',
  id: null,
  owner: null,
  isVirtual: true,
  count: 1,
  lines: [],
  isEstimate: false,
  shipping: null,
  grandTotal: usd('24.90'),
};

const billing = {
  email: 'mira@example.com',
  firstName: 'Mira',
  lastName: 'O',
  recipientFirstName: 'Mira',
  recipientLastName: 'O',
  phone: '+33612345678',
  countryId: 'FR',
  street: '5 Rue Cuvier',
  city: 'Paris',
  postcode: '75005',
};

const place = vi.fn(async (_: OrderableCart) => ({ kind: 'accepted' }) as const);

const show = (shown: OrderableCart) => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  render(
    <ApolloProvider client={client}>
      <CheckoutForm
        bankStep={null}
        cart={{ ...shown, isVirtual: false }}
        defaults={{
          ...defaults,
          shippingMethods: [
            {
              carrierCode: 'flat',
              methodCode: 'flat',
              carrierTitle: 'Flat',
              title: 'Flat',
              isDefault: true,
              price: { net: usd('4.00'), gross: usd('5.00') },
            },
          ],
        }}
        initial={{ ...NO_DETAILS, ...billing }}
        placing={{ place, isPlacing: false }}
        review={(cost) => <p>One bear{cost && `, fee ${cost.amount}`}</p>}
        onAccepted={() => undefined}
        onCartRefused={() => undefined}
      />
    </ApolloProvider>,
  );
  return userEvent.setup();
};

/** Chooses a payment method and places the order. */
const orderWith = async (title: RegExp, shown = cart) => {
  const user = show({
    ...shown,
    shipping: { address: { countryId: 'FR', regionId: null }, carrierCode: 'flat', methodCode: 'flat', price: null },
  });
  await user.click(screen.getByRole('radio', { name: title }));
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(place).toHaveBeenCalledOnce());
  return place.mock.calls[0]?.[0].grandTotal;
};

// The form fetches it when it is first sent; no test is to wait for that.
beforeAll(async () => {
  await import('./validateDetails.ts');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  place.mockClear();
});

it('a way to pay that costs something says so with its picture, and is ordered at the total with it', async () => {
  expect(await orderWith(/^Cash on delivery/)).toEqual(usd('27.40'));
  expect(screen.getByText('One bear, fee 2.50')).toBeTruthy();
  const [icon, ...others] = screen.getAllByRole('img', { name: /logo$/ });
  expect([icon?.getAttribute('alt'), icon?.getAttribute('src')]).toEqual(['Cash on delivery logo', '/media/cash.png']);
  expect(others).toEqual([]);
});

it('one that costs nothing adds nothing', async () => {
  expect(await orderWith(/^Check/)).toEqual(usd('24.90'));
  expect(screen.getByText('One bear')).toBeTruthy();
});

it('a total of the shop that has the cost already is ordered as it is', async () => {
  expect(await orderWith(/^Cash on delivery/, { ...cart, countedPayment: usd('2.50') })).toEqual(usd('24.90'));
});

it('a total of the shop that has the cost of another way to pay is ordered at what the chosen one costs', async () => {
  expect(await orderWith(/^Check/, { ...cart, countedPayment: usd('2.50') })).toEqual(usd('22.40'));
  expect(screen.getByText('One bear, fee -2.50')).toBeTruthy();
});
