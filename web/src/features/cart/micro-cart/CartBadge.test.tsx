// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_SITE } from '../../../lib/site.ts';
import { SiteContext } from '../../../lib/siteContext.ts';
import { currentToasts } from '../../../lib/toasts.ts';
import { newCart } from '../../../shop/cart/cartRecord.ts';
import { toStoredTask } from '../../../shop/cart/enqueue.ts';
import type { Task } from '../../../shop/cart/task.ts';
import { getCartCounts } from '../../../shop/cart/view/shownQuantities.ts';
import { publish } from '../../../shop/offlineStore.ts';
import { add } from '../../../shop/testing/tasks.ts';
import { CartBadge } from './CartBadge.tsx';

const cart = newCart('cart');
const tasks = [add('bear', 2), add('fox', 3)].map((task, id) => ({ ...toStoredTask(task, cart), id }) as Task);

beforeEach(() => publish({ cart, tasks, orders: [] }, getCartCounts(cart, tasks)));
afterEach(cleanup);

const show = (cartCount: 'items' | 'quantities') =>
  render(
    <SiteContext value={{ ...DEFAULT_SITE, store: { ...DEFAULT_SITE.store, cartCount } }}>
      <CartBadge />
    </SiteContext>,
  );

it('counts the lines where the store view counts items', () => {
  show('items');
  expect(screen.getByRole('button', { name: 'Cart, 2 items' })).toBeTruthy();
});

it('sums the quantities otherwise', () => {
  show('quantities');
  expect(screen.getByRole('button', { name: 'Cart, 5 items' })).toBeTruthy();
});

it('says so when what it opens cannot be fetched, and the page stays', async () => {
  vi.doMock('./MicroCart.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  show('quantities');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cart, 5 items' }));
  await vi.waitFor(() =>
    expect(currentToasts()).toMatchObject([
      { message: 'Your cart couldn’t be opened. Try again when you’re back online.' },
    ]),
  );
  expect(screen.getByRole('button', { name: 'Cart, 5 items' })).toBeTruthy();
  vi.doUnmock('./MicroCart.tsx');
});
