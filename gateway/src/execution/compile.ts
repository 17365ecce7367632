import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getVariableValues,
  isInputObjectType,
  isInputType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../context.ts';

interface Operation {
  readonly document: DocumentNode;
  readonly node: OperationDefinitionNode;
}

export type Run = (context: Context, variables: Record<string, unknown>) => Promise<ExecutionResult>;

const MOST_ERRORS = 10;

const isRecursive = (type: GraphQLInputType, above: readonly unknown[] = []): boolean => {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return false;
  if (above.includes(named)) return true;
  return Object.values(named.getFields()).some((field) => isRecursive(field.type, [...above, named]));
};

const takesRecursiveInput = (schema: GraphQLSchema, { variableDefinitions }: OperationDefinitionNode): boolean =>
  (variableDefinitions ?? []).some(({ type: node }) => {
    const type = typeFromAST(schema, node as never);
    return isInputType(type) && isRecursive(type);
  });

/**
 * Compiles an operation; null if the compiler cannot: it does not terminate on recursive input types. Variables are
 * coerced by graphql-js first, since the compiled code ignores defaults of non-null variables and fields.
 */
export const compile = (schema: GraphQLSchema, { document, node }: Operation): Run | null => {
  if (takesRecursiveInput(schema, node)) return null;
  const compiled = compileQuery(schema, document, node.name?.value);
  if (!isCompiledQuery(compiled)) return null;
  const definitions = node.variableDefinitions ?? [];
  return async (context, variables) => {
    const { coerced, errors } = getVariableValues(schema, definitions, variables, { maxErrors: MOST_ERRORS });
    if (errors) return { errors };
    return (await compiled.query(undefined, context, coerced)) as ExecutionResult;
  };
};
