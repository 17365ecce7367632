// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MyPlushies } from './MyPlushies.tsx';

const bear = {
  id: '5b1d3c52-0d5c-4f0e-9a55-0a4f4f1f7a01',
  shortCode: 'K7MPX2Q',
  createdAt: '2026-11-21T12:00:00.000Z',
  product: {
    sku: 'BEAR',
    name: 'Midnight Bear',
    path: '/midnight-bear/',
    image: { url: '/media/bear', alt: '', hue: null },
  },
};

let plushies: readonly object[] | null;

const show = () => {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (plushies === null) return observer.error(new Error('cut'));
        observer.next({ data: { plushies } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const router = createMemoryRouter([{ path: '/', element: <MyPlushies owner="ada" /> }]);
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return { user: userEvent.setup(), client };
};

beforeEach(() => {
  plushies = [bear];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('each has its name, its number, its day and the way to samples, and none is kept on the device', async () => {
  const { client } = show();
  const name = await screen.findByRole('link', { name: 'Midnight Bear' });
  expect(name.getAttribute('href')).toBe('/midnight-bear/');
  expect(screen.getByText('K7MPX2Q')).toBeTruthy();
  expect(screen.getByText('November 21, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Order bulk samples/ }).getAttribute('href')).toBe(
    `/bulk-samples/create/?existingPlushieId=${bear.id}`,
  );
  expect(JSON.stringify(client.cache.extract())).not.toContain(bear.id);
});

it('one whose product is not sold any more is there all the same', async () => {
  plushies = [{ ...bear, product: null }];
  show();
  expect(await screen.findByRole('heading', { name: 'A plushie you designed' })).toBeTruthy();
});

it('nobody who has none stands before an empty page', async () => {
  plushies = [];
  show();
  expect(await screen.findByRole('heading', { name: 'No plushies yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what we make' })).toBeTruthy();
});

it('where they cannot be looked up, it says so, and they are looked up again when asked', async () => {
  plushies = null;
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  plushies = [bear];
  await user.click(again);
  expect(await screen.findByText('K7MPX2Q')).toBeTruthy();
});

it('without a network they wait for one', async () => {
  plushies = null;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  await waitFor(() => expect(screen.getByText(/when you’re back online/)).toBeTruthy());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
