// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';
import { partOf } from '../../testing/products.ts';
import { MoreProductsPlace } from './MoreProductsPlace.tsx';
import { rememberViewed, viewedSkus } from './viewed.ts';

let comeNear: () => void;
let margins: (string | undefined)[];

beforeEach(() => {
  localStorage.clear();
  margins = [];
  const observe = vi.fn();
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      disconnect = disconnect;
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
        margins.push(options.rootMargin);
        comeNear = () => tell([{ isIntersecting: true }]);
      }
    },
  );
});
afterEach(cleanup);

const typed = (value: unknown, name: string): object => ({ __typename: name, ...(value as object) });

const nodeOf = (code: string) => {
  const { sku, name, path, type, image } = partOf(code);
  return { __typename: 'Product', sku, name, path, type, image: typed(image, 'Image'), price: null };
};

const listOf = (codes: readonly string[]) => ({
  __typename: 'ProductConnection',
  totalCount: codes.length,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'c' },
  edges: codes.map((code) => ({ __typename: 'ProductEdge', cursor: code, node: nodeOf(code) })),
});

const answerTo = ({ operationName, variables }: { operationName: string; variables: Record<string, string> }) => {
  if (operationName === 'RelatedProducts') {
    const products = listOf(['BEAR', 'OATS', 'PLUM', 'FERN', 'MOSS']);
    return { category: { __typename: 'Category', id: variables.id, products } };
  }
  const found = Object.entries(variables).map(([place, sku]) => [place, sku === 'GONE' ? null : nodeOf(sku)]);
  return Object.fromEntries(found);
};

const BEARS = { id: '11', name: 'Bears' };

const open = (category: typeof BEARS | null = BEARS) => {
  const asked: string[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const request = JSON.parse(String(init?.body));
    asked.push(request.operationName);
    return Response.json({ data: answerTo(request) });
  };
  const client = createClient({ uri: 'http://gateway.example/graphql', currency: 'USD', fetch });
  const element = <MoreProductsPlace sku="BEAR" category={category} />;
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </ApolloProvider>,
  );
  return { asked };
};

const namesBelow = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const section = within(heading.parentElement as HTMLElement);
  return waitFor(() => section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent));
};

it('asks for other products of the category when the shopper comes near, and leaves out the one above', async () => {
  const { asked } = open();
  await waitFor(() => expect(viewedSkus()).toEqual(['BEAR']));
  expect(asked).toEqual([]);
  await act(async () => comeNear());
  expect(await namesBelow('More bears')).toEqual(['Product OATS', 'Product PLUM', 'Product FERN', 'Product MOSS']);
  expect(asked).toEqual(['RelatedProducts']);
});

it('shows what was looked at on this device, each once, without the one above and those that are gone', async () => {
  for (const sku of ['OATS', 'GONE', 'PLUM', 'BEAR']) rememberViewed(sku);
  const { asked } = open(null);
  await act(async () => comeNear());
  expect(await namesBelow('You looked at')).toEqual(['Product PLUM', 'Product OATS']);
  expect(asked).toEqual(['ViewedProducts']);
});

it('looks further ahead once the shopper has scrolled', () => {
  open();
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scroll'));
  expect(margins).toEqual(['0px', '600px']);
});

it('asks nothing and shows nothing where there is neither', async () => {
  const { asked } = open(null);
  await act(async () => comeNear());
  await waitFor(() => expect(viewedSkus()).toEqual(['BEAR']));
  expect(asked).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});
