import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type FieldNode,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, it } from 'vitest';
import { SERVER_DOCUMENTS } from '../../../server/askGateway.ts';

const SOURCE = join(import.meta.dirname, '../..');

const findRefusals = (document: string): readonly FieldNode[] => {
  const found: FieldNode[] = [];
  visit(parse(document), { Field: (field) => void (field.name.value === 'userErrors' && found.push(field)) });
  return found;
};

const getNames = ({ selectionSet }: FieldNode): string[] =>
  (selectionSet?.selections ?? []).map((one) => (one.kind === Kind.INLINE_FRAGMENT ? '' : one.name.value));

it('every operation that asks for refusals asks for their reason and parameters, too', () => {
  const documents = globSync('**/*.graphql', { cwd: SOURCE }).map(
    (path) => [path, findRefusals(readFileSync(join(SOURCE, path), 'utf8'))] as const,
  );
  expect(documents.flatMap(([, refusals]) => refusals).length).toBeGreaterThan(25);
  const without = documents.filter(([, refusals]) => refusals.some((one) => !getNames(one).includes('UserProblem')));
  expect(without.map(([path]) => path)).toEqual([]);
  for (const document of Object.values(SERVER_DOCUMENTS)) {
    for (const one of findRefusals(document))
      expect(getNames(one)).toEqual(expect.arrayContaining(['reason', 'parameters']));
  }
});

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../schema/api.graphql'), 'utf8'));

/** The selections of a document on types that have a message and can name its reason. */
const findReasoned = (document: string): readonly SelectionSetNode[] => {
  const found: SelectionSetNode[] = [];
  const types = new TypeInfo(schema);
  const SelectionSet = (node: SelectionSetNode) => {
    const type = types.getParentType();
    const fields = isObjectType(type) ? type.getFields() : {};
    if (fields.reason && fields.parameters) found.push(node);
  };
  visit(parse(document), visitWithTypeInfo(types, { SelectionSet }));
  return found;
};

it('every document that asks what is said asks for what names it, too', () => {
  const paths = globSync('**/*.graphql', { cwd: SOURCE });
  const asked = paths.flatMap((path) =>
    findReasoned(readFileSync(join(SOURCE, path), 'utf8')).map(
      ({ selections }) =>
        [path, selections.map((one) => (one.kind === Kind.INLINE_FRAGMENT ? '' : one.name.value))] as const,
    ),
  );
  expect(new Set(asked.map(([path]) => path)).size).toBeGreaterThan(25);
  const isNamed = (names: readonly string[]) =>
    names.includes('UserProblem') || ['reason', 'parameters'].every((name) => names.includes(name));
  expect(asked.filter(([, names]) => !isNamed(names)).map(([path]) => path)).toEqual([]);
});
