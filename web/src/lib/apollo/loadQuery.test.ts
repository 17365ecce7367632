import { gql, type TypedDocumentNode } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { loadQuery } from './loadQuery.ts';

const PAGE: TypedDocumentNode<{ readonly name: string }, Record<string, never>> = gql`
  query Page {
    name
  }
`;

const setUp = () => {
  const fetch = vi.fn(async () => Response.json({ data: { name: `v${fetch.mock.calls.length}` } }));
  const client = createClient({ uri: 'http://gateway.example/graphql', currency: 'EUR', store: 'default', fetch });
  return { client, fetch, load: () => loadQuery(client, { query: PAGE, variables: {} }) };
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('asks once, in the shopper’s currency, and answers from the cache for a minute', async () => {
  const { fetch, load } = setUp();
  expect(await load()).toEqual({ name: 'v1' });
  vi.setSystemTime(Date.now() + 59_000);
  expect(await load()).toEqual({ name: 'v1' });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]).toMatchObject(['http://gateway.example/graphql', { headers: { 'x-currency': 'EUR' } }]);
});

it('answers older data at once and refreshes it behind the page', async () => {
  const { client, load } = setUp();
  await load();
  vi.setSystemTime(Date.now() + 60_000);
  expect(await load()).toEqual({ name: 'v1' });
  await vi.waitFor(() => expect(client.readQuery({ query: PAGE })).toEqual({ name: 'v2' }));
});

it('keeps the page when the refresh fails, and says so when there is no page to keep', async () => {
  const { fetch, load } = setUp();
  await load();
  vi.setSystemTime(Date.now() + 60_000);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await load()).toEqual({ name: 'v1' });
  const fresh = setUp();
  fresh.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fresh.load()).rejects.toThrow('Failed to fetch');
});
