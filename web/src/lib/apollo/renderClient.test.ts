import { gql, type TypedDocumentNode } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { createRenderClient, renderWithAnswers } from './renderClient.ts';

interface Answer {
  readonly page: { readonly title: string } | null;
  readonly shop?: null;
}

const PAGE: TypedDocumentNode<Answer, { path: string }> =
  gql`query Page($path: String!) { page(path: $path) { title } }`;
const SHOP = gql`query Shop { shop { phone } }`;

const page = { page: { __typename: 'ContentPage', title: 'About' } };
const problem = { message: 'down', extensions: { code: 'UPSTREAM_TIMEOUT' } };

const createClient = (answer: object, status = 200) => {
  const sent: { readonly query: string; readonly variables: object }[] = [];
  const client = createRenderClient({
    uri: 'http://gateway.example/graphql',
    currency: 'USD',
    store: 'default',
    fetch: async (_, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return Response.json(answer, { status });
    },
  });
  return { client, sent };
};

const request = { query: PAGE, variables: { path: '/about/' } };

describe('a client of one render', () => {
  it('asks for what the browser will ask for, types included', async () => {
    const { client, sent } = createClient({ data: page });
    expect(await client.query(request)).toEqual({ data: page });
    expect(sent).toMatchObject([{ variables: { path: '/about/' } }]);
    expect(sent[0]?.query).toContain('__typename');
  });

  it('throws what the gateway could not answer, or hands it out where that is wanted', async () => {
    const { client } = createClient({ data: { page: null }, errors: [problem] });
    await expect(client.query(request)).rejects.toMatchObject({ errors: [problem] });
    const answer = await client.query({ ...request, errorPolicy: 'all' });
    expect(answer).toMatchObject({ data: { page: null }, error: { errors: [problem] } });
  });

  it('throws a status that says that there is no gateway', async () => {
    const { client } = createClient({}, 503);
    await expect(client.query({ ...request, errorPolicy: 'all' })).rejects.toMatchObject({ statusCode: 503 });
  });
});

it('lets components have the answers of their own page, and nothing of another one', () => {
  const [one, other] = [createClient({}).client, createClient({}).client];
  one.writeQuery({ ...request, data: page });
  const readTitle = (loaded: typeof one) =>
    renderWithAnswers(loaded, (client) => client.watchQuery(request).getCurrentResult().data?.page?.title ?? 'none');
  expect([one, other, one].map(readTitle)).toEqual(['About', 'none', 'About']);
  const fail = () =>
    renderWithAnswers(one, () => {
      throw new Error('A component failed');
    });
  expect(fail).toThrow('A component failed');
  expect(readTitle(other)).toBe('none');
  const isLoading = renderWithAnswers(one, (client) =>
    String(client.watchQuery({ query: SHOP }).getCurrentResult().loading),
  );
  expect(isLoading).toBe('true');
});
