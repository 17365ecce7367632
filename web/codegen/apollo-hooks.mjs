import { Kind } from 'graphql';

/** Emits typed Apollo Client 4 hooks next to the documents they wrap; the stock plugin does not compile with version 4. */
const isRequired = ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue;

const queryHooks = (name, needsVariables) => {
  const mark = needsVariables ? '' : '?';
  const types = `${name}Query, ${name}QueryVariables`;
  const variables = needsVariables ? `({ variables: ${name}QueryVariables } | { skip: true })` : '{}';
  return [
    `export const use${name}Query = (options${mark}: useQuery.Options<${types}> & ${variables}) =>`,
    `  useQuery(${name}Document, options as useQuery.Options<${types}> & { variables: ${name}QueryVariables });`,
  ].join('\n');
};

const mutationHook = (name) => {
  const types = `${name}Mutation, ${name}MutationVariables`;
  return [
    `export const use${name}Mutation = (options?: useMutation.Options<${types}>) =>`,
    `  useMutation<${types}>(${name}Document, options);`,
  ].join('\n');
};

/** Below `lib` nothing knows React: those operations are sent by the queue. */
const hasHooks = ({ location = '' }) => !location.includes('/src/lib/');

export const plugin = (_schema, documents) => {
  const operations = documents
    .filter(hasHooks)
    .flatMap(({ document }) => document.definitions)
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const hooks = operations.map(({ name, operation, variableDefinitions = [] }) => {
    if (!name) throw new Error('An operation needs a name');
    if (operation === 'mutation') return mutationHook(name.value);
    return queryHooks(name.value, variableDefinitions.some(isRequired));
  });
  const used = new Set(operations.map(({ operation }) => (operation === 'mutation' ? 'useMutation' : 'useQuery')));
  if (used.size === 0) return '';
  return {
    prepend: [`import { ${[...used].sort().join(', ')} } from '@apollo/client/react';`],
    content: hooks.join('\n'),
  };
};
