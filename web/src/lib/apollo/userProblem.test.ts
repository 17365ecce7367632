import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FieldNode, Kind, parse, visit } from 'graphql';
import { expect, it } from 'vitest';
import { SESSION_DOCUMENTS } from '../../../server/session/sessionGateway.ts';

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
  for (const document of Object.values(SESSION_DOCUMENTS)) {
    for (const one of findRefusals(document))
      expect(getNames(one)).toEqual(expect.arrayContaining(['reason', 'parameters']));
  }
});
