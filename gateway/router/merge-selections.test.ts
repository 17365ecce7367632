import { buildSchema, execute, parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { mergeSelections } from './merge-selections.ts';

const schema = buildSchema(`
  type Query { list(first: Int): List node: Node }
  type List { edges: [Edge!]! total: Int }
  type Edge { node: Item }
  type Item { name: String price: Price }
  type Price { net: Int gross: Int }
  union Node = Item | List
`);
const merge = (text: string): string => print(mergeSelections(parse(text), schema)).replace(/\s+/g, ' ');

describe('the selections of a document', () => {
  it.each([
    ['{ list { total } list { edges { node { name } } } }', '{ list { total edges { node { name } } } }'],
    [
      '{ list { ...A edges { node { ...B } } } } fragment A on List { edges { node { name } } } fragment B on Item { name price { net } }',
      '{ list { edges { node { name price { net } } } } }',
    ],
    ['{ list { ... on List { total } ... { total } } }', '{ list { total } }'],
    [
      '{ node { ... on Item { name } ...C ... on List { total } } } fragment C on Item { price { net } }',
      '{ node { ... on Item { name price { net } } ... on List { total } } }',
    ],
    [
      'query ($no: Boolean!) { list { total @skip(if: $no) total ...D @include(if: $no) ...D } } fragment D on List { total }',
      'query ($no: Boolean!) { list { total @skip(if: $no) total ... on List @include(if: $no) { total } } }',
    ],
    [
      '{ a: list(first: 1) { total } b: list(first: 1) { total } }',
      '{ a: list(first: 1) { total } b: list(first: 1) { total } }',
    ],
  ])('are merged by place: %s', (text, expected) => {
    expect(merge(text)).toBe(expected);
  });

  it('give the same answer', () => {
    const rootValue = {
      list: { total: 2, edges: [{ node: { name: 'a', price: { net: 1, gross: 2 } } }, { node: null }] },
    };
    const document = parse(
      '{ list { ...A ...B } list { edges { node { price { gross } } } } } fragment A on List { edges { node { name } } } fragment B on List { edges { node { price { net } } } total }',
    );
    const merged = execute({ schema, document: mergeSelections(document, schema), rootValue });
    expect(JSON.parse(JSON.stringify(merged))).toEqual(
      JSON.parse(JSON.stringify(execute({ schema, document, rootValue }))),
    );
  });

  it('are merged in the time that the document takes, however often its fragments refer to each other', () => {
    const fragments = Array.from(
      { length: 60 },
      (_, at) => `fragment F${at} on Item { ${at < 59 ? `...F${at + 1} ...F${at + 1}` : 'name'} }`,
    );
    expect(merge(`{ list { edges { node { ...F0 ...F0 } } } } ${fragments.join(' ')}`)).toBe(
      '{ list { edges { node { name } } } }',
    );
  });
});
