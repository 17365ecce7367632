import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { classify } from './classify.ts';

const MUTATION = gql`
  mutation Anything {
    anything
  }
`;

const getResult = async (respond: () => Response) => {
  const link = new HttpLink({ uri: 'http://shop/graphql', fetch: async () => respond() });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  return client.mutate({ mutation: MUTATION }).then(
    () => 'answered',
    (error) => classify(error),
  );
};

const reply =
  (body: string, status: number, type = 'application/json') =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } });
const errors = (code: string) => JSON.stringify({ errors: [{ message: 'x', extensions: { code } }] });

it.each([
  ['a GraphQL validation error', reply(errors('GRAPHQL_VALIDATION_FAILED'), 400), 'malformed'],
  [
    'the same as graphql-response',
    reply(errors('BAD_USER_INPUT'), 400, 'application/graphql-response+json'),
    'malformed',
  ],
  ['a body that is too large, said in GraphQL', reply(errors('BAD_REQUEST'), 413), 'malformed'],
  ["a proxy's HTML 404", reply('<html>', 404, 'text/html'), 'broken'],
  ["a proxy's HTML 400", reply('<html>', 400, 'text/html'), 'broken'],
  ['an HTML 200', reply('<html>', 200, 'text/html'), 'broken'],
  ['a 503', reply('{"code":503}', 503), 'broken'],
  ['a 429', reply('{}', 429), 'broken'],
  ['a document that the gateway is not allowed to answer', reply(errors('PERSISTED_QUERY_ONLY'), 400), 'broken'],
  ['JSON that is no GraphQL', reply('{"code":200,"result":true}', 200), 'broken'],
  ['half a JSON', reply('{"data":{"any', 200), 'broken'],
  ['a backend that is down', reply(errors('UPSTREAM_UNAVAILABLE'), 200), 'broken'],
  ['a backend that fails at this', reply(errors('UPSTREAM_FAILED'), 200), 'faulted'],
  [
    'a part of the answer that the backend refuses',
    reply(JSON.stringify({ errors: [{ message: 'x', path: ['a'], extensions: { code: 'BAD_USER_INPUT' } }] }), 200),
    'faulted',
  ],
  ['a part of the answer that is not there', reply(errors('NOT_FOUND'), 200), 'faulted'],
  ['a fault of the gateway', reply(errors('INTERNAL_SERVER_ERROR'), 200), 'faulted'],
])('%s', async (_what, respond, kind) => {
  expect(await getResult(respond)).toMatchObject({ kind });
});

it.each([
  ['a refused token', reply(errors('UNAUTHENTICATED'), 200), 'unauthorized'],
  ['the same with its status', reply(errors('UNAUTHENTICATED'), 401), 'unauthorized'],
  ["a proxy's 401", reply('<html>', 401, 'text/html'), 'broken'],
  ['a bare 409', reply('{"code":409}', 409), 'broken'],
])('%s', async (_what, respond, kind) => {
  expect(await getResult(respond)).toMatchObject({ kind });
});

it.each([
  ['is not JSON', reply('<html>', 200, 'text/html'), 'WRONG_CONTENT_TYPE'],
  ['is half a JSON', reply('{"data":{"any', 200), 'WRONG_FORMAT'],
])('names an answer that %s', async (_what, respond, answer) => {
  expect(await getResult(respond)).toEqual({ kind: 'broken', answer });
});

it('a connection that was cut', async () => {
  const cut = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await getResult(cut)).toEqual({ kind: 'unreachable' });
});
