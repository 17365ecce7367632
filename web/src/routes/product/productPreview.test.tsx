// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterContextProvider, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ProductCardFragmentDoc } from '../../features/catalog/card/ProductCard.generated.ts';
import { createClient } from '../../lib/apollo/client.ts';
import { apolloContext } from '../../lib/apollo/context.ts';
import { currentToasts } from '../../lib/toasts.ts';
import { nameTypes } from '../../testing/nameTypes.ts';
import { createPart, createProduct } from '../../testing/products.ts';
import { PathPageDocument } from '../path/PathPage.generated.ts';
import { Component, loader } from '../path/PathPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const named = (value: unknown, name: string): unknown =>
  value && typeof value === 'object' ? { __typename: name, ...value } : value;

const money = (taxed: object) =>
  named(Object.fromEntries(Object.entries(taxed).map(([key, value]) => [key, named(value, 'Money')])), 'TaxedMoney');

/** As an answer over the wire names its types. */
const typed = (product: ReturnType<typeof createPart>) => ({
  ...product,
  __typename: 'Product',
  parentSku: null,
  image: named(product.image, 'Image'),
  price: product.price && {
    ...product.price,
    __typename: 'ProductPrice',
    regular: money(product.price.regular),
    effective: money(product.price.effective),
  },
  stock: named(product.stock, 'Stock'),
});

type Answer = () => Promise<Response>;

const open = async (path: string, answer: Answer, parentSku: string | null = null) => {
  const fetch = vi.fn(answer);
  const client = createClient({ uri: 'http://gateway.example/graphql', currency: 'USD', store: 'default', fetch });
  const bear = typed({ ...createPart('BEAR'), path: '/bear/', name: 'Barnaby Bear' });
  const data = { ...bear, parentSku } as never;
  client.writeFragment({
    id: 'Product:{"sku":"BEAR"}',
    fragment: ProductCardFragmentDoc,
    fragmentName: 'ProductCard',
    data,
  });
  const routes = [
    { path: '/', element: <p>Home</p> },
    { path: '*', element: <Component />, loader, errorElement: <p>Fault</p>, hydrateFallbackElement: <p>Waiting</p> },
  ];
  const getContext = () => new RouterContextProvider(new Map([[apolloContext, client]]) as never);
  const root = [{ element: <Outlet />, children: routes }];
  window.history.replaceState(null, '', path);
  const router = createMemoryRouter(root as never, { initialEntries: [path], getContext });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return { fetch, router };
};

const never: Answer = () => new Promise(() => undefined);
const page =
  (found: unknown): Answer =>
  async () =>
    Response.json({ data: nameTypes(PathPageDocument, { page: found }) });

it('opens a product that a list has told of before its page has answered', async () => {
  await open('/bear/', never);
  expect(await screen.findByRole('heading', { level: 1, name: 'Barnaby Bear' })).toBeTruthy();
  expect(screen.getByText('$24')).toBeTruthy();
  expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Loading the rest of this page');
  expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
});

it('becomes the whole page when the answer comes', async () => {
  let send: (answer: Response) => void = () => undefined;
  const { fetch } = await open('/bear/', () => new Promise((resolve) => (send = resolve)));
  await screen.findByRole('heading', { name: 'Barnaby Bear' });
  const whole = createProduct({ path: '/bear/' });
  send(await page({ ...whole, __typename: 'Product' })());
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('lets the answer decide: what has moved is followed', async () => {
  const answers = [page({ __typename: 'Redirect', path: '/', status: 301 })];
  const { router } = await open('/bear/', async () => (answers[0] as Answer)());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('waits for the answer where no list has told of the product', async () => {
  await open('/unknown/', never);
  expect(await screen.findByText('Waiting')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('does not take a variant, which stands at the path of its parent, for the product', async () => {
  await open('/bear/', never, 'PARENT');
  expect(await screen.findByText('Waiting')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('shows what is known of a product without a network, says so, and gets the rest when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { fetch } = await open('/bear/', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByRole('heading', { name: 'Barnaby Bear' })).toBeTruthy();
  expect(await screen.findByText(/You’re offline\. You’ll see the options/)).toBeTruthy();
  expect(currentToasts()).toEqual([]);
  online.mockReturnValue(true);
  const whole = createProduct({ path: '/bear/' });
  fetch.mockImplementation(page({ ...whole, ...typed(whole) }));
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeTruthy();
});

it('offers to try again where the rest could not be loaded with a network', async () => {
  const { fetch } = await open('/bear/', async () => new Response('{}', { status: 500 }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  fetch.mockClear();
  again.click();
  await waitFor(() => expect(fetch).toHaveBeenCalled());
});
