import type { ApolloServerPlugin, GraphQLResponse } from '@apollo/server';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import type { Context } from '../context.ts';
import type { IncrementalResult, Operation, Plan } from '../execute.ts';
import type { Masking } from './masking.ts';

export interface ExecutionParts {
  readonly planOf: (operation: Operation) => Plan;
  readonly policyOf: (document: DocumentNode, operation: OperationDefinitionNode) => string;
  readonly masking: Masking;
}

type Result = Awaited<ReturnType<Plan['run']>>;

const isIncremental = (result: Result): result is IncrementalResult => 'initialResult' in result;

/**
 * Takes execution over from Apollo Server: compiled plans, @defer, and the cache policy of the operation. Errors of what
 * is answered here pass by `formatError`, so they are masked here.
 */
export const executionPlugin = ({ planOf, policyOf, masking }: ExecutionParts): ApolloServerPlugin<Context> => {
  const policies = new WeakMap<OperationDefinitionNode, string>();
  const cachePolicy = (document: DocumentNode, operation: OperationDefinitionNode): string => {
    const policy = policies.get(operation) ?? policyOf(document, operation);
    policies.set(operation, policy);
    return policy;
  };

  return {
    requestDidStart: async () => ({
      responseForOperation: async (request): Promise<GraphQLResponse | null> => {
        const { document, operation, contextValue, queryHash, response } = request;
        const plan = planOf({ key: queryHash ?? '', document, node: operation });
        const result = await plan.run(contextValue, request.request.variables ?? {});
        const { http } = response;
        if (isIncremental(result)) {
          http.headers.set('cache-control', 'no-store');
          return {
            http,
            body: { kind: 'incremental', ...masking.incremental(result, contextValue) },
          } as GraphQLResponse;
        }
        const { errors, isRefusal } = masking.errors(result, contextValue);
        http.headers.set('cache-control', errors ? 'no-store' : cachePolicy(document, operation));
        if (isRefusal) http.status = 400;
        const singleResult = errors
          ? { errors, ...(isRefusal ? {} : { data: result.data ?? null }) }
          : { data: result.data ?? null };
        return { http, body: { kind: 'single', singleResult } };
      },
    }),
  };
};
