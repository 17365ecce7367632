import type { ApolloServerPlugin, GraphQLRequestContextResponseForOperation, GraphQLResponse } from '@apollo/server';
import { type DocumentNode, type ExecutionResult, GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { Context } from '../context.ts';
import type { IncrementalResult, Operation, Plan } from '../execute.ts';
import type { Masking } from './masking.ts';

type Responding = GraphQLRequestContextResponseForOperation<Context>;

export interface ExecutionParts {
  readonly planOf: (operation: Operation) => Plan;
  readonly policyOf: (document: DocumentNode, operation: OperationDefinitionNode) => string;
  readonly masking: Masking;
}

type Result = Awaited<ReturnType<Plan['run']>>;

const isIncremental = (result: Result): result is IncrementalResult => 'initialResult' in result;

/** The one incremental format that the executor writes. */
const takesParts = (accept: string | undefined): boolean =>
  /multipart\/mixed[^,]*incrementalSpec=v0\.2/.test(accept ?? '');

/** The variables are wrong, so nothing was carried out. */
const isRefused = (result: ExecutionResult): boolean => !('data' in result);

const asInput = ({ message, nodes }: GraphQLError): GraphQLError =>
  new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'BAD_USER_INPUT' } });

/** What a signed-in customer is answered is kept by nobody else. */
const policyFor = ({ isSignedIn }: Context, policy: string): string =>
  isSignedIn ? policy.replace('public', 'private') : policy;

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
      http.headers.set('cache-control', policyFor(contextValue, cachePolicy(document, operation)));
      return { http, body: { kind: 'single', singleResult: { data: result.data ?? null } } };
    }
    if (isRefused(result)) {
      http.status = 400;
      const errors = masking.errors(result.errors.map(asInput), contextValue);
      return { http, body: { kind: 'single', singleResult: { errors } } };
    }
    const singleResult = { errors: masking.errors(result.errors, contextValue), data: result.data ?? null };
    return { http, body: { kind: 'single', singleResult } };
  };

  return { requestDidStart: async () => ({ responseForOperation: respond }) };
};
