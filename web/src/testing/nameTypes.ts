import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
  isUnionType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema/api.graphql'), 'utf8'));

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The object type of a value: where it can be several, the value names it. */
const findType = (value: Fields, type: GraphQLOutputType) => {
  const named = getNamedType(type);
  const own = typeof value.__typename === 'string' ? schema.getType(value.__typename) : named;
  const found = isUnionType(named) ? own : named;
  return isObjectType(found) ? found : null;
};

const name = (value: unknown, type: GraphQLOutputType, selected: SelectionSetNode, document: DocumentNode): unknown => {
  if (Array.isArray(value)) return value.map((item) => name(item, type, selected, document));
  const found = isFields(value) ? findType(value, type) : null;
  if (!isFields(value) || !found) return value;
  const named: Record<string, unknown> = { ...value, __typename: found.name };
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const one of selections) {
      if (one.kind === Kind.INLINE_FRAGMENT) walk(one.selectionSet);
      if (one.kind === Kind.FRAGMENT_SPREAD) {
        const isIt = (it: DocumentNode['definitions'][number]) =>
          it.kind === Kind.FRAGMENT_DEFINITION && it.name.value === one.name.value;
        const fragment = document.definitions.find(isIt);
        if (fragment && 'selectionSet' in fragment) walk(fragment.selectionSet);
      }
      if (one.kind !== Kind.FIELD || !one.selectionSet) continue;
      const key = (one.alias ?? one.name).value;
      const field = found.getFields()[one.name.value];
      if (field && key in named) named[key] = name(named[key], field.type, one.selectionSet, document);
    }
  };
  walk(selected);
  return named;
};

/** Gives data the `__typename` of every object that a query selects, as an answer of the gateway has them. */
export const nameTypes = <Data>(document: DocumentNode, data: Data): Data => {
  const query = schema.getQueryType();
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!query || operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('This is no query');
  return name(data, query, operation.selectionSet, document) as Data;
};
