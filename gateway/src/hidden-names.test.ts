import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { SCALAR_RULES } from './schema/scalars.ts';
import { readInternalApi } from './server/apollo.ts';
import { startFakeBackend } from './testing/fake-backend.ts';
import { startTestGateway } from './testing/start.ts';

const backend = await startFakeBackend();
const env = { NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'silent', TRUSTED_DOCUMENTS: 'prefer' };
const production = await startTestGateway(backend.url, { env });
afterAll(async () => {
  await production.close();
  await backend.close();
});

const schema = buildSchema(readInternalApi(), { assumeValidSDL: true });
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const namesIn = (type: (typeof types)[number]): string[] => {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (isInputObjectType(type)) return Object.keys(type.getFields());
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap(({ name, args }) => [name, ...args.map((argument) => argument.name)]);
};
const NAMES = new Set(types.flatMap((type) => [type.name, ...namesIn(type)]));
/** Words of our own sentences that happen to be names of the schema too. */
const SENTENCES = [
  'The Variable document does not suit the schema',
  'Must provide operation name if query contains multiple operations',
  ...Object.values(SCALAR_RULES).map(({ rule }) => rule),
];
const OURS = new Set(SENTENCES.flatMap((sentence) => sentence.match(/\w+/g)));

interface Sent {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

/** A letter is lost, doubled, or the name goes on. */
const misspellings = (name: string): string[] => [name.slice(0, -1), `${name}s`, name.replace(/[aeiou]/, '')];

const TYPOS: Sent[] = [
  ...[...queries, ...mutations]
    .flatMap(({ name, type }) => {
      const root = queries.some((query) => query.name === name) ? 'query' : 'mutation';
      return [
        ...misspellings(name).map((wrong) => `${root} { ${wrong} }`),
        ...(isCompositeType(getNamedType(type)) ? [`${root} { ${name} }`] : []),
        `${root} { ${name} { x } }`,
      ];
    })
    .map((query) => ({ query })),
  ...mutations.flatMap(({ name, args }) => {
    const type = String(args[0]?.type);
    return [
      { query: `mutation { ${name}(inp: {}) { userErrors { code } } }` },
      { query: `mutation { ${name}(input: {}) { userErrors { code } } }` },
      { query: `mutation { ${name}(input: 5) { userErrors { code } } }` },
      { query: `mutation($i: String) { ${name}(input: $i) { userErrors { code } } }` },
      { query: `mutation($i: ${type}) { ${name}(input: $i) { userErrors { code } } }`, variables: { i: {} } },
      { query: `mutation($i: ${type}) { ${name}(input: $i) { userErrors { code } } }`, variables: { i: { oops: 1 } } },
    ];
  }),
  { query: '{ productSearch(text: "bear", sort: PRICE) { totalCount } }' },
  { query: '{ page(path: "/") { ... on Prod { sku } } }' },
  { query: '{ page(path: "/") { ... on Cart { id } } }' },
  { query: '{ page(path: "/") { ... on Product { sku(x: 1) } } }' },
];

/** For each rule of GraphQL a document that breaks it, and others that are good as they are. */
const DOCUMENTS = [
  'type Category { id: ID } { categories { id } }',
  'query A { categories { id } } query A { categories { id } }',
  '{ categories { id } } query B { categories { id } }',
  'query($a: Nothing) { categories(parentId: $a) { id } }',
  '{ categories { id ... on String { id } } }',
  'query($a: Cart) { categories(parentId: $a) { id } }',
  '{ categories { id { name } } }',
  '{ categories }',
  '{ categories { ids } }',
  '{ categories { ...F } } fragment F on Category { id } fragment F on Category { name }',
  '{ categories { ...G } }',
  '{ categories { id } } fragment F on Category { id }',
  '{ categories { ... on Cart { id } } }',
  '{ categories { ...F } } fragment F on Category { breadcrumbs { ...F } }',
  'query($a: ID, $a: ID) { categories(parentId: $a) { id } }',
  '{ categories(parentId: $a) { id } }',
  'query($a: ID) { categories { id } }',
  '{ categories @nothing { id } }',
  '{ categories { id @skip(if: true) @skip(if: false) } }',
  '{ categories(parent: 5) { id } }',
  '{ categories(parentId: 5, parentId: 6) { id } }',
  '{ categories(parentId: 5.5) { id } }',
  '{ category { id } }',
  'query($a: String) { category(id: $a) { id } }',
  '{ categories { id: name id } }',
  '{ category(id: 1) { id: name path: level } category(id: 2) { path } }',
  '{ productSearch(text: "bear", filters: [{ attribute: "a", attribute: "b" }]) { totalCount } }',
  '{ productSearch(text: 5, first: "x", sort: "LATEST", filters: 7) { totalCount } }',
  '{ statisticValue(metric: 5) breeds(species: DOGS) { id } }',
  'mutation { cartCreate(input: { idempotencyKey: 5 }) { cart { id } } }',
  'subscription { categories { id } }',
  '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
];

const PIECES = /[_A-Za-z]\w*|\d+|"[^"]*"|[{}()[\]:@$!]|\.{3}/g;

/** A document with one of its pieces lost, doubled, cut, or another thing in its place. */
const breakOnce = (document: string): string[] =>
  [...document.matchAll(PIECES)].flatMap(({ 0: piece, index }) =>
    ['', `${piece} ${piece}`, piece.slice(0, -1), '5', '"x"', '{}', 'null', 'Product'].map(
      (other) => document.slice(0, index) + other + document.slice(index + piece.length),
    ),
  );

const isGraphql = (query: string): boolean => {
  try {
    parse(query);
    return true;
  } catch {
    return false;
  }
};

const rulesBrokenBy = (query: string): readonly ValidationRule[] =>
  specifiedRules.filter((rule) => validate(schema, parse(query), [rule]).length > 0);

/** Names of the schema in an answer that were not sent. */
const findLeaks = async ({ query, variables = {} }: Sent): Promise<string[]> => {
  const { errors = [] } = await production.ask(query, variables);
  const sent = new Set(`${query} ${JSON.stringify(variables)}`.match(/\w+/g));
  const told = errors.flatMap(({ message }) => message.match(/\w+/g) ?? []);
  return told.filter((word) => NAMES.has(word) && !sent.has(word) && !OURS.has(word));
};

describe('a document that breaks a rule of GraphQL, in production', () => {
  it('is told of without a name that was not sent, whatever the rule', async () => {
    const broken = new Set(DOCUMENTS.flatMap(rulesBrokenBy).map(({ name }) => name));
    // The schema has no subscriptions whose fields could be counted.
    expect(specifiedRules.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([
      'SingleFieldSubscriptionsRule',
    ]);
    const leaks: Record<string, string[]> = {};
    const documents = new Set([...DOCUMENTS, ...DOCUMENTS.flatMap(breakOnce)].filter(isGraphql));
    expect(documents.size).toBeGreaterThan(500);
    for (const query of documents) {
      const found = await findLeaks({ query });
      if (found.length > 0) leaks[query] = found;
    }
    expect(leaks).toEqual({});
  }, 120_000);

  it('reads as a syntax error with its place where it is no GraphQL', async () => {
    const { status, errors } = await production.ask('{ categories { id ');
    expect(status).toBe(400);
    expect(errors).toEqual([
      {
        message: 'Syntax Error: Expected Name, found <EOF>.',
        locations: [{ line: 1, column: 19 }],
        extensions: { code: 'GRAPHQL_PARSE_FAILED', traceId: expect.any(String) },
      },
    ]);
    expect((await production.ask('{ categories { id: "x" } }')).errors?.[0]?.message).toBe(
      'Syntax Error: Expected Name, found String "x".',
    );
  });

  it('is told which limit it breaks', async () => {
    const aliases = Array.from({ length: 11 }, (_, index) => `a${index}: __typename`).join(' ');
    expect((await production.ask(`{ ${aliases} }`)).errors?.[0]?.message).toBe('More than 10 aliases');
  });

  it('is at fault itself where a variable is null that may not be', async () => {
    const query = 'query($text: String = "bear") { productSearch(text: $text, first: 1) { totalCount } }';
    for (const _ of ['as it is', 'compiled', 'compiled']) {
      const { errors } = await production.ask(query, { text: null });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });
});

describe('a document that does not suit the schema, in production', () => {
  it('is told of without a name that was not sent', async () => {
    backend.calls.length = 0;
    expect(TYPOS.length).toBeGreaterThanOrEqual(500);
    const leaks: string[] = [];
    const statuses = new Set<number>();
    for (const { query, variables = {} } of TYPOS) {
      const { errors = [], status } = await production.ask(query, variables);
      const sent = new Set(`${query} ${JSON.stringify(variables)}`.match(/\w+/g));
      const told = errors.flatMap(({ message }) => message.match(/\w+/g) ?? []);
      leaks.push(...told.filter((word) => NAMES.has(word) && !sent.has(word) && !OURS.has(word)));
      statuses.add(status);
    }
    expect(leaks).toEqual([]);
    expect([...statuses]).toEqual([400]);
    expect(backend.calls).toEqual([]);
  });

  it('is told of with what was written, and where', async () => {
    expect((await production.ask('{ categories { id oops } }')).errors).toEqual([
      {
        message: '"oops" does not suit the schema',
        locations: [{ line: 1, column: 19 }],
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED', traceId: expect.any(String) },
      },
    ]);
  });

  it('still says by which rule a value is refused', async () => {
    const query = 'mutation($input: CartCreateInput!) { cartCreate(input: $input) { cart { id } } }';
    const { errors } = await production.ask(query, { input: { idempotencyKey: 'a b' } });
    expect(errors?.[0]?.message).toContain('"input.idempotencyKey"; must be 1 to 128 printable ASCII characters');
  });
});
