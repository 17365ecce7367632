import { ApolloClient, ApolloLink, gql, type TypedDocumentNode } from '@apollo/client';
import { expect, it } from 'vitest';
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

it('normalizes an answer of the page for who watches its query, without a request', () => {
  const rendered = createClient();
  rendered.writeQuery({ query: LAYOUT, data: layout });
  const cache = createCache(rendered.extract() as PageAnswer[]);
  const link = new ApolloLink(() => {
    throw new Error('Nothing is asked');
  });
  const shown = new ApolloClient({ cache, link }).watchQuery({ query: LAYOUT }).getCurrentResult();
  expect(shown.data).toEqual(layout);
});
