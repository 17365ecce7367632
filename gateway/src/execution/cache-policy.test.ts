import { ApolloServer, HeaderMap } from '@apollo/server';
import { getOperationAST, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '../schema/assemble.ts';
import type { Domain } from '../schema/domain.ts';
import { domains } from '../schema/domains.ts';
import { readApi } from '../server/apollo.ts';
import { createCachePolicy, readCacheHints } from './cache-policy.ts';

const getPolicy = createCachePolicy(assemble(domains, readApi()), readCacheHints(domains));

const policy = (source: string): string => {
  const document = parse(source);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return getPolicy(document, operation);
};

const AMOUNT = '{ effective { gross { amount currencyCode } } }';
const LIST = `products { totalCount pageInfo { hasNextPage } edges { cursor node { sku name image { url } price ${AMOUNT} } } }`;

describe('an operation may be kept as long as the shortest of its fields', () => {
  it.each([
    [`{ page(path: "/") { ... on Category { name breadcrumbs { name } ${LIST} } } }`, 'max-age=60, public'],
    [
      `{ page(path: "/") { ... on Product { gallery { url } options { values { id } } variants { product { sku } } } } }`,
      'max-age=60, public',
    ],
    [`{ product(sku: "A") { name stock { status } } }`, 'max-age=10, public'],
    ['{ categories { name } }', 'max-age=300, public'],
    [
      '{ categories { name } product(sku: "A") { ...P } } fragment P on Product { stock { quantity } }',
      'max-age=10, public',
    ],
    ['{ categories { name } } fragment Unused on Query { cart(id: 1) { id } }', 'max-age=300, public'],
    ['{ cart(id: "a") { id } }', 'no-store'],
    ['{ categories { name } cart(id: "a") { id } }', 'no-store'],
    ['{ __typename }', 'no-store'],
    ['mutation { cartCreate(input: { idempotencyKey: "a" }) { cart { id } } }', 'no-store'],
  ])('%s', (source, expected) => {
    expect(policy(source)).toBe(expected);
  });
});

describe("rules are Apollo Server's own", () => {
  const sdl = `
    enum CacheControlScope { PUBLIC PRIVATE }
    directive @cacheControl(maxAge: Int, scope: CacheControlScope, inheritMaxAge: Boolean) on FIELD_DEFINITION | OBJECT | INTERFACE | UNION
    type Query { hinted: Plain @cacheControl(maxAge: 50) byType: Hinted bare: Plain scalar: Int both: Hinted @cacheControl(maxAge: 70) mine: Hinted @cacheControl(scope: PRIVATE) }
    type Plain { text: String child: Plain heir: Heir short: String @cacheControl(maxAge: 5) inheriting: Plain @cacheControl(inheritMaxAge: true) }
    type Hinted @cacheControl(maxAge: 30) { text: String heir: Heir secret: String @cacheControl(maxAge: 20, scope: PRIVATE) }
    type Heir @cacheControl(inheritMaxAge: true) { text: String plain: Plain }
  `;
  const object = (): object =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'then' ? undefined : ['text', 'short', 'secret'].includes(String(name)) ? 'x' : object(),
      },
    );
  const domain: Domain = { name: 'test', typeDefs: parse(sdl), resolvers: {} };
  const schema = assemble([domain], sdl);
  const ours = createCachePolicy(schema, readCacheHints([domain]));
  const apollo = new ApolloServer({ schema, rootValue: object });
  beforeAll(() => apollo.start());
  afterAll(() => apollo.stop());

  it.each([
    '{ hinted { text } }',
    '{ hinted { child { text } } }',
    '{ hinted { inheriting { text } } }',
    '{ hinted { heir { text } } }',
    '{ hinted { heir { plain { text } } } }',
    '{ hinted { short } }',
    '{ byType { text heir { text } } }',
    '{ byType { secret } }',
    '{ bare { text } }',
    '{ hinted { text } scalar }',
    '{ both { text } }',
    '{ mine { text } }',
    '{ hinted { text } byType { text } both { text } }',
  ])('%s', async (query) => {
    const document = parse(query);
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: 'POST',
        headers: new HeaderMap([['content-type', 'application/json']]),
        search: '',
        body: { query },
      },
      context: async () => ({}),
    });
    expect(ours(document, getOperationAST(document) as never)).toBe(answer.headers.get('cache-control'));
  });
});
