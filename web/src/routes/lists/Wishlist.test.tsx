// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';
import { changeLists } from '../../shop/lists/store.ts';
import { NOTHING } from '../../shop/lists/storedLists.ts';
import { Component as Wishlist } from './Wishlist.tsx';

const money = (amount: string) => ({ __typename: 'Money', amount, currencyCode: 'USD' });
const taxed = (amount: string) => ({ __typename: 'TaxedMoney', net: money(amount), gross: money(amount) });
const price = {
  discountPercent: null,
  isFrom: false,
  regular: taxed('20.00'),
  special: null,
  effective: taxed('20.00'),
};
const stock = {
  __typename: 'Stock',
  status: 'OK',
  isInStock: true,
  managesStock: true,
  allowsBackorders: false,
  quantity: 9,
  maxSaleQuantity: 9,
};

const product = (sku: string, over: object = {}) => ({
  __typename: 'Product',
  sku,
  parentSku: null,
  name: `The ${sku}`,
  path: `/${sku}/`,
  type: 'SIMPLE',
  isSaleable: true,
  stock,
  image: { __typename: 'Image', url: `/media/${sku}`, alt: sku, hue: null },
  price: { __typename: 'ProductPrice', ...price, taxClassId: null, taxRate: null },
  rating: null,
  basePrice: null,
  shortDescription: null,
  isMadeToOrder: false,
  isBoughtAsIs: true,
  attributes: [],
  ...over,
});

/** Products that the shop knows; undefined when it does not answer. */
let known: Record<string, object> | undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!known) throw new TypeError('Failed to fetch');
    const { skus } = JSON.parse(body).variables as { skus: string[] };
    const listedProducts = skus.map((sku) => ({ __typename: 'ListedProduct', sku, product: known?.[sku] ?? null }));
    return Response.json({ data: { listedProducts } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (
  skus: string[],
  client = createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' }),
) => {
  changeLists(() => ({ ...NOTHING, lists: { WISHLIST: skus, COMPARE: [] } }));
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Wishlist }])} />
    </ApolloProvider>,
  );
  return client;
};
const entries = () => screen.getAllByRole('listitem');
const findEntry = async (words: string) => {
  const found = await vi.waitFor(() => {
    const entry = entries().find(({ textContent }) => textContent?.includes(words));
    if (!entry) throw new Error(`Nothing says ${words}`);
    return entry;
  });
  return within(found);
};

it('tells what is sold out, resting or gone instead of dropping it', async () => {
  known = {
    plain: product('plain'),
    sold: product('sold', { stock: { ...stock, status: 'OUT_OF_STOCK' } }),
    resting: product('resting', { isSaleable: false }),
  };
  open(['plain', 'sold', 'resting', 'gone']);
  expect((await findEntry('The sold')).getByText('Sold out')).toBeTruthy();
  expect((await findEntry('The resting')).getByText('Not for sale at the moment')).toBeTruthy();
  expect((await findEntry('no longer sell')).getByRole('button', { name: 'Remove this product' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Move to cart/ })).toHaveLength(1);
  expect(entries()).toHaveLength(4);
});

it('puts into the cart at once what needs no choice, and leads to the page of the others', async () => {
  known = { plain: product('plain'), chosen: product('chosen', { isBoughtAsIs: false }) };
  open(['plain', 'chosen']);
  expect((await findEntry('The plain')).getByRole('button', { name: 'Move to cart: The plain' })).toBeTruthy();
  const link = (await findEntry('The chosen')).getByRole('link', { name: 'Choose options: The chosen' });
  expect(link.getAttribute('href')).toBe('/chosen/');
});

it('shows what was kept on the device also where that is read after the shop could not be asked', async () => {
  known = { plain: product('plain'), other: product('other') };
  const before = open(['plain', 'other']);
  await findEntry('The plain');
  const kept = before.cache.extract();
  cleanup();
  known = undefined;
  // Another order of the list, which was never asked for so.
  const client = open(['other', 'plain']);
  await findEntry('back online');
  act(() => {
    client.cache.restore(kept as never);
    client.cache.batch({ update: () => undefined });
  });
  await findEntry('The plain');
  await findEntry('The other');
});

it('shows what the device knows while the shop does not answer, and says what it does not know', async () => {
  known = { plain: product('plain') };
  const client = open(['plain']);
  await findEntry('The plain');
  cleanup();
  known = undefined;
  open(['plain', 'other'], client);
  await findEntry('The plain');
  await findEntry('back online');
  expect(await screen.findByText('Some products on your wishlist couldn’t be loaded.')).toBeTruthy();
});
