// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useReducer } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlaceOrder } from '../../features/orders/checkout/usePlaceOrder.ts';
import { DEFAULT_SITE } from '../../lib/site.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import { currentToasts } from '../../lib/toasts.ts';
import { Component as Checkout } from './Checkout.tsx';

const cart = vi.hoisted(() => ({ isThere: true, tell: () => {} }));
const line = { key: 'BEAR12' };

vi.mock('../../features/cart/useCart.ts', () => ({
  useCart: () => {
    const [, tell] = useReducer((count: number) => count + 1, 0);
    cart.tell = tell;
    const lines = cart.isThere ? [line] : [];
    return { cart: { lines, count: 1, isVirtual: false, totals: null }, isReady: true };
  },
}));
vi.mock('../../features/cart/useOfflineState.ts', () => ({
  useOfflineState: () => ({ cart: cart.isThere ? { key: 'k', id: 'c', shipping: null } : null, tasks: [] }),
}));
vi.mock('../../features/orders/checkout/useDraft.ts', () => ({ useDraft: () => ({}) }));
vi.mock('../../features/orders/checkout/CheckoutDefaults.generated.ts', async (original) => ({
  ...(await original<object>()),
  useCheckoutDefaultsQuery: () => ({ data: { checkoutDefaults: {} } }),
}));
vi.mock('../../features/orders/checkout/usePlaceOrder.ts', () => ({
  usePlaceOrder: () => ({ place: async () => ({ kind: 'accepted' }), isPlacing: false }),
}));
const queue = vi.hoisted(() => {
  const done: string[] = [];
  const verb = (name: string) => async () => void done.push(name);
  return { done, mergeGuestCart: verb('adopt'), flush: verb('flush'), refresh: verb('refresh') };
});
vi.mock('../../shop/app.ts', () => ({ offlineQueue: async () => queue }));
vi.mock('../../features/cart/totals/CartReview.tsx', () => ({ CartReview: () => null }));
vi.mock('../../features/orders/checkout/CheckoutForm.tsx', () => ({
  CheckoutForm: ({ placing, onCartRefused }: { placing: PlaceOrder; onCartRefused: (problem: object) => void }) => (
    <>
      <button type="button" onClick={() => void placing.place({} as never, {} as never)}>
        Place order
      </button>
      <button type="button" onClick={() => onCartRefused({ code: 'CART_CHANGED', message: 'The cart has changed' })}>
        Order what was changed
      </button>
    </>
  ),
}));

const open = (synchronizesCart = true) => {
  const at = (path: string, element: ReactNode) => ({ path, element });
  const router = createMemoryRouter([at('/checkout/onepage/', <Checkout />), at('/checkout/cart/', <p>Your cart</p>)], {
    initialEntries: ['/', '/checkout/onepage/'],
  });
  render(
    <SiteContext value={{ ...DEFAULT_SITE, store: { ...DEFAULT_SITE.store, synchronizesCart } }}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
  return router;
};

/** As another tab does, or an answer for a cart that no longer exists. */
const clearCart = () =>
  act(async () => {
    cart.isThere = false;
    cart.tell();
  });

beforeEach(() => {
  cart.isThere = true;
  queue.done.length = 0;
});
afterEach(cleanup);

it('leads to the cart when the cart is cleared', async () => {
  const router = open();
  expect(await screen.findByRole('button', { name: 'Place order' })).toBeTruthy();
  await clearCart();
  expect(await screen.findByText('Your cart')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/checkout/cart/');
  expect(router.state.historyAction).toBe('REPLACE');
});

it.each([
  ['has the shop hear of a cart that was kept on the device', false, ['adopt', 'flush', 'refresh']],
  ['finds the cart with the shop where every change was told', true, []],
])('%s', async (_, synchronizesCart, expected) => {
  open(synchronizesCart);
  expect(await screen.findByRole('button', { name: 'Place order' })).toBeTruthy();
  await vi.waitFor(() => expect(queue.done).toEqual(expected));
});

it('stays with an order that is being placed, though its cart is gone', async () => {
  const router = open();
  const button = await screen.findByRole('button', { name: 'Place order' });
  await act(async () => button.click());
  await clearCart();
  expect(screen.getByRole('button', { name: 'Place order' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/checkout/onepage/');
});

it('says with OK that items were changed, and leads to the cart', async () => {
  open();
  await act(async () => (await screen.findByRole('button', { name: 'Order what was changed' })).click());
  expect(await screen.findByText('Your cart')).toBeTruthy();
  expect(currentToasts()).toMatchObject([
    {
      kind: 'info',
      message: 'Looks like cart items were changed. Please review items and try to place order again.',
      actions: [{ label: 'OK' }],
    },
  ]);
  expect(currentToasts()[0]?.actions).toHaveLength(1);
});
