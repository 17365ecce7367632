import {
  type ArgumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  getArgumentValues,
  isNonNullType,
  Kind,
  type ValueNode,
  valueFromAST,
  visit,
} from 'graphql';
import type { Variables } from './field-plans.ts';

export type ReadArguments = (variables: Variables) => Readonly<Record<string, unknown>>;

const NO_ARGUMENTS = Object.freeze({});

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
};

const hasVariables = (node: ValueNode): boolean => {
  let isFound = false;
  visit(node, {
    Variable: () => {
      isFound = true;
    },
  });
  return isFound;
};

/** Adds one argument to those that are read; false: graphql-js has to, for all that is refused or nested. */
type ReadArgument = (variables: Variables, read: Record<string, unknown>) => boolean;

const createDefault =
  ({ name, type, defaultValue }: GraphQLArgument): ReadArgument =>
  (_, read) => {
    if (defaultValue !== undefined) read[name] = defaultValue;
    return defaultValue !== undefined || !isNonNullType(type);
  };

const createArgumentReader = (argument: GraphQLArgument, node: ArgumentNode | undefined): ReadArgument => {
  const { name, type } = argument;
  const readDefault = createDefault(argument);
  if (!node) return readDefault;
  const { value } = node;
  if (value.kind === Kind.VARIABLE) {
    const variable = value.name.value;
    return (variables, read) => {
      const given = variables[variable];
      if (given === undefined) return readDefault(variables, read);
      read[name] = given;
      return given !== null || !isNonNullType(type);
    };
  }
  if (hasVariables(value)) return () => false;
  const constant = frozen(valueFromAST(value, type));
  return (_, read) => {
    read[name] = constant;
    return constant !== undefined;
  };
};

/** Reads the arguments of a field as graphql-js does; what does not depend on variables is the same for all answers. */
export const createArgumentsReader = (field: GraphQLField<unknown, unknown>, node: FieldNode): ReadArguments => {
  if (field.args.length === 0) return () => NO_ARGUMENTS;
  const readers = field.args.map((argument) =>
    createArgumentReader(
      argument,
      node.arguments?.find(({ name }) => name.value === argument.name),
    ),
  );
  return (variables) => {
    const read: Record<string, unknown> = {};
    return readers.every((reader) => reader(variables, read)) ? read : getArgumentValues(field, node, variables);
  };
};
