// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../../../components/Button.tsx';
import { currentToasts, dismissToast } from '../../../lib/toasts.ts';
import { useReorder } from './useReorder.ts';

const ADDED = { orderItemId: '1', name: 'Bear', quantity: 1 };
const REFUSED = { orderItemId: '2', name: 'Dog', message: 'Only 1 left in stock' };
const nothing = { cart: null, added: [], refused: [], userErrors: [] };

/** Null: the answer is lost. */
let answer: object | null;
/** The error that the shop answers with; null for none. */
let fault: string | null;
let keys: string[];

const Again = () => {
  const { orderAgain, isBusy } = useReorder(['1', '2']);
  return (
    <Button isBusy={isBusy} onClick={orderAgain}>
      Reorder
    </Button>
  );
};

const show = () => {
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        keys.push(variables.input.idempotencyKey);
        if (answer === null) return observer.error(new Error('cut'));
        observer.next(fault === null ? { data: { answer } } : { errors: [{ message: fault }] });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const router = createMemoryRouter([
    { path: '/', element: <Again /> },
    { path: '/checkout/cart/', element: <h1>Cart</h1> },
  ]);
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  const user = userEvent.setup();
  return { press: () => user.click(screen.getByRole('button', { name: 'Reorder' })) };
};

const told = () => currentToasts().map(({ kind, message }) => [kind, message]);
/** The code that orders again is fetched first. */
const PATIENT = { timeout: 10_000 };
const untilTold = () => waitFor(() => expect(currentToasts().length).toBeGreaterThan(0), PATIENT);

beforeEach(() => {
  fault = null;
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  keys = [];
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says that it is in the cart, and the way there', async () => {
  answer = { ...nothing, added: [ADDED] };
  const { press } = show();
  await press();
  await untilTold();
  expect(told()).toEqual([['success', 'Product has been added to the cart!']]);
  act(() =>
    currentToasts()[0]
      ?.actions.find(({ label }) => label === 'View cart')
      ?.onPress?.(),
  );
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeTruthy();
});

it('names what could not be had, beside what is in the cart', async () => {
  answer = { ...nothing, added: [ADDED], refused: [REFUSED] };
  const { press } = show();
  await press();
  await untilTold();
  expect(told()).toEqual([
    ['success', 'Product has been added to the cart!'],
    ['danger', 'Dog: Only 1 left in stock'],
  ]);
});

it('says nothing of a cart when nothing could be had', async () => {
  answer = { ...nothing, refused: [REFUSED] };
  const { press } = show();
  await press();
  await untilTold();
  expect(told()).toEqual([['danger', 'Dog: Only 1 left in stock']]);
});

it('is refused in the words of the shop', async () => {
  answer = { ...nothing, userErrors: [{ code: 'NOT_FOUND', field: null, message: 'There is no such item' }] };
  const { press } = show();
  await press();
  await untilTold();
  expect(told()).toEqual([['danger', 'There is no such item']]);
});

it.each([
  [
    'failed',
    () => {
      fault = 'Internal server error';
    },
  ],
  [
    'refused it',
    () => {
      answer = { ...nothing, userErrors: [{ code: 'INVALID', field: null, message: '' }] };
    },
  ],
])('says that it came to nothing where the shop has %s and says no more', async (_, happen) => {
  happen();
  const { press } = show();
  await press();
  await untilTold();
  expect(told()).toEqual([['danger', 'Failed to reorder item']]);
});

it('goes again under the same key after an answer was lost, and under a new one after that', async () => {
  answer = null;
  const { press } = show();
  await press();
  await untilTold();
  expect(told()).toEqual([['danger', 'Something went wrong']]);
  answer = { ...nothing, added: [ADDED] };
  await press();
  await waitFor(() => expect(told()).toHaveLength(2), PATIENT);
  await press();
  await waitFor(() => expect(keys).toHaveLength(3), PATIENT);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
