// @vitest-environment happy-dom

import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../../lib/apollo/client.ts';
import { DEFAULT_SITE, type Site } from '../../../lib/site.ts';
import { SiteContext } from '../../../lib/siteContext.ts';
import { type CartRecord, newCart } from '../../../shop/cart/cartRecord.ts';
import { toStoredTask } from '../../../shop/cart/enqueue.ts';
import { keepTask } from '../../../shop/cart/keepTask.ts';
import type { NewTask, Task } from '../../../shop/cart/task.ts';
import { overlay } from '../../../shop/cart/view/overlay.ts';
import { PLAIN_LINE } from '../../../shop/testing/plainLine.ts';
import { add, createSnapshot } from '../../../shop/testing/tasks.ts';
import { CartLineList } from './CartLineList.tsx';

vi.mock('../../../shop/cart/keepTask.ts', () => ({ keepTask: vi.fn(async () => null) }));

afterEach(cleanup);

const inCart = (change: Partial<CartRecord> = {}): CartRecord => ({
  ...newCart('cart'),
  id: 'server-id',
  snapshots: { bear: { ...createSnapshot('bear'), isVolatile: true }, fox: createSnapshot('fox') },
  server: {
    id: 'server-id',
    itemCount: 3,
    isVirtual: false,
    lines: ['bear', 'fox'].map((key) => ({
      ...PLAIN_LINE,
      key,
      sku: key,
      quantity: 3,
      name: `The ${key}`,
    })),
    choices: null,
    totals: null,
  },
  ...change,
});

const show = (
  stock: object | null,
  lines = overlay(inCart(), [], { facts: null, currency: 'USD' }).lines,
  store: Partial<Site['store']> = {},
) => {
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    const { sku } = JSON.parse(String(init?.body)).variables;
    return Response.json({ data: { product: { __typename: 'Product', sku, stock } } });
  });
  const client = createClient({ uri: 'http://gateway.example/graphql', currency: 'USD', store: 'default', fetch });
  render(
    <ApolloProvider client={client}>
      <SiteContext value={{ ...DEFAULT_SITE, store: { ...DEFAULT_SITE.store, ...store } }}>
        <MemoryRouter>
          <CartLineList lines={lines} fields={{ refFor: () => () => undefined, areValid: () => true }} />
        </MemoryRouter>
      </SiteContext>
    </ApolloProvider>,
  );
  return fetch;
};

const stock = (quantity: number, status = 'OK') => ({
  ...{
    __typename: 'Stock',
    status,
    isInStock: quantity > 0,
    managesStock: true,
    allowsBackorders: status === 'VOLATILE',
    quantity,
  },
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

/** A line that the server has not heard of. */
const waitingLines = () => {
  const snapshot = { ...createSnapshot('bear'), isVolatile: true };
  const cart = newCart('cart');
  const waiting = { ...toStoredTask({ ...add('bear'), snapshots: [snapshot] } as NewTask, cart), id: 1 } as Task;
  return overlay(cart, [waiting], { facts: null, currency: 'USD' }).lines;
};

describe('where carts stay on the device', () => {
  it('asks for a line that the server does not know, and says of none that it waits', async () => {
    show(stock(12), waitingLines(), { synchronizesCart: false });
    expect(await screen.findByText('In stock!')).toBeTruthy();
    expect(screen.queryByText('Waiting to be sent')).toBeNull();
  });

  it('takes out what has run out', async () => {
    show(stock(0, 'OUT_OF_STOCK'), waitingLines(), { synchronizesCart: false });
    const removal = { operationName: 'CartLinesRemove', variables: { keys: ['bear'] } };
    await waitFor(() => expect(keepTask).toHaveBeenCalledWith(removal));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what has run out where that is allowed, and says so', async () => {
    show(stock(0, 'OUT_OF_STOCK'), waitingLines(), { synchronizesCart: false, allowsOutOfStock: true });
    expect((await screen.findByRole('alert')).textContent).toBe('Out of the stock!');
  });
});

it('does not ask before the server knows the line', () => {
  const fetch = show(stock(12), waitingLines());
  expect(screen.getByText('Waiting to be sent')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});
