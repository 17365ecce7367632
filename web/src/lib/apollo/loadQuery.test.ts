import { gql, type TypedDocumentNode } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { loadQuery, notePageAnswers } from './loadQuery.ts';
import { getAnswerKey } from './pageAnswer.ts';

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

it('gives what came where a part could not be answered, and asks for it again with the next visit', async () => {
  const TWO: TypedDocumentNode<
    { readonly name: string | null; readonly other: string | null },
    Record<string, never>
  > = gql`
    query Two {
      name
      other
    }
  `;
  const errors = [{ message: 'The shop cannot be reached', path: ['other'] }];
  const answers = [
    { name: 'v', other: null },
    { name: null, other: null },
  ];
  const fetch = vi.fn(async () => Response.json({ data: answers[0], errors }));
  const client = createClient({ uri: 'http://gateway.example/graphql', currency: 'EUR', store: 'default', fetch });
  const load = () => loadQuery(client, { query: TWO, variables: {} });
  expect(await load()).toEqual(answers[0]);
  expect(await load()).toEqual(answers[0]);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  const other = createClient({
    uri: 'http://gateway.example/graphql',
    currency: 'EUR',
    store: 'default',
    fetch: async () => Response.json({ data: answers[1], errors }),
  });
  await expect(loadQuery(other, { query: TWO, variables: {} })).rejects.toThrow('The shop cannot be reached');
});

it('keeps the page when its refresh is answered with nothing but errors', async () => {
  const { client, fetch, load } = setUp();
  await load();
  vi.setSystemTime(Date.now() + 60_000);
  const errors = [{ message: 'The shop cannot be reached', path: ['name'] }];
  fetch.mockImplementation(async () => Response.json({ data: { name: null }, errors }));
  await load();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(client.readQuery({ query: PAGE })).toEqual({ name: 'v1' });
});

it('does not ask for what came with the page, until that is a minute old', async () => {
  const { client, fetch, load } = setUp();
  client.writeQuery({ query: PAGE, data: { name: 'v0' } });
  notePageAnswers(client, [{ key: getAnswerKey(PAGE, {}), data: { name: 'v0' } }], 10_000);
  vi.setSystemTime(Date.now() + 49_000);
  expect(await load()).toEqual({ name: 'v0' });
  expect(fetch).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 1_000);
  expect(await load()).toEqual({ name: 'v0' });
  expect(fetch).toHaveBeenCalledTimes(1);
});
