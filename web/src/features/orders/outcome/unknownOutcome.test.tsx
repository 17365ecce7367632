// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, offlineQueue } from '../../../shop/app.ts';
import { getState } from '../../../shop/offlineStore.ts';
import { emptyStores } from '../../../shop/testing/emptyStores.ts';
import { FakeShop } from '../../../shop/testing/fakeShop.ts';
import { add, order } from '../../../shop/testing/tasks.ts';
import { OrderErrorModal } from './OrderErrorModal.tsx';
import { OrdersToReview } from './OrdersToReview.tsx';

/** Of an order that the shop fails at, however often it is sent. */
beforeEach(async () => {
  const shop = new FakeShop();
  connect(new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: '/graphql', fetch: shop.fetch }) }));
  const queue = await offlineQueue();
  await queue.enqueue(add('bear'));
  await queue.flush(true);
  shop.breakWith = (name) => (name === 'OrderPlace' ? 'fault-before' : 'none');
  await queue.placeOrder(order(getState().cart?.key ?? '', [{ key: 'bear', quantity: 1 }], 'order-key'));
  for (let send = 0; send < 10; send += 1) await queue.flush(true);
});

afterEach(async () => {
  cleanup();
  await emptyStores();
});

const notPlaced = () => screen.queryByText(/wasn’t placed/);

it('nobody says that it was not placed, which nobody knows, and discarding it fills the cart again', async () => {
  render(<OrdersToReview />, { wrapper: MemoryRouter });
  expect(screen.getByText(/We don’t know yet whether your order was placed/)).toBeTruthy();
  expect(notPlaced()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Discard this order' }));
  await vi.waitFor(() => expect(getState().cart?.server?.lines).toHaveLength(1));
  expect(getState().orders).toEqual([]);
});

it('nor does the dialog that tells of it', () => {
  const problem = getState().orders[0]?.problem;
  if (!problem) throw new Error('It did not fail');
  render(<OrderErrorModal payload={{ problem }} isOpen onClose={vi.fn()} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('dialog', { name: 'We couldn’t confirm your order' })).toBeTruthy();
  expect(notPlaced()).toBeNull();
});
