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
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { compile } from './compile.ts';

export interface Operation {
  /** Identifies the document, e.g. its hash. */
  readonly key: string;
  readonly document: DocumentNode;
  readonly node: OperationDefinitionNode;
  /** Whether the client accepts incremental delivery; else @defer is ignored. */
  readonly acceptsIncremental: boolean;
}

type Variables = Record<string, unknown>;

/** A @defer answer in parts, in the format that `incrementalSpec=v0.2` names: `pending`, `incremental`, `completed`. */
export type IncrementalResult = Extract<Awaited<ReturnType<typeof executeIncrementally>>, { initialResult: unknown }>;

export interface Plan {
  readonly isDeferred: boolean;
  readonly isCompiled: boolean;
  run(context: Context, variables: Variables): ExecutionResult | Promise<ExecutionResult | IncrementalResult>;
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

const uncompiled = (schema: GraphQLSchema, { document, node }: Operation): Plan => ({
  isDeferred: false,
  isCompiled: false,
  run: async (contextValue, variableValues) =>
    execute({ schema, document, operationName: node.name?.value, contextValue, variableValues }),
});

const deferred = (schema: GraphQLSchema, { document, node }: Operation): Plan => ({
  isDeferred: true,
  isCompiled: false,
  run: async (contextValue, variableValues) => {
    const operationName = node.name?.value;
    const parts = {
      schema,
      document,
      contextValue,
      variableValues,
      ...(operationName && { operationName }),
      incrementalSpec: 'v0.2' as const,
    };
    return executeIncrementally(parts) as Promise<ExecutionResult | IncrementalResult>;
  },
});

const compiled = (schema: GraphQLSchema, operation: Operation): Plan => {
  const run = compile(schema, operation);
  return run ? { isDeferred: false, isCompiled: true, run } : uncompiled(schema, operation);
};

/**
 * Plans of operations: interpreted the first time, compiled from the second on, so that one-off documents neither cost
 * a compilation nor take up space. At most `capacity` plans are cached.
 */
export const createPlans = (schema: GraphQLSchema, capacity: number) => {
  const seen = new LRUCache<string, true>({ max: capacity * 4 });
  const plans = new LRUCache<string, Plan>({ max: capacity });
  const later = new WeakMap<DocumentNode, boolean>();
  const isDeferring = (document: DocumentNode): boolean => {
    const known = later.get(document) ?? defers(document);
    later.set(document, known);
    return known;
  };
  return (operation: Operation): Plan => {
    // Also where others have asked for it at once.
    if (operation.acceptsIncremental && isDeferring(operation.document)) return deferred(schema, operation);
    const key = `${operation.key} ${operation.node.name?.value ?? ''}`;
    const known = plans.get(key);
    if (known) return known;
    const isSecondTime = seen.has(key);
    seen.set(key, true);
    if (!isSecondTime) return uncompiled(schema, operation);
    const plan = compiled(schema, operation);
    plans.set(key, plan);
    return plan;
  };
};
