import { readdirSync, readFileSync } from 'node:fs';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DefinitionNode, type DocumentNode, parse, print, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { parseDocument } from './parseDocument.ts';

const SOURCES = new URL('../../', import.meta.url);

/** As graphql-js parses it, without what is empty or not there. */
const toTree = (text: string): DocumentNode =>
  JSON.parse(
    JSON.stringify(parse(text, { noLocation: true }), (_key, value) =>
      Array.isArray(value) && value.length === 0 ? undefined : value,
    ),
  );

const getName = (definition: DefinitionNode): string => ('name' in definition && definition.name?.value) || '';

/** Each definition of the storefront as its author wrote it, without the marks that are for the build. */
const written = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => parse(readFileSync(new URL(file, SOURCES), 'utf8')))
    .map(
      (document): DocumentNode =>
        visit(document, { Directive: ({ name }) => (name.value === 'kept' ? null : undefined) }),
    )
    .map((document) => addTypenameToDocument(document))
    .flatMap(({ definitions }) => definitions.map((one) => [getName(one), toTree(print(one)).definitions[0]] as const)),
);

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';

const generated = Object.values(
  import.meta.glob<Record<string, unknown>>('../../**/*.generated.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter(isDocument));

describe('a document of the storefront', () => {
  it('is parsed to the tree that graphql-js makes of its source', () => {
    const definitions = generated.flatMap((document) => document.definitions);
    expect(new Set(definitions.map(getName))).toEqual(new Set(written.keys()));
    for (const definition of definitions) expect(definition).toEqual(written.get(getName(definition)));
  });

  it.each([
    'query A{a}',
    'query A($b:[Int!]!=[1 -2],$c:C={d:"e \\"f\\" {" g:[1.5 1e3] h:null i:true j:K}){a:b(c:$b d:$c)@include(if:$b){e}}',
    'mutation A($b:B@c){a...on D@skip(if:false){e}...{f}...@g{h}...I@j}fragment I on D{on type query}',
  ])('may have all that executable documents have: %s', (text) => {
    expect(parseDocument(text)).toEqual(toTree(text));
  });

  it('is refused when a bracket is left open', () => {
    expect(() => parseDocument('query A{a(b:1{c}')).toThrow(SyntaxError);
  });
});
