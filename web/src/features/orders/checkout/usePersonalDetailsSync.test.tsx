// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CheckoutDetails, NO_DETAILS } from './details.ts';
import type { OrderableCart } from './orderableCart.ts';
import { usePersonalDetailsSync } from './usePersonalDetailsSync.ts';

const REST_MS = 1500;
const cart = { id: 'cart-1', lines: [{ key: 'bear' }] } as unknown as OrderableCart;

const sent: Record<string, unknown>[] = [];
let fails = false;

const link = new ApolloLink(({ variables }) => {
  sent.push(variables.input);
  return new Observable((observer) => {
    if (fails) return observer.error(new Error('unreachable'));
    observer.next({ data: { cartPersonalDetailsUpdate: { userErrors: [] } } });
    observer.complete();
  });
});
const client = new ApolloClient({ cache: new InMemoryCache(), link });
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ApolloProvider client={client}>{children}</ApolloProvider>
);

const checkout = (ordered: OrderableCart = cart) => {
  const { rerender } = renderHook(({ details }) => usePersonalDetailsSync(ordered, details), {
    wrapper,
    initialProps: { details: NO_DETAILS },
  });
  return (typed: Partial<CheckoutDetails>) => rerender({ details: { ...NO_DETAILS, ...typed } });
};

const rest = (ms = REST_MS) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  sent.length = 0;
  fails = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('tells whose cart it is once typing rests, and not again until something changes', async () => {
  const type = checkout();
  for (const email of ['ada@e', 'ada@ex.com', ' ada@example.com ']) {
    type({ email });
    await rest(500);
  }
  expect(sent).toEqual([]);
  await rest();
  expect(sent).toMatchObject([{ cartId: 'cart-1', email: 'ada@example.com', firstName: '', lastName: '' }]);
  type({ email: 'ada@example.com', street: '1 Loom Street' });
  await rest();
  expect(sent).toHaveLength(1);
  type({ email: 'ada@example.com', firstName: 'Ada' });
  await rest();
  expect(sent[1]).toMatchObject({ firstName: 'Ada' });
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it.each([
  ['an address that is none', cart, { email: 'ada@' }],
  ['no address', cart, { firstName: 'Ada' }],
  ['a cart the shop does not know yet', { ...cart, id: null }, { email: 'ada@example.com' }],
])('tells nothing of %s', async (_, ordered, typed) => {
  checkout(ordered)(typed);
  await rest();
  expect(sent).toEqual([]);
});

it('tells nothing while offline, and keeps nothing to be told later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const type = checkout();
  type({ email: 'ada@example.com' });
  await rest();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await rest(60_000);
  expect(sent).toEqual([]);
});

it('stays silent when it cannot be told, and tries again with the next change', async () => {
  const onError = vi.spyOn(console, 'error');
  fails = true;
  const type = checkout();
  type({ email: 'ada@example.com' });
  await rest();
  fails = false;
  type({ email: 'ada@example.com', lastName: 'Byron' });
  await rest();
  expect(sent).toHaveLength(2);
  expect(onError).not.toHaveBeenCalled();
});
