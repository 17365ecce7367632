// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';
import { NotKept } from './NotKept.tsx';

afterEach(cleanup);

const show = (data: object) => {
  const client = createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' });
  client.cache.restore(data as never);
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <NotKept action={null} />
      </MemoryRouter>
    </ApolloProvider>,
  );
};

it('says that the page is not on the device, and leads to those that are, the last visited first', () => {
  show({
    ROOT_QUERY: {
      __typename: 'Query',
      'page({"path":"/bear/"})': { __ref: 'Product:{"sku":"bear"}' },
      'page({"path":"/gone/"})': { __typename: 'Unavailable' },
      'page({"path":"/about/"})': { __ref: 'ContentPage:1' },
    },
    'Product:{"sku":"bear"}': { __typename: 'Product', sku: 'bear', name: 'Barnaby Bear' },
    'ContentPage:1': { __typename: 'ContentPage', id: '1', title: 'About us' },
  });
  expect(screen.getByText('You’re offline, and this page isn’t saved on your device yet.')).toBeTruthy();
  const links = within(screen.getByRole('navigation', { name: 'Pages you can see offline' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About us', '/about/'],
    ['Barnaby Bear', '/bear/'],
  ]);
});

it('leads home where nothing is kept', () => {
  show({});
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('link', { name: 'Home page' })).toBeTruthy();
});
