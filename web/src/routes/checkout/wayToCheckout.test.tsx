// @vitest-environment happy-dom

import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MicroCart } from '../../features/cart/micro-cart/MicroCart.tsx';
import { CheckoutPlaceDocument } from '../../features/cart/totals/CheckoutPlace.generated.ts';
import { createClient } from '../../lib/apollo/client.ts';
import { ShopContext } from '../../lib/siteContext.ts';
import { newCart } from '../../shop/cart/cartRecord.ts';
import { toStoredTask } from '../../shop/cart/enqueue.ts';
import type { Task } from '../../shop/cart/task.ts';
import { getCartCounts } from '../../shop/cart/view/shownQuantities.ts';
import { NO_COUNTS, publish } from '../../shop/offlineStore.ts';
import { add } from '../../shop/testing/tasks.ts';
import { CallToAction } from '../frame/CallToAction.tsx';
import { Component as Cart } from './Cart.tsx';

const cart = newCart('cart');
const tasks = [add('bear', 2)].map((task, id) => ({ ...toStoredTask(task, cart), id }) as Task);

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  publish({ cart, tasks, orders: [] }, getCartCounts(cart, tasks));
});
afterEach(cleanup);

const show = (children: ReactNode, isExternal?: boolean) => {
  const client = createClient({ uri: 'http://gateway.example/graphql', currency: 'USD', store: 'default' });
  if (isExternal !== undefined) {
    const checkoutDefaults = { __typename: 'CheckoutDefaults', isExternal } as const;
    client.writeQuery({ query: CheckoutPlaceDocument, data: { checkoutDefaults } });
  }
  return render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={['/checkout/cart/']}>{children}</MemoryRouter>
    </ApolloProvider>,
  );
};

const carts: [string, ReactNode][] = [
  ['the cart in detail', <Cart key="cart" />],
  ['the cart at the side', <MicroCart key="side" isOpen onClose={() => {}} />],
];

const ways = () => screen.queryAllByRole('link', { name: /go to checkout/i }).map((link) => link.getAttribute('href'));

it.each(carts)('%s leads on to checkout, unless orders are placed on another site', (_, content) => {
  show(content, false);
  expect(ways()).toEqual(['/checkout/onepage/']);
  cleanup();
  show(content);
  expect(ways()).toEqual(['/checkout/onepage/']);
  cleanup();
  show(content, true);
  expect(screen.getByText('bear')).toBeTruthy();
  expect(ways()).toEqual([]);
});

it('the button of the frame leads from the cart to checkout, unless orders are placed on another site', () => {
  show(<CallToAction hasCheckout place="bar" />);
  expect(ways()).toEqual(['/checkout/onepage/']);
  cleanup();
  show(<CallToAction hasCheckout={false} place="bar" />);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('the button of the frame leads to checkout only from a cart with something in it, and not beside the summary', () => {
  show(<CallToAction hasCheckout place="header" />);
  expect(screen.queryAllByRole('link')).toEqual([]);
  cleanup();
  publish({ cart, tasks: [], orders: [] }, NO_COUNTS);
  for (const place of ['header', 'bar'] as const) {
    show(
      <ShopContext value={{ makesPlush: true, pages: [{ path: '/bulk-quote/', title: 'Instant quote' }] }}>
        <CallToAction hasCheckout place={place} />
      </ShopContext>,
    );
    expect(ways()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Instant Quote' }).getAttribute('href')).toBe('/bulk-quote/');
    cleanup();
  }
});

it('the button of the frame leads to no quote where the shop has no page for one', () => {
  publish({ cart, tasks: [], orders: [] }, NO_COUNTS);
  show(<CallToAction hasCheckout place="header" />);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('is spelled the same wherever it stands', () => {
  show(
    <>
      <Cart />
      <MicroCart isOpen onClose={() => {}} />
      <CallToAction hasCheckout place="bar" />
    </>,
  );
  const names = screen.getAllByRole('link', { name: /go to checkout/i }).map((link) => link.textContent);
  expect(names).toEqual(['Go to Checkout', 'Go to Checkout', 'Go to Checkout']);
});
