// @vitest-environment happy-dom
import { gql } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { buildSchema, graphql } from 'graphql';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import sdl from '../../../../../schema/api.graphql?raw';
import { readSource } from '../../../../server/testing/readSource.ts';
import { createClient } from '../../../lib/apollo/client.ts';
import { createPart } from '../../../testing/products.ts';
import { ProductPartFragmentDoc } from '../buy/ProductPart.generated.ts';
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

const schema = buildSchema(sdl);

const rootValue = {
  category: ({ id }: { id: string }) => ({
    id,
    products: {
      totalCount: 5,
      pageInfo: { hasNextPage: false, endCursor: 'c' },
      edges: ['BEAR', 'OATS', 'PLUM', 'FERN', 'MOSS'].map((sku) => ({ cursor: sku, node: createPart(sku) })),
    },
  }),
  product: ({ sku }: { sku: string }) => (sku === 'GONE' ? null : createPart(sku)),
};

const onlyPart = gql`
  query Part($sku: ID!) {
    product(sku: $sku) {
      ...ProductPart
    }
  }
`;
const PART = { ...onlyPart, definitions: [...onlyPart.definitions, ...ProductPartFragmentDoc.definitions] };

const BEARS = { id: '11', name: 'Bears' };

const open = (category: typeof BEARS | null = BEARS) => {
  const asked: string[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const sent = JSON.parse(String(init?.body));
    const { operationName, variables: variableValues } = sent;
    const source = readSource(sent);
    asked.push(operationName);
    return Response.json(await graphql({ schema, source, rootValue, variableValues }));
  };
  const client = createClient({ uri: 'http://gateway.example/graphql', currency: 'USD', store: 'default', fetch });
  const element = <MoreProductsPlace sku="BEAR" category={category} />;
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </ApolloProvider>,
  );
  return { asked, client };
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
  expect(await namesBelow('More in Bears')).toEqual(['Product OATS', 'Product PLUM', 'Product FERN', 'Product MOSS']);
  expect(asked).toEqual(['RelatedProducts']);
});

it('shows what was looked at on this device, each once, without the one above and those that are gone', async () => {
  for (const sku of ['OATS', 'GONE', 'PLUM', 'BEAR']) rememberViewed(sku);
  const { asked } = open(null);
  await act(async () => comeNear());
  expect(await namesBelow('Recently viewed')).toEqual(['Product PLUM', 'Product OATS']);
  expect(asked).toEqual(['ViewedProducts']);
});

it('takes nothing of what the cache knows of the product above', async () => {
  const { client } = open();
  const part = { query: PART, variables: { sku: 'BEAR' } };
  const { data } = await client.query(part);
  await act(async () => comeNear());
  await namesBelow('More in Bears');
  expect(client.readQuery(part)).toEqual(data);
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
