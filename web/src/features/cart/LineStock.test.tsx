// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';
import { type CartRecord, newCart } from '../../lib/offline/cartRecord.ts';
import { storedTask } from '../../lib/offline/enqueue.ts';
import type { NewTask, Task } from '../../lib/offline/task.ts';
import { PLAIN_LINE } from '../../lib/offline/testing/plainLine.ts';
import { add, snapshotOf } from '../../lib/offline/testing/tasks.ts';
import { CartLineList } from './CartLineList.tsx';
import { overlayLines } from './overlayLines.ts';

afterEach(cleanup);

const inCart = (change: Partial<CartRecord> = {}): CartRecord => ({
  ...newCart('cart'),
  id: 'server-id',
  snapshots: { bear: { ...snapshotOf('bear'), isVolatile: true }, fox: snapshotOf('fox') },
  server: {
    id: 'server-id',
    itemCount: 3,
    isVirtual: false,
    lines: ['bear', 'fox'].map((key) => ({
      ...{ ...PLAIN_LINE, key, sku: key, quantity: 3, name: `The ${key}` },
    })),
    choices: null,
    totals: null,
  },
  ...change,
});

const show = (stock: object | null, lines = overlayLines(inCart(), [])) => {
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    const { sku } = JSON.parse(String(init?.body)).variables;
    return Response.json({ data: { product: { __typename: 'Product', sku, stock } } });
  });
  const client = createClient({ uri: 'http://gateway.example/graphql', currency: 'USD', store: 'default', fetch });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <CartLineList lines={lines} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return fetch;
};

const stock = (quantity: number, status = 'OK') => ({
  ...{ __typename: 'Stock', status, isInStock: quantity > 0, managesStock: true, quantity },
});

it('says that a line is in stock that was added while nobody was sure, and asks for no other', async () => {
  const fetch = show(stock(12));
  expect((await screen.findByText('In stock!')).getAttribute('role')).toBe('status');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['has run out', stock(0, 'OUT_OF_STOCK')],
  ['is not there in that number', stock(2)],
])('says that a line %s, and keeps it to be looked at', async (_, found) => {
  show(found);
  expect((await screen.findByRole('alert')).textContent).toBe('Out of the stock!');
  expect(screen.getByText('The bear')).toBeTruthy();
});

it('says nothing while nobody is sure', async () => {
  const fetch = show(null);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/stock!/)).toBeNull();
});

it('does not ask before the server knows the line', () => {
  const snapshot = { ...snapshotOf('bear'), isVolatile: true };
  const cart = newCart('cart');
  const waiting = { ...storedTask({ ...add('bear'), snapshots: [snapshot] } as NewTask, cart), id: 1 } as Task;
  const fetch = show(stock(12), overlayLines(cart, [waiting]));
  expect(screen.getByText('Waiting to be sent')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});
