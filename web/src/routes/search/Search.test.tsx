// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSchema, graphql } from 'graphql';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import sdl from '../../../../schema/api.graphql?raw';
import { readSource } from '../../../server/testing/readSource.ts';
import { ProductCardFragmentDoc } from '../../features/catalog/card/ProductCard.generated.ts';
import { createClient } from '../../lib/apollo/client.ts';
import { apolloContext } from '../../lib/apollo/context.ts';
import { createPart } from '../../testing/products.ts';
import { foundProduct } from '../../testing/searches.ts';
import { StoreLayoutDocument } from '../frame/StoreLayout.generated.ts';
import { Component, loader } from './Search.tsx';

const reported = vi.fn();

beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});
afterEach(cleanup);

const schema = buildSchema(sdl);

const toConnection = (skus: readonly string[], total = skus.length) => ({
  totalCount: total,
  pageInfo: { hasNextPage: skus.length < total, endCursor: 'c' },
  edges: skus.map((sku) => ({ cursor: sku, node: createPart(sku) })),
  facets: [],
});

const FOUND: Record<string, object> = {
  bear: toConnection(['BEAR', 'OATS'], 52),
  fox: toConnection(['FOX', 'SNOWFOX']),
};

const rootValue = {
  contentSearch: ({ text }: { text: string }) =>
    ['bear', 'care'].includes(text)
      ? [{ id: 'story:bear-care', path: '/bear-care/', title: 'Caring for a bear', summary: 'By hand.' }]
      : [],
  productSearch: ({ text }: { text: string }) => FOUND[text] ?? toConnection([]),
  categories: [
    {
      id: '10',
      name: 'Animals',
      path: '/animals/',
      level: 2,
      position: 0,
      parentId: '2',
      productCount: 3,
      image: null,
    },
  ],
  makesPlush: false,
  contentPages: [],
  currencies: [],
  checkoutDefaults: { isExternal: false, shippingMethods: [], paymentMethods: [], countries: [] },
  taxRules: [],
  taxTerms: {
    pricesIncludeTax: false,
    customerTaxClassId: 3,
    customerGroupId: 0,
    shippingTaxClassId: 2,
    showsTax: false,
  },
  category: () => ({ id: '10', products: toConnection(['TUCK']) }),
};

interface SearchRequest {
  readonly operation: string;
  readonly variables: Record<string, unknown>;
}

const open = async (address: string) => {
  const asked: SearchRequest[] = [];
  const network = { isBroken: false, isHanging: false };
  const fetch = async (_url: unknown, { body, signal }: RequestInit = {}) => {
    const sent = JSON.parse(String(body));
    const { operationName: operation, variables } = sent;
    const source = readSource(sent);
    asked.push({ operation, variables });
    if (network.isBroken) throw new TypeError('Failed to fetch');
    if (network.isHanging) {
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    }
    return Response.json(await graphql({ schema, source, rootValue, variableValues: variables }));
  };
  const client = createClient({ uri: 'http://gateway.example/graphql', currency: 'USD', store: 'default', fetch });
  await client.query({ query: StoreLayoutDocument });
  asked.length = 0;
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  const routes = [
    { path: '/search', loader, Component, HydrateFallback: () => null },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/about'], getContext: () => context });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  const go = (to: string) => act(() => router.navigate(to));
  return { asked, network, client, go, start: () => go(address) };
};

const products = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2, h3')?.textContent);

describe('the search page', () => {
  it('asks for fifty products, the best first, and is left out by search engines', async () => {
    const { asked, start } = await open('/search/?q=%20bear%20&sort=price-asc');
    await start();
    expect(products()).toEqual(['Product BEAR', 'Product OATS']);
    expect(asked).toEqual([
      { operation: 'SearchPage', variables: { text: 'bear', sort: 'PRICE_ASCENDING', filters: [] } },
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “bear”' })).toBeTruthy();
    expect(document.title).toBe('Search: bear · Patchwork');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(screen.getByRole('button', { name: 'Show 50 more' })).toBeTruthy();
  });

  it('lists the pages of text that were found below the products, from the same request', async () => {
    const { asked, start, go } = await open('/search/?q=bear');
    await start();
    const found = screen.getByRole('region', { name: 'Pages' });
    expect(found.textContent).toBe('PagesCaring for a bearBy hand.');
    expect(screen.getByRole('link', { name: 'Caring for a bear' }).getAttribute('href')).toBe('/bear-care/');
    expect(asked.map(({ operation }) => operation)).toEqual(['SearchPage']);
    await go('/search/?q=fox');
    expect(screen.queryByRole('region', { name: 'Pages' })).toBeNull();
  });

  it('shows pages of text where no product was found, and does not call them nothing', async () => {
    const { start } = await open('/search/?q=care');
    await start();
    expect(screen.getByRole('region', { name: 'Pages about “care”' }).textContent).toContain('Caring for a bear');
    expect(screen.getByText('Results for care').getAttribute('role')).toBe('status');
    expect(screen.queryByText(/Nothing found/)).toBeNull();
    expect(products()).toEqual(['Product TUCK']);
  });

  it('is read out with each search', async () => {
    const { start, go } = await open('/search/?q=bear');
    await start();
    expect(screen.getByText('Results for bear').getAttribute('role')).toBe('status');
    await go('/search/?q=fox');
    expect(screen.getByText('Results for fox').getAttribute('role')).toBe('status');
    await go('/search/?q=zzzz');
    expect(screen.getByText('Nothing found for zzzz').getAttribute('role')).toBe('status');
  });

  it.each(['', '?q=be', '?q=%20b%20'])('asks nothing for %j and says what is missing', async (query) => {
    const { asked, start } = await open(`/search/${query}`);
    await start();
    expect(asked).toEqual([]);
    expect(screen.getByRole('heading', { name: 'What are you looking for?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Animals' })).toBeTruthy();
  });

  it('asks nothing for more than 200 characters, and says how many there may be', async () => {
    const { asked, start } = await open(`/search/?q=${'bear '.repeat(50)}`);
    await start();
    expect(asked).toEqual([]);
    expect(screen.getByText('Use up to 200 characters.')).toBeTruthy();
    expect(screen.getByRole('search')).toBeTruthy();
  });

  it('leads on from a search that finds nothing: to the categories and to favorites', async () => {
    const { asked, start } = await open('/search/?q=zzzz');
    await start();
    expect(screen.getByRole('heading', { name: 'Nothing found for “zzzz”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Animals' }).getAttribute('href')).toBe('/animals/');
    expect(products()).toEqual(['Product TUCK']);
    expect(asked.map(({ operation }) => operation)).toEqual(['SearchPage', 'SearchIdeas']);
  });

  it('reports a search that fails, keeps its text, and tries again when told to', async () => {
    const { asked, network, start } = await open('/search/?q=bear');
    network.isBroken = true;
    await start();
    expect(screen.getByRole('alert').textContent).toContain('The search didn’t respond.');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'bear');
    expect(reported).toHaveBeenCalledOnce();
    expect(asked).toHaveLength(1);
    network.isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(products()).toEqual(['Product BEAR', 'Product OATS']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives up after five seconds', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { network, asked, start } = await open('/search/?q=bear');
    network.isHanging = true;
    const started = start();
    await waitFor(() => expect(asked).toHaveLength(1));
    limit.abort(new Error('too late'));
    await started;
    expect(timeout).toHaveBeenCalledWith(5000);
    expect(screen.getByRole('alert').textContent).toContain('The search didn’t respond.');
  });
});

describe('the search page without a network', () => {
  const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  it('shows a search made before', async () => {
    const { asked, start, go } = await open('/search/?q=bear');
    await start();
    await go('/about');
    goOffline();
    await go('/search/?q=bear');
    expect(products()).toEqual(['Product BEAR', 'Product OATS']);
    expect(asked).toHaveLength(1);
  });

  it('shows what the device holds, and says so', async () => {
    const { client, network, start } = await open('/search/?q=barnaby');
    const product = { ...createPart('BEAR'), parentSku: null, ...foundProduct('BEAR', 'Barnaby Bear') };
    client.writeFragment({ fragment: ProductCardFragmentDoc, fragmentName: 'ProductCard', data: product as never });
    goOffline();
    network.isBroken = true;
    await start();
    expect(screen.getByRole('heading', { name: 'On your device' })).toBeTruthy();
    expect(products()).toEqual(['Barnaby Bear']);
    expect(reported).not.toHaveBeenCalled();
  });

  it('says that nothing on the device matches, and searches when the network is back', async () => {
    const { network, start } = await open('/search/?q=fox');
    const online = goOffline();
    network.isBroken = true;
    await start();
    expect(screen.getByText(/You’re offline, and nothing on your device matches/)).toBeTruthy();
    expect(reported).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    network.isBroken = false;
    await act(async () => void dispatchEvent(new Event('online')));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(products()).toEqual(['Product FOX', 'Product SNOWFOX']));
  });
});
