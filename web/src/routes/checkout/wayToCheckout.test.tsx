// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckoutPlaceDocument } from '../../features/cart/CheckoutPlace.generated.ts';
import { MicroCart } from '../../features/cart/MicroCart.tsx';
import { createClient } from '../../lib/apollo/client.ts';
import { newCart } from '../../lib/offline/cartRecord.ts';
import { storedTask } from '../../lib/offline/enqueue.ts';
import { publish } from '../../lib/offline/live.ts';
import type { Task } from '../../lib/offline/task.ts';
import { add } from '../../lib/offline/testing/tasks.ts';
import { CallToAction } from '../frame/CallToAction.tsx';
import { Component as Cart } from './Cart.tsx';

const cart = newCart('cart');
const tasks = [add('bear', 2)].map((task, id) => ({ ...storedTask(task, cart), id }) as Task);

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  publish({ cart, tasks, orders: [] });
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
  show(<CallToAction hasCheckout />);
  expect(ways()).toEqual(['/checkout/onepage/']);
  cleanup();
  show(<CallToAction hasCheckout={false} />);
  expect(screen.queryAllByRole('link')).toEqual([]);
});
