// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../lib/toasts.ts';
import { connect, offlineQueue } from '../../shop/app.ts';
import { getState } from '../../shop/offlineStore.ts';
import { emptyStores } from '../../shop/testing/emptyStores.ts';
import { PLAIN_LINE } from '../../shop/testing/plainLine.ts';
import { Component as RecoverCart } from './RecoverCart.tsx';

const LINK = '/alerts/recover/cart/id/7/code/a-secret_code/';

const left = {
  __typename: 'Cart',
  id: 'cart-7',
  itemCount: 2,
  isVirtual: false,
  lines: [{ ...PLAIN_LINE, key: 'bear', sku: 'bear', quantity: 2, name: 'Bear' }],
  choices: null,
  totals: null,
};
const found = { cart: left, userErrors: [] };
const refusal = (code: string, message: string) => ({ cart: null, userErrors: [{ code, field: null, message }] });

let answer: object | Error = found;
const sent: Record<string, unknown>[] = [];

const link = new ApolloLink(({ operationName, variables }) => {
  if (operationName === 'CartRecover') sent.push(variables.input);
  return new Observable((observer) => {
    if (operationName !== 'CartRecover') observer.next({ data: { cart: left } });
    else if (answer instanceof Error) return observer.error(answer);
    else observer.next({ data: { answer } });
    observer.complete();
  });
});
const client = new ApolloClient({ cache: new InMemoryCache(), link });

const open = (path = LINK) => {
  const router = createMemoryRouter(
    [
      { path: '/alerts/recover/cart/*', element: <RecoverCart /> },
      { path: '/checkout/cart/', element: <h1>Shopping cart</h1> },
      { path: '/', element: <h1>Home</h1> },
    ],
    { initialEntries: ['/', path] },
  );
  render(
    <StrictMode>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </StrictMode>,
  );
  return { router, user: userEvent.setup() };
};

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(async () => {
  answer = found;
  sent.length = 0;
  connect(client);
  await (await offlineQueue()).start();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  for (const { id } of currentToasts()) dismissToast(id);
  await emptyStores();
});

it('brings the cart back once, also where effects run twice, and leads to it', async () => {
  const { router } = open();
  await title('Shopping cart');
  expect(sent).toMatchObject([{ recoveryId: '7', recoveryCode: 'a-secret_code' }]);
  expect(getState().cart).toMatchObject({ id: 'cart-7' });
  expect(currentToasts()).toMatchObject([{ kind: 'success', message: 'Your cart is back.' }]);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/');
});

it('takes the code out of the address while the shop is still asked', async () => {
  answer = new Error('unreachable');
  const { router } = open();
  await title('Error while recovering cart.');
  expect(router.state.location.pathname).toBe('/alerts/recover/cart/');
  expect(document.body.textContent).not.toContain('a-secret_code');
});

it('says when the link leads nowhere, with a way on', async () => {
  answer = refusal('WRONG_CODE', 'Error while recovering cart.');
  open();
  await title('Error while recovering cart.');
  expect(screen.getByRole('alert').textContent).toContain('invalid or has expired');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to your cart' }).getAttribute('href')).toBe('/checkout/cart/');
});

it('says when there were too many wrong links, and may be asked again later', async () => {
  answer = refusal('TOO_MANY_ATTEMPTS', 'Too many wrong codes. Try again in 7 minutes.');
  const { user } = open();
  expect(await screen.findByText('Too many wrong codes. Try again in 7 minutes.')).toBeTruthy();
  answer = found;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Shopping cart');
});

it('tries again under the same key when the answer was lost', async () => {
  answer = new Error('unreachable');
  const { user } = open();
  await title('Error while recovering cart.');
  answer = found;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Shopping cart');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('asks nothing while offline, says so, and offers to go on once the network is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = open();
  await title('You’re offline');
  expect(sent).toEqual([]);
  setOnline(true);
  await title('Bring your cart back');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Shopping cart');
  expect(sent).toHaveLength(1);
});

it('says when the cart is empty by now', async () => {
  answer = { ...found, cart: { ...left, lines: [] } };
  open();
  await title('This cart is empty now');
});

it.each(['/alerts/recover/cart/', '/alerts/recover/cart/id/x/code/y/', '/alerts/recover/cart/id/7/'])(
  'asks nothing for a link that is none: %s',
  async (path) => {
    open(path);
    await title('This link looks incomplete');
    expect(sent).toEqual([]);
  },
);
