import { execute as executeIncrementally } from '@graphql-tools/executor';
import {
  BREAK,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';

export interface Operation {
  /** Tells documents apart, e.g. their hash. */
  readonly key: string;
  readonly document: DocumentNode;
  readonly node: OperationDefinitionNode;
}

type Variables = Record<string, unknown>;

/** Later parts of an answer with @defer, in the format that the executor writes. */
export type IncrementalResult = Extract<Awaited<ReturnType<typeof executeIncrementally>>, { initialResult: unknown }>;

export interface Plan {
  readonly isDeferred: boolean;
  readonly isCompiled: boolean;
  run(context: Context, variables: Variables): Promise<ExecutionResult | IncrementalResult>;
}

const defers = (document: DocumentNode): boolean => {
  let found = false;
  visit(document, {
    Directive: ({ name }) => {
      if (name.value !== 'defer') return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
};

/**
 * Runs operations: the first time as they are, from the second time on compiled, so that one-off documents neither cost
 * a compilation nor take a place. At most `capacity` plans are kept.
 */
export const createPlans = (schema: GraphQLSchema, capacity: number) => {
  const seen = new LRUCache<string, true>({ max: capacity * 4 });
  const plans = new LRUCache<string, Plan>({ max: capacity });

  const uncompiled = ({ document, node }: Operation): Plan => ({
    isDeferred: false,
    isCompiled: false,
    run: async (contextValue, variableValues) =>
      execute({ schema, document, operationName: node.name?.value, contextValue, variableValues }),
  });
  const deferred = ({ document, node }: Operation): Plan => ({
    isDeferred: true,
    isCompiled: false,
    run: async (contextValue, variableValues) => {
      const operationName = node.name?.value;
      return executeIncrementally({
        schema,
        document,
        contextValue,
        variableValues,
        ...(operationName && { operationName }),
      }) as Promise<ExecutionResult | IncrementalResult>;
    },
  });
  const compiled = (operation: Operation): Plan => {
    const query = compileQuery(schema, operation.document, operation.node.name?.value);
    if (!isCompiledQuery(query)) return uncompiled(operation);
    return {
      isDeferred: false,
      isCompiled: true,
      run: async (context, variables) => query.query(undefined, context, variables) as Promise<ExecutionResult>,
    };
  };

  return (operation: Operation): Plan => {
    const key = `${operation.key} ${operation.node.name?.value ?? ''}`;
    const known = plans.get(key);
    if (known) return known;
    if (defers(operation.document)) return deferred(operation);
    if (!seen.has(key)) {
      seen.set(key, true);
      return uncompiled(operation);
    }
    const plan = compiled(operation);
    plans.set(key, plan);
    return plan;
  };
};
