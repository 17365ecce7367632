// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SuggestedProducts } from './SuggestedProducts.tsx';

const me = { __typename: 'Customer', id: 'c-1' };

const show = (answer: object) => {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next(answer);
        observer.complete();
      }),
  );
  const { container } = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <MemoryRouter>
        <SuggestedProducts owner="c-1" />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return container;
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const errors = [{ message: 'Internal server error' }];

it('notes that they could not be had, and takes no room', async () => {
  const container = show({ data: { me: { ...me, suggestedProducts: null } }, errors });
  await waitFor(() =>
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('Error fetching suggested products', expect.anything()),
  );
  expect(container.textContent).toBe('');
});

it('notes nothing where there are none, or one of them cannot be told of', async () => {
  const container = show({ data: { me: { ...me, suggestedProducts: [{ sku: 'GONE', product: null }] } }, errors });
  await waitFor(() => expect(container.textContent).toBe(''));
  expect(console.warn).not.toHaveBeenCalled();
});
