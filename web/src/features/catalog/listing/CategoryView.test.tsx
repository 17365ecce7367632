// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../../../lib/apollo/client.ts';
import { currentToasts } from '../../../lib/toasts.ts';
import { createPart } from '../../../testing/products.ts';
import { useCategoryProductsQuery } from './CategoryProducts.generated.ts';
import { CategoryView } from './CategoryView.tsx';

afterEach(cleanup);

const TOTAL = 52;

const typed = (value: unknown, name: string): unknown => ({ __typename: name, ...(value as object) });

const createNode = (index: number) => {
  const { sku, name, path, type, image } = createPart(`BEAR${index}`);
  return {
    __typename: 'Product',
    sku,
    name,
    path,
    type,
    image: typed(image, 'Image'),
    parentSku: null,
    price: null,
    rating: null,
    stock: null,
  };
};

const pageFrom = (first: number, last: number) => ({
  __typename: 'ProductConnection',
  totalCount: TOTAL,
  pageInfo: { __typename: 'PageInfo', hasNextPage: last < TOTAL, endCursor: `c${last}` },
  edges: Array.from({ length: last - first + 1 }, (_, at) => ({
    __typename: 'ProductEdge',
    cursor: `c${first + at}`,
    node: createNode(first + at),
  })),
});

const answer = (products: object) =>
  Response.json({ data: { category: { __typename: 'Category', id: '11', products } } });

const Page = () => {
  const { data } = useCategoryProductsQuery({ variables: { id: '11', sort: 'LATEST', filters: [] } });
  const category = data?.category;
  if (!category?.products) return null;
  const words = { parentId: '10', name: 'Bears', path: '/bears/', description: '', hasText: null, breadcrumbs: [] };
  const products = { ...category.products, facets: [] };
  return <CategoryView category={{ ...category, ...words, products }}>{[]}</CategoryView>;
};

const open = async (products: object = pageFrom(1, 50)) => {
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    const { variables } = JSON.parse(String(init?.body));
    return answer(variables.after ? pageFrom(51, TOTAL) : products);
  });
  const client = createClient({ uri: 'http://gateway.example/graphql', currency: 'USD', store: 'default', fetch });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/bears/'] });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Bears' });
  return { fetch, router, user: userEvent.setup() };
};

it('reads on until all products are there', async () => {
  const { fetch, user } = await open();
  expect(screen.getAllByRole('article')).toHaveLength(50);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    '52 products',
    'Showing 50 of 52',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(await screen.findByText('That’s all 52')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(TOTAL);
  const first = within(screen.getAllByRole('article')[50] as HTMLElement);
  expect(document.activeElement).toBe(first.getByRole('link'));
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  expect(JSON.parse(String(fetch.mock.calls[1]?.[1]?.body)).variables).toEqual({
    id: '11',
    sort: 'LATEST',
    filters: [],
    after: 'c50',
  });
});

it('offers nothing to read on where all are there', async () => {
  await open({ ...pageFrom(1, 30), totalCount: 30 });
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
});

it('keeps what is there and says so when reading on fails', async () => {
  const { fetch, user } = await open();
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Try again.');
  expect(screen.getAllByRole('article')).toHaveLength(50);
});

it('loads the first row at once and the rest when it comes near', async () => {
  await open();
  const pictures = screen.getAllByRole('article').map((card) => card.querySelector('img'));
  expect(pictures.slice(0, 5).map((img) => img?.getAttribute('loading'))).toEqual([
    'eager',
    'eager',
    'eager',
    'eager',
    'lazy',
  ]);
  expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high');
});

it('keeps the order in the address', async () => {
  const { router, user } = await open();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price low to high');
  expect(router.state.location.search).toBe('?sort=price-asc');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Latest');
  expect(router.state.location.search).toBe('');
});

it('says when there is nothing to show', async () => {
  await open({ ...pageFrom(1, 0), totalCount: 0 });
  expect(screen.getByRole('heading', { name: 'Nothing on this shelf yet' })).toBeTruthy();
  expect(currentToasts()).toMatchObject([
    {
      kind: 'warning',
      message: 'No products synchronized for this category. Please come back while online!',
      actions: [{ label: 'OK' }],
    },
  ]);
});
