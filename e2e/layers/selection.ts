import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** Everybody's own affair: what a shop tells of its goods is the same for all. */
const SHARED = ['Product', 'Category', 'Currency', 'Country'];
const DEEPEST = 6;

const listPlainFields = (type: GraphQLObjectType): GraphQLField<unknown, unknown>[] =>
  Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));

const toSelection = (output: GraphQLOutputType, above: readonly string[]): string => {
  const type = getNamedType(output);
  if (!isCompositeType(type)) return '';
  if (!isObjectType(type) || SHARED.includes(type.name)) return '{ __typename }';
  const inside = [...above, type.name];
  const selected = listPlainFields(type).flatMap((field) => {
    const next = getNamedType(field.type);
    if (!isCompositeType(next)) return [field.name];
    if (inside.includes(next.name) || inside.length === DEEPEST) return [];
    return [`${field.name} ${toSelection(field.type, inside)}`];
  });
  return `{ ${['__typename', ...selected].join(' ')} }`;
};

const findRoot = (schema: GraphQLSchema, name: string) => {
  const query = schema.getQueryType()?.getFields()[name];
  const field = query ?? schema.getMutationType()?.getFields()[name];
  if (!field) throw new Error(`No root field ${name}`);
  return { field, operation: query ? 'query' : 'mutation' };
};

/** Every root field of a schema, of queries first. */
export const rootFields = (schema: GraphQLSchema): string[] =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));

interface FieldRequest {
  /** Arguments of the root field, as they stand in a document; empty for none. */
  readonly args: string;
  readonly selection: string | undefined;
}

/** An operation that asks a root field for what is selected, or everything it tells without arguments but shared goods. */
export const documentFor = (schema: GraphQLSchema, name: string, { args, selection }: FieldRequest): string => {
  const { field, operation } = findRoot(schema, name);
  return `${operation} { ${name}${args && `(${args})`} ${selection ?? toSelection(field.type, [])} }`;
};
