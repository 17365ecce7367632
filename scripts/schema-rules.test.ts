import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compareChanges, findSchemaChanges } from './lib/schema-changes.ts';
import { findSchemaBreaches } from './lib/schema-rules.ts';
import { readSchemaSources } from './lib/schema-sources.ts';
import { INTENDED_CHANGES } from './schema-changes.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(ROOT, 'schema', name), 'utf8');

const SHARED =
  '"A key." scalar IdempotencyKey @specifiedBy(url: "https://example.com")\n"A page." type PageInfo { "More." hasNextPage: Boolean! }';
const findBreaches = (text: string): string[] =>
  findSchemaBreaches([
    { file: 'shared.graphql', text: SHARED },
    { file: 'a.graphql', text },
  ]);

describe('the schema', () => {
  it.each([
    ['a type', 'type A { "B." b: Int }', 'a.graphql:1 A has no description'],
    ['a field', '"A." type A { b: Int }', 'a.graphql:1 A.b has no description'],
    ['a field of an extension', 'extend type A { b: Int }', 'a.graphql:1 A.b has no description'],
    ['an argument', '"A." type A { "B." b(c: Int): Int }', 'a.graphql:1 A.b(c:) has no description'],
    ['an input', 'input A { "B." b: Int }', 'a.graphql:1 A has no description'],
    ['a field of an input', '"A." input A { b: Int }', 'a.graphql:1 A.b has no description'],
    ['an enum', 'enum A { "B." B }', 'a.graphql:1 A has no description'],
    ['a value', '"A." enum A { B }', 'a.graphql:1 A.B has no description'],
    ['a union', '"A." type A { "B." b: Int }\nunion C = A', 'a.graphql:2 C has no description'],
    ['a directive’s argument', '"A." directive @a(b: Int) on OBJECT', 'a.graphql:1 @a.b has no description'],
  ])('may not leave %s undescribed', (_, text, breach) => {
    expect(findBreaches(text)).toEqual([breach]);
  });

  it.each([
    ['a Float', '"A." type A { "B." b: [Float!] }', 'A.b is a Float: amounts and rates are Decimal'],
    ['a list without a size', '"A." type A { "B." b: [A!]! }', 'A.b is a list without @listSize'],
    [
      'a page whose size has no bound',
      '"A." type A { "B." b("Rows." first: Int = 5): Int }',
      'A.b(first:) does not say how many there may be, or how many there are without it',
    ],
    [
      'a page without a usual size',
      '"A." type A { "B." b("1 to 5." first: Int): Int }',
      'A.b(first:) does not say how many there may be, or how many there are without it',
    ],
    ['a scalar of its own making', '"A." scalar A', 'A is a scalar without @specifiedBy'],
    [
      'a connection of another form',
      '"A." type AConnection { "E." edges: Int "P." pageInfo: PageInfo }',
      'AConnection.totalCount is missing: other connections have it',
    ],
    [
      'a change without a key',
      '"M." type Mutation { "A." a(input: AInput!): Int }\n"I." input AInput { "B." b: Int }',
      'Mutation.a(input:) has no idempotencyKey',
    ],
  ])('may not have %s', (_, text, breach) => {
    expect(findBreaches(text).map((line) => line.replace(/^\S+ /, ''))).toEqual([breach]);
  });

  it('is described once: an entity where it is at home, what says the same everywhere by its type', () => {
    const other = { file: 'b.graphql', text: 'type A { b: Int }\nextend type Mutation { "C." c(input: CInput!): A }' };
    const own = '"A." type A { "B." b: Int }\n"C." input CInput { idempotencyKey: IdempotencyKey! }';
    expect(
      findSchemaBreaches([{ file: 'shared.graphql', text: SHARED }, { file: 'a.graphql', text: own }, other]),
    ).toEqual([]);
  });

  it('breaks none of its rules', () => {
    const sources = readSchemaSources(ROOT);
    expect(sources.length).toBeGreaterThan(20);
    expect(findSchemaBreaches(sources)).toEqual([]);
  });

  it('tells readers of the public schema what every field, argument and input field is', () => {
    const types = Object.values(buildSchema(read('api.graphql'), { assumeValidSDL: true }).getTypeMap());
    const undescribed = types
      .filter((type) => !type.name.startsWith('__') && (isObjectType(type) || isInputObjectType(type)))
      .flatMap((type) => Object.values(isObjectType(type) || isInputObjectType(type) ? type.getFields() : {}))
      .flatMap((field) => [field, ...('args' in field ? field.args : [])])
      .filter(({ description }) => !description || description.startsWith('Refused unread'));
    expect(undescribed.map(({ name }) => name)).toEqual([]);
  });
});

describe('a change since the last release', () => {
  const BEFORE = 'type Query { a: Int! b(c: Int): E }\nenum E { X }';

  it.each([
    ['a field that is gone', 'type Query { b(c: Int): E }\nenum E { X }', ['Query.a was removed.']],
    [
      'a field that may be null',
      'type Query { a: Int b(c: Int): E }\nenum E { X }',
      ['Query.a changed type from Int! to Int.'],
    ],
    [
      'a value that clients do not know',
      'type Query { a: Int! b(c: Int): E }\nenum E { X Y }',
      ['Y was added to enum type E.'],
    ],
    [
      'an argument that has to be sent',
      'type Query { a: Int! b(c: Int, d: Int!): E }\nenum E { X }',
      ['A required arg d on Query.b was added.'],
    ],
    [
      'a field and an argument that need not be known',
      'type Query { a: Int! b(c: Int, d: Int): E f: Int }\nenum E { X }',
      [],
    ],
  ])('is found: %s', (_, after, changes) => {
    expect(findSchemaChanges(BEFORE, after)).toEqual(changes);
  });

  it('has to be noted, and nothing else', () => {
    const noted = [{ because: 'x', changes: ['B was removed.', 'C was removed.'] }];
    expect(compareChanges(['A was removed.', 'B was removed.'], noted)).toEqual([
      'Not noted in scripts/schema-changes.ts: A was removed.',
      'No change any more: C was removed.',
    ]);
  });

  it('is noted with its reason', () => {
    expect(compareChanges(findSchemaChanges(read('released.graphql'), read('api.graphql')), INTENDED_CHANGES)).toEqual(
      [],
    );
    expect(INTENDED_CHANGES.filter(({ because }) => because.trim() === '')).toEqual([]);
  });
});
