import { buildSchema, execute, GraphQLError, getOperationAST, isObjectType, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createPlans } from './plans.ts';

const schema = buildSchema(`
  interface Node { id: ID! }
  type Toy implements Node { id: ID! name: String! size: Int price: Price! friends: [Toy!] maybe: [Toy]! strict: [Toy!]! fails: String mustNotFail: String! }
  type Book implements Node { id: ID! title: String }
  union Thing = Toy | Book
  type Price { amount: String! deep: Price }
  enum Color { RED BLUE }
  input Filter { color: Color = RED, sizes: [Int!] = [1, 2], nested: Filter }
  input Flat { color: Color = RED, sizes: [Int!]! = [1, 2], inner: Inner }
  input Inner { text: String! = "inner", number: Float }
  type Query {
    flat(flat: Flat): String
    toy(id: ID!): Toy
    toyOrFail(id: ID!): Toy!
    things: [Thing!]!
    nodes: [Node]
    echo(filter: Filter, text: String = "default", flag: Boolean, list: [ID!]): String
    later: Toy
  }
  type Mutation { bump(by: Int = 1): Int! }
`);

const later = <T>(value: T): Promise<T> => new Promise((resolve) => setImmediate(() => resolve(value)));
const toy = (id: string) => ({ __typename: 'Toy', id, size: id === '2' ? null : 3 });
const book = { __typename: 'Book', id: 'b', title: 'A book' };
let bumped = 0;

type Resolvers = Record<string, Record<string, (parent: never, args: never) => unknown>>;

const resolvers: Resolvers = {
  Query: {
    toy: (_, { id }: { id: string }) => (id === 'none' ? null : toy(id)),
    toyOrFail: (_, { id }: { id: string }) => (id === 'none' ? null : later(toy(id))),
    things: () => [toy('1'), book],
    nodes: () => later([book, toy('1'), null]),
    echo: (_, args: object) => JSON.stringify(args),
    flat: (_, args: object) => JSON.stringify(args),
    later: () => later(toy('9')),
  },
  Mutation: {
    bump: async (_, { by }: { by: number }) => {
      await later(null);
      bumped += by;
      return bumped;
    },
  },
  Toy: {
    name: ({ id }: { id: string }) => `Toy ${id}`,
    price: () => ({ amount: '1.00' }),
    friends: () => [toy('2'), later(toy('3'))],
    maybe: () => [toy('2'), null, Promise.reject(new Error('no friend'))],
    strict: () => [toy('2'), null],
    fails: () => Promise.reject(new GraphQLError('coded', { extensions: { code: 'X' } })),
    mustNotFail: () => {
      throw new Error('sync');
    },
  },
  Price: { deep: () => later({ amount: null }) },
};
for (const [name, fields] of Object.entries(resolvers)) {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(name);
  for (const [field, resolve] of Object.entries(fields)) Object.assign(type.getFields()[field] ?? {}, { resolve });
}

type Case = [title: string, source: string, variables?: Record<string, unknown>];

const CORPUS: Case[] = [
  ['plain fields and lists', '{ toy(id: 1) { id name size friends { id friends { name } } } }'],
  ['nullable null', '{ toy(id: "none") { id } }'],
  ['a null where none may be: to the root', '{ toyOrFail(id: "none") { id } toy(id: 1) { id } }'],
  ['a null where none may be: to the next nullable', '{ toy(id: 1) { id price { amount deep { amount } } } }'],
  ['an error in a nullable field', '{ toy(id: 1) { id fails } }'],
  ['an error in a non-null field', '{ toy(id: 1) { id mustNotFail } later { id } }'],
  ['errors in list items', '{ toy(id: 1) { maybe { id } } }'],
  ['a null in a strict list', '{ toy(id: 1) { id strict { id } } later { id } }'],
  ['unions', '{ things { __typename ... on Toy { name } ... on Book { title } } }'],
  [
    'interfaces',
    '{ nodes { __typename id ... on Book { title } ...T } } fragment T on Toy { size friends { ...T2 } } fragment T2 on Toy { id }',
  ],
  [
    'aliases and merged fields',
    '{ a: toy(id: 1) { name } b: toy(id: 2) { name size } toy(id: 3) { id } ... { toy(id: 3) { name } } }',
  ],
  [
    'include and skip',
    'query($yes: Boolean!, $no: Boolean!) { a: toy(id: 1) @include(if: $yes) { id name @skip(if: $yes) size @include(if: $no) } b: toy(id: 2) @skip(if: $yes) { id } ...F @include(if: $no) ... on Query @skip(if: $no) { later { id } } } fragment F on Query { things { __typename } }',
    { yes: true, no: false },
  ],
  [
    'a field included twice, once not',
    'query($no: Boolean!) { toy(id: 1) { id @include(if: $no) } x: toy(id: 1) { ...A ...B @skip(if: $no) } } fragment A on Toy { name @include(if: $no) } fragment B on Toy { name }',
    { no: false },
  ],
  [
    'a null in place of the default of a condition',
    'query($yes: Boolean = true) { toy(id: 1) { id name @include(if: $yes) } later { id @skip(if: $yes) } }',
    { yes: null },
  ],
  ['defaults of variables', 'query($id: ID! = "4", $text: String = "v") { toy(id: $id) { id } echo(text: $text) }'],
  ['defaults of arguments', 'query($text: String, $flag: Boolean) { echo(text: $text, flag: $flag) b: echo }'],
  ['explicit nulls', 'query($text: String) { echo(text: $text, flag: null) }', { text: null }],
  [
    'input objects',
    'query($f: Filter) { echo(filter: $f) b: echo(filter: { color: BLUE, nested: { sizes: 7 } }) }',
    { f: { sizes: [5] } },
  ],
  [
    'defaults inside input',
    'query($a: Flat, $b: Flat) { a: flat(flat: $a) b: flat(flat: $b) }',
    { a: { inner: {} }, b: { inner: { number: 1 }, sizes: [] } },
  ],
  ['lists from one value', 'query($list: [ID!]) { echo(list: $list) }', { list: 'one' }],
  ['mutations in order', 'mutation { a: bump b: bump(by: 5) c: bump }'],
  ['the operation that is named', 'query A { toy(id: 1) { id } } query B { toy(id: 2) { id } }'],
  [
    'introspection',
    '{ __schema { queryType { name } } __type(name: "Toy") { fields { name type { kind ofType { name } } } } }',
  ],
  ['the root type name', '{ __typename later { __typename } }'],
];

const plain = (result: unknown): unknown => {
  const { data, errors } = JSON.parse(JSON.stringify(result));
  const known = errors?.map(({ message, path, extensions }: Record<string, unknown>) => ({
    message,
    path,
    extensions: extensions ?? {},
  }));
  return { data, errors: known?.sort((a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b))) };
};

const toOperation = (source: string, acceptsIncremental = false) => {
  const document = parse(source);
  const node = getOperationAST(document, source.startsWith('query A') ? 'B' : null);
  if (!node) throw new Error('no operation');
  return { key: source, document, node, acceptsIncremental };
};

describe('compiled execution answers as graphql-js does', () => {
  it.each(CORPUS)('%s', async (_, source, variables = {}) => {
    const operation = toOperation(source);
    expect(validate(schema, operation.document)).toEqual([]);
    const getPlan = createPlans(schema, 10);
    expect(getPlan(operation).isCompiled).toBe(false);
    const plan = getPlan(operation);
    expect(plan.isCompiled).toBe(!source.includes('__schema'));
    bumped = 0;
    const compiled = await plan.run({} as Context, variables);
    bumped = 0;
    const { document, node } = operation;
    const expected = await execute({ schema, document, operationName: node.name?.value, variableValues: variables });
    expect(plain(compiled)).toEqual(plain(expected));
  });
});

describe('plans', () => {
  it('are capped', () => {
    const getPlan = createPlans(schema, 2);
    const operations = [1, 2, 3].map((id) => toOperation(`{ toy(id: ${id}) { id } }`));
    for (const operation of [...operations, ...operations]) getPlan(operation);
    const [first, , last] = operations;
    const again = last && getPlan(last);
    expect(again).toBe(last && getPlan(last));
    const plan = first && getPlan(first);
    expect(plan?.isCompiled).toBe(true);
    expect(last && getPlan(last)).toBe(again);
  });

  it('defer only for callers that take an answer in parts', () => {
    const deferring = buildSchema('directive @defer on INLINE_FRAGMENT type Query { a: Int b: Int }');
    const getPlan = createPlans(deferring, 2);
    const source = '{ a ... @defer { b } }';
    expect(getPlan(toOperation(source, true)).isDeferred).toBe(true);
    expect(getPlan(toOperation(source)).isDeferred).toBe(false);
  });
});
