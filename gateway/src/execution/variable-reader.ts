import {
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  isLeafType,
  isNonNullType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';

type Variables = Record<string, unknown>;

/** Adds one variable to those that are read; false: graphql-js has to, for defaults and for what is refused. */
type ReadVariable = (given: Variables, read: Variables) => boolean;

const MOST_ERRORS = 10;

/** Of a variable whose value is a leaf, as most are; null for others. */
const createLeafReader = (
  schema: GraphQLSchema,
  { type: node, variable, defaultValue }: VariableDefinitionNode,
): ReadVariable | null => {
  const type = typeFromAST(schema, node as never);
  const name = variable.name.value;
  const leaf = isNonNullType(type) ? type.ofType : type;
  if (!isLeafType(leaf)) return null;
  const mayLack = leaf === type && !defaultValue;
  return (given, read) => {
    const value = given[name];
    if (value === undefined && mayLack) return true;
    if (value === undefined || value === null) return false;
    try {
      read[name] = leaf.parseValue(value);
    } catch {
      return false;
    }
    return read[name] !== undefined;
  };
};

type ReadVariables = (given: Variables) => {
  /** Null where they are refused. */
  readonly values: Variables | null;
  readonly errors: readonly GraphQLError[];
};

const NO_ERRORS: readonly GraphQLError[] = [];

/** Reads variables as graphql-js does; leaves that are given, as in most requests, without it. */
export const createVariableReader = (
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): ReadVariables => {
  const readers = definitions.map((one) => createLeafReader(schema, one));
  return (given) => {
    const read: Variables = {};
    if (readers.every((reader) => reader?.(given, read))) return { values: read, errors: NO_ERRORS };
    const { coerced, errors } = getVariableValues(schema, definitions, given, { maxErrors: MOST_ERRORS });
    return { values: coerced ?? null, errors: errors ?? NO_ERRORS };
  };
};
