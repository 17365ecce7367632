// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';
import { publishFirstVisit } from '../../shop/offlineStore.ts';
import { markServed } from '../../shop/wake.ts';
import { OverlayHosts } from './OverlayHosts.tsx';

it('asks for the terms of a checkout once the worker answers for the page, and not before', async () => {
  const data = { currencies: [], checkoutDefaults: null, taxTerms: null, taxRules: [] };
  const fetch = vi.fn(async () => Response.json({ data }));
  const client = createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default', fetch });
  publishFirstVisit();
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <OverlayHosts />
      </MemoryRouter>
    </ApolloProvider>,
  );
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(fetch).not.toHaveBeenCalled();
  act(() => markServed());
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
});
