import { CombinedGraphQLErrors, type DocumentNode, InMemoryCache } from '@apollo/client';
import { expect, it, vi } from 'vitest';
import trusted from '../../../../schema/trusted-documents.json' with { type: 'json' };
import { CartCreateDocument } from '../../shop/cart/operations/CartCreate.generated.ts';
import { CartMergeDocument } from '../../shop/cart/operations/CartMerge.generated.ts';
import { createClient } from './client.ts';

const NOT_FOUND = {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};
const MADE = { data: { answer: { __typename: 'CartPayload', cart: null, userErrors: [] } } };

const documents = new Map(trusted.operations.map(({ id, body }) => [id, body]));

interface Sent {
  readonly query?: string;
  readonly variables: object;
  readonly extensions?: { readonly persistedQuery: { readonly version: number; readonly sha256Hash: string } };
}

const mutate = async (mutation: DocumentNode, ...answers: readonly object[]) => {
  const sent: Sent[] = [];
  const send = async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(answers[sent.length - 1] ?? {}, {
      headers: { 'content-type': 'application/graphql-response+json' },
    });
  };
  const cache = new InMemoryCache();
  const client = createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default', cache, fetch: send });
  const variables = { input: { idempotencyKey: 'k1' } };
  const outcome = await client.mutate({ mutation, variables, fetchPolicy: 'no-cache' }).then(
    () => 'answered',
    (error) => (CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : error),
  );
  return { sent, outcome };
};

it('a document is sent by its hash alone, and is one of the trusted documents', async () => {
  const { sent, outcome } = await mutate(CartCreateDocument, MADE);
  expect(outcome).toBe('answered');
  expect(sent).toEqual([
    {
      operationName: 'CartCreate',
      variables: { input: { idempotencyKey: 'k1' } },
      extensions: { persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[\da-f]{64}$/) } },
    },
  ]);
  expect(documents.get(sent[0]?.extensions?.persistedQuery.sha256Hash ?? '')).toContain('mutation CartCreate(');
});

it('a document that the gateway does not know is sent once more with its text, for the same change', async () => {
  const { sent, outcome } = await mutate(CartCreateDocument, NOT_FOUND, MADE);
  expect(outcome).toBe('answered');
  expect(sent).toHaveLength(2);
  const [first, second] = sent;
  expect(second).toEqual({ ...first, query: documents.get(first?.extensions?.persistedQuery.sha256Hash ?? '') });
});

it('a gateway that knows it by neither is not asked for ever', async () => {
  const { sent, outcome } = await mutate(CartCreateDocument, NOT_FOUND, NOT_FOUND);
  expect([sent.length, outcome]).toEqual([2, 'PERSISTED_QUERY_NOT_FOUND']);
});

it('a document is sent as text by a page without HTTPS, where browsers make no hashes', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => '' });
  const { sent, outcome } = await mutate(CartMergeDocument, MADE);
  expect(outcome).toBe('answered');
  expect(sent).toMatchObject([{ operationName: 'CartMerge', query: expect.stringContaining('mutation CartMerge(') }]);
  expect(sent[0]).not.toHaveProperty('extensions');
});
