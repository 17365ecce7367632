import type { ApolloServerPlugin, GraphQLRequestContextResponseForOperation, GraphQLResponse } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import type { Context } from '../context.ts';
import type { IncrementalResult, Operation, Plan } from '../execute.ts';
import type { Masking } from './masking.ts';

type Responding = GraphQLRequestContextResponseForOperation<Context>;

const MOST_ERRORS = 10;
const BAD_INPUT = { code: 'BAD_USER_INPUT' };

export interface ExecutionParts {
  readonly schema: GraphQLSchema;
  readonly planOf: (operation: Operation) => Plan;
  readonly policyOf: (document: DocumentNode, operation: OperationDefinitionNode) => string;
  readonly masking: Masking;
}

type Result = Awaited<ReturnType<Plan['run']>>;

const isIncremental = (result: Result): result is IncrementalResult => 'initialResult' in result;

/** The one incremental format that the executor writes. */
const takesParts = (accept: string | undefined): boolean =>
  /multipart\/mixed[^,]*incrementalSpec=v0\.2/.test(accept ?? '');

/** What is wrong with the variables, with the path to each; empty when an answer failed for another reason. */
const inputErrors = (schema: GraphQLSchema, operation: OperationDefinitionNode, variables: Record<string, unknown>) => {
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: MOST_ERRORS,
  });
  return (
    errors?.map(({ message, nodes }) => new GraphQLError(message, { nodes: nodes ?? null, extensions: BAD_INPUT })) ??
    []
  );
};

/**
 * Takes execution over from Apollo Server: compiled plans, @defer, and the cache policy of the operation. Errors of what
 * is answered here pass by `formatError`, so they are masked here.
 */
export const executionPlugin = ({ schema, planOf, policyOf, masking }: ExecutionParts): ApolloServerPlugin<Context> => {
  const policies = new WeakMap<OperationDefinitionNode, string>();
  const cachePolicy = (document: DocumentNode, operation: OperationDefinitionNode): string => {
    const policy = policies.get(operation) ?? policyOf(document, operation);
    policies.set(operation, policy);
    return policy;
  };

  const respond = async (rc: Responding): Promise<GraphQLResponse> => {
    const { document, operation, contextValue, queryHash = '', request } = rc;
    const { http } = rc.response;
    const variables = request.variables ?? {};
    const accept = request.http?.headers.get('accept');
    const plan = planOf({ key: queryHash, document, node: operation, takesParts: takesParts(accept) });
    const result = await plan.run(contextValue, variables);
    http.headers.set('cache-control', 'no-store');
    if (isIncremental(result)) {
      const body = { kind: 'incremental', ...masking.incremental(result, contextValue) };
      return { http, body } as GraphQLResponse;
    }
    if (!result.errors?.length) {
      http.headers.set('cache-control', cachePolicy(document, operation));
      return { http, body: { kind: 'single', singleResult: { data: result.data ?? null } } };
    }
    const refused = result.data ? [] : inputErrors(schema, operation, variables);
    const errors = masking.errors(refused.length > 0 ? refused : result.errors, contextValue);
    if (refused.length > 0) http.status = 400;
    const singleResult = refused.length > 0 ? { errors } : { errors, data: result.data ?? null };
    return { http, body: { kind: 'single', singleResult } };
  };

  return { requestDidStart: async () => ({ responseForOperation: respond }) };
};
