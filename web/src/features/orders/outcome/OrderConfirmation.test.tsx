// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, offlineQueue } from '../../../shop/app.ts';
import { getState } from '../../../shop/offlineStore.ts';
import { GUEST } from '../../../shop/session/tabCredentials.ts';
import { emptyStores } from '../../../shop/testing/emptyStores.ts';
import { FakeShop } from '../../../shop/testing/fakeShop.ts';
import { add, order } from '../../../shop/testing/tasks.ts';
import { OrderConfirmation } from './OrderConfirmation.tsx';

let shop: FakeShop;

beforeEach(() => {
  shop = new FakeShop();
  const link = new HttpLink({ uri: '/graphql', fetch: shop.fetch });
  connect(new ApolloClient({ cache: new InMemoryCache(), link }), GUEST);
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await emptyStores();
});

const showOrder = async (createAccount: boolean) => {
  const queue = await offlineQueue();
  await queue.enqueue(add('bear'));
  await queue.flush(true);
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  const { variables, record } = order(getState().cart?.key ?? '', [{ key: 'bear', quantity: 1 }], 'order-key');
  await queue.placeOrder({ record, variables: { ...variables, createAccount } });
  render(<OrderConfirmation />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { name: 'Your order is waiting' })).toBeTruthy();
};

const BY_MAIL =
  'Your account comes with the order: we’ll email you a link to choose your password along with the confirmation.';

it('says of a waiting order that is to open an account how its password is chosen', async () => {
  await showOrder(true);
  expect(screen.getByText(BY_MAIL)).toBeTruthy();
});

it('says nothing of an account that nobody has asked for', async () => {
  await showOrder(false);
  expect(screen.queryByText(BY_MAIL)).toBeNull();
});
