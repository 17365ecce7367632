import { readdirSync, readFileSync } from 'node:fs';
import { Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { KEPT_FIELDS } from '../web/src/lib/apollo/kept.generated.ts';

const SCHEMA = new URL('../schema/', import.meta.url);
/** Made of the others, and without their directives. */
const PRINTED = ['api', 'supergraph', 'internal', 'internal.supergraph', 'released'].map((name) => `${name}.graphql`);

/** The fields of the graph's root whose answers the gateway gives to everybody alike. */
const publicRoots = (): Set<string> => {
  const sources = readdirSync(SCHEMA).filter((name) => name.endsWith('.graphql') && !PRINTED.includes(name));
  const roots = sources
    .flatMap((name) => parse(readFileSync(new URL(name, SCHEMA), 'utf8')).definitions)
    .flatMap((one) => {
      const isObject = one.kind === Kind.OBJECT_TYPE_DEFINITION || one.kind === Kind.OBJECT_TYPE_EXTENSION;
      return isObject && one.name.value === 'Query' ? (one.fields ?? []) : [];
    });
  const isPublic = ({ directives = [] }: (typeof roots)[number]) =>
    directives.some(
      ({ name, arguments: given = [] }) =>
        name.value === 'cacheControl' && given.every((argument) => argument.name.value !== 'scope'),
    );
  return new Set(roots.filter(isPublic).map(({ name }) => name.value));
};

it('marks no query as kept whose answer the gateway does not call public', () => {
  const roots = publicRoots();
  expect(roots.size).toBeGreaterThan(5);
  expect(KEPT_FIELDS.Query.filter((name) => !roots.has(name))).toEqual([]);
});
