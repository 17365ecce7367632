import { Kind } from 'graphql';
import type { Domain } from './domain.ts';

/** Names of the mutations that carry `@sensitive`; composition leaves the directive out of the public schema. */
export const readSensitive = (domains: readonly Domain[]): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const definition of domains.flatMap(({ typeDefs }) => typeDefs.definitions)) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    if (definition.name.value !== 'Mutation') continue;
    for (const { name, directives } of definition.fields ?? [])
      if (directives?.some((one) => one.name.value === 'sensitive')) names.add(name.value);
  }
  return names;
};
