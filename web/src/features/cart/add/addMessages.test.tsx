// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_SITE, type Site } from '../../../lib/site.ts';
import { SiteContext } from '../../../lib/siteContext.ts';
import { currentToasts, dismissToast } from '../../../lib/toasts.ts';
import { offlineQueue } from '../../../shop/app.ts';
import type { AddableProduct } from '../../../shop/cart/addableProduct.ts';
import { getState } from '../../../shop/offlineStore.ts';
import { useAddToCart } from './useAddToCart.ts';

const bear: AddableProduct = {
  sku: 'bear',
  name: 'The bear',
  type: 'SIMPLE',
  path: '/bear/',
  image: { url: '/media/catalog/bear/front', hue: 20 },
  price: { effective: { net: { amount: '19.90', currencyCode: 'USD' } }, taxClassId: 2 },
  stock: { isInStock: true, managesStock: true, allowsBackorders: false, quantity: 40, maxSaleQuantity: 50 },
};

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

const open = (store: Partial<Site['store']> = {}) => {
  const site = { ...DEFAULT_SITE, store: { ...DEFAULT_SITE.store, ...store } };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>
      <SiteContext value={site}>
        <MemoryRouter>{children}</MemoryRouter>
      </SiteContext>
    </ApolloProvider>
  );
  const { result } = renderHook(() => ({ ...useAddToCart(), at: useLocation().pathname }), { wrapper });
  const add = (product = bear) => act(async () => void (await result.current.addToCart({ product, quantity: 1 })));
  return { add, result };
};

const toasts = () =>
  currentToasts().map(({ kind, message, actions }) => [kind, message, actions.map((one) => one.label)]);

beforeEach(async () => {
  const queue = await offlineQueue();
  await queue.enqueue({ operationName: 'CartLinesRemove', variables: { keys: ['bear'] } });
});

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

it('says that a product has been added, or its quantity updated, with OK and Proceed to checkout', async () => {
  const { add } = open();
  await add();
  await add();
  expect(toasts()).toEqual([
    ['success', 'Product has been added to the cart!', ['OK', 'Proceed to checkout']],
    ['success', 'Product quantity has been updated!', ['OK', 'Proceed to checkout']],
  ]);
});

it.each([
  [
    false,
    [
      'warning',
      'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
      ['OK'],
    ],
  ],
  [true, ['success', 'Product has been added to the cart!', ['OK', 'Proceed to checkout']]],
])(
  'warns of a stock that is not sure, unless what has run out is allowed in the cart: %s',
  async (allowsOutOfStock, toast) => {
    const { add } = open({ allowsOutOfStock });
    await add({ ...bear, stock: null });
    expect(toasts()).toEqual([toast]);
  },
);

it('proceeds to the checkout', async () => {
  const { add, result } = open();
  await add();
  await act(async () => currentToasts()[0]?.actions[1]?.onPress?.());
  expect(result.current.at).toBe('/checkout/onepage/');
});

it('says what keeps a product from the cart, and keeps it out', async () => {
  const { add } = open();
  await add({ ...bear, price: null });
  expect(toasts()).toEqual([['danger', 'Product price is unknown, product cannot be added to the cart!', ['OK']]]);
  expect(getState().tasks).toEqual([]);
});

it('says once, where there is no field, that no more of it is left', async () => {
  const { add } = open();
  const last = bear.stock && { ...bear.stock, quantity: 1 };
  await add({ ...bear, stock: last });
  await add({ ...bear, stock: last });
  expect(toasts()).toEqual([
    ['success', 'Product has been added to the cart!', ['OK', 'Proceed to checkout']],
    ['danger', 'Only 1 left in stock, and your cart already has 1', ['OK']],
  ]);
});

it('says so when the device could not keep it, before anything says that it waits', async () => {
  const { add } = open();
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(await offlineQueue(), 'enqueue').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  await add();
  expect(toasts()).toEqual([
    ['danger', 'Your cart couldn’t be saved on this device. Free up some space and try again.', ['OK']],
  ]);
  expect(getState().tasks).toEqual([]);
});
