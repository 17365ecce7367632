import { ApolloClient, ApolloLink, gql, type InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { describe, expect, it, vi } from 'vitest';
import { AnswerCache } from './answerCache.ts';
import { createCache } from './cache.ts';
import type { PageAnswer } from './pageAnswer.ts';

interface Settings {
  readonly checkout: { readonly isExternal: boolean; readonly countries?: readonly { readonly id: string }[] };
}

const LAYOUT: TypedDocumentNode<Settings, Record<string, never>> = gql`
  query Layout { checkout { isExternal countries { id ...Name } } }
  fragment Name on Country { name }
`;
const PLACE: TypedDocumentNode<Settings, Record<string, never>> = gql`query Place { checkout { isExternal } }`;
const PAGE: TypedDocumentNode<unknown, { path: string; sort?: string | undefined }> = gql`
  query Page($path: String!, $sort: String) {
    page(path: $path) { id products(sort: $sort) { sku price { amount } } }
  }
`;

const OTHER = gql`query Other { product { sku price { amount } } }`;

const layout = {
  checkout: {
    __typename: 'Checkout',
    isExternal: false,
    countries: [{ __typename: 'Country', id: 'US', name: 'United States' }],
  },
};
const getPage = () => ({
  page: {
    __typename: 'Category',
    id: '1',
    products: [{ __typename: 'Product', sku: 'a', price: { __typename: 'Money', amount: '1.00' } }],
  },
});

const createClient = (cache = new AnswerCache()) =>
  new ApolloClient({ cache, link: ApolloLink.empty(), ssrMode: true });

it('hands out an answer as it came, for the same query and variables in any order', () => {
  const client = createClient();
  const data = getPage();
  client.writeQuery({ query: PAGE, variables: { path: '/', sort: 'NAME' }, data });
  expect(client.readQuery({ query: PAGE, variables: { sort: 'NAME', path: '/' } })).toBe(data);
  expect(client.readQuery({ query: PAGE, variables: { path: '/' } })).toBeNull();
  expect(client.readQuery({ query: PAGE, variables: { path: '/other/', sort: 'NAME' } })).toBeNull();
});

it('hands out a part of an answer to a query without variables', () => {
  const client = createClient();
  client.writeQuery({ query: LAYOUT, data: layout });
  expect(client.readQuery({ query: PLACE })).toMatchObject({ checkout: { isExternal: false } });
  const more = gql`query More { checkout { isExternal phone } }`;
  expect(client.readQuery({ query: more })).toBeNull();
  const other = gql`query Other { checkout(store: "uk") { isExternal } }`;
  expect(client.readQuery({ query: other })).toBeNull();
  const named = gql`query Named { checkout { countries { ... on Country { name } ... on Planet { moons } } } }`;
  expect(client.readQuery({ query: named })).not.toBeNull();
});

it('has what a component renders at once, and tells what it lacks', () => {
  const client = createClient();
  client.writeQuery({ query: LAYOUT, data: layout });
  const shown = (query: TypedDocumentNode<Settings, Record<string, never>>) =>
    client.watchQuery({ query, fetchPolicy: 'cache-only' }).getCurrentResult();
  expect(shown(PLACE)).toMatchObject({ data: { checkout: { isExternal: false } }, loading: false });
  expect(shown(gql`query More { shop { phone } }`).data).toBeUndefined();
});

it('gives the browser answers that it normalizes when they are read, each once', () => {
  const rendered = createClient();
  rendered.writeQuery({ query: LAYOUT, data: layout });
  rendered.writeQuery({ query: PAGE, variables: { path: '/', sort: undefined }, data: getPage() });
  const sent = JSON.parse(JSON.stringify(rendered.extract()));
  const cache = createCache(sent);
  expect(cache.extract()).toEqual({});
  const client = new ApolloClient({ cache, link: ApolloLink.empty() });
  expect(client.readQuery({ query: PAGE, variables: { path: '/' } })).toEqual(getPage());
  expect(cache.extract()).toHaveProperty(['Product:{"sku":"a"}', 'price', 'amount'], '1.00');
  expect(cache.extract()).not.toHaveProperty(['ROOT_QUERY', 'checkout']);
  // What a later answer says is not overwritten by the page's.
  client.writeQuery({ query: LAYOUT, data: { checkout: { ...layout.checkout, isExternal: true } } });
  expect(client.readQuery({ query: LAYOUT })).toMatchObject({ checkout: { isExternal: true } });
});

it('forgets the answers of the page with all else', () => {
  const rendered = createClient();
  rendered.writeQuery({ query: LAYOUT, data: layout });
  const cache = createCache(rendered.extract() as PageAnswer[]).restore({});
  expect(cache.readQuery({ query: LAYOUT })).toBeNull();
});

describe('an answer that came with the page', () => {
  const setUp = () => {
    const rendered = createClient();
    rendered.writeQuery({ query: LAYOUT, data: layout });
    rendered.writeQuery({ query: PAGE, variables: { path: '/' }, data: getPage() });
    const cache = createCache(JSON.parse(JSON.stringify(rendered.extract())));
    const link = new ApolloLink(() => {
      throw new Error('Nothing is asked');
    });
    const client = new ApolloClient({ cache, link });
    const watch = () => client.watchQuery({ query: PAGE, variables: { path: '/' } });
    return { cache, client, watch };
  };

  it('is read as it came, the same object each time, without a request', () => {
    const { client, watch } = setUp();
    const first = client.readQuery({ query: PAGE, variables: { path: '/' } });
    expect(first).toEqual(getPage());
    expect(watch().getCurrentResult().data).toBe(first);
  });

  it('is normalized and read again step by step when there is time', () => {
    const { cache, client } = setUp();
    client.readQuery({ query: PAGE, variables: { path: '/' } });
    client.readQuery({ query: LAYOUT });
    const steps = Array.from({ length: 5 }, () => cache.settleNext());
    expect(steps).toEqual([true, true, true, true, false]);
    expect(client.readQuery({ query: PAGE, variables: { path: '/' } })).toEqual(getPage());
    expect(client.readQuery({ query: LAYOUT })).toEqual(layout);
  });

  const changes = {
    'a write': (cache: InMemoryCache, data: object) => void cache.writeQuery({ query: OTHER, data }),
    'a batch': (cache: InMemoryCache, data: object) =>
      void cache.batch({ update: (inside) => inside.writeQuery({ query: OTHER, data }) }),
    'an optimistic layer': (cache: InMemoryCache, data: object) =>
      void cache.recordOptimisticTransaction((inside) => inside.writeQuery({ query: OTHER, data }), 'layer'),
  };
  it.each(Object.entries(changes))('changes on the page with %s', async (_, change) => {
    const { cache, watch } = setUp();
    const shown: unknown[] = [];
    watch().subscribe(({ data }) => shown.push(data));
    await vi.waitFor(() => expect(shown).toEqual([getPage()]));
    change(cache, { product: { __typename: 'Product', sku: 'a', price: { __typename: 'Money', amount: '2.00' } } });
    await vi.waitFor(() => expect(JSON.stringify(shown.at(-1))).toContain('"2.00"'));
    expect(shown).toHaveLength(2);
  });

  it('outlives an optimistic layer', () => {
    const { cache, client } = setUp();
    client.readQuery({ query: PAGE, variables: { path: '/' } });
    cache.recordOptimisticTransaction((inside) => void inside.writeQuery({ query: LAYOUT, data: layout }), 'layer');
    cache.removeOptimistic('layer');
    expect(client.readQuery({ query: PAGE, variables: { path: '/' } })).toEqual(getPage());
  });
});
