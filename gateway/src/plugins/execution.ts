import type { ApolloServerPlugin, GraphQLRequestContextResponseForOperation, GraphQLResponse } from '@apollo/server';
import type { DocumentNode, ExecutionResult, OperationDefinitionNode } from 'graphql';
import type { Context } from '../context.ts';
import type { IncrementalResult, Operation, Plan } from '../execution/plans.ts';
import type { CheckCost } from '../limits/cost-check.ts';
import type { CheckInputs } from '../limits/input-limits.ts';
import type { Masking } from './masking.ts';

type ResponseContext = GraphQLRequestContextResponseForOperation<Context>;

interface ExecutionParts {
  readonly getPlan: (operation: Operation) => Plan;
  readonly getPolicy: (document: DocumentNode, operation: OperationDefinitionNode) => string;
  readonly masking: Masking;
  readonly checkCost: CheckCost;
  readonly checkInputs: CheckInputs;
}

type Result = Awaited<ReturnType<Plan['run']>>;

const isIncremental = (result: Result): result is IncrementalResult => 'initialResult' in result;

/** The executor's incremental format. Checks each type once: a caller may send 16 KiB of them. */
const acceptsIncremental = (accept = ''): boolean =>
  accept
    .split(',')
    .some((type) => type.trimStart().startsWith('multipart/mixed') && type.includes('incrementalSpec=v0.2'));

/** The variables were invalid, so nothing was executed. */
const isRefused = (result: ExecutionResult): boolean => !('data' in result);

/** Answers to a signed-in customer are not cached by anybody else. */
const policyFor = ({ isSignedIn }: Context, policy: string): string =>
  isSignedIn ? policy.replace('public', 'private') : policy;

/**
 * Replaces Apollo Server's execution: compiled plans, @defer, and cache policy. Errors bypass `formatError` here, so
 * they are masked here.
 */
export const executionPlugin = ({
  getPlan,
  getPolicy,
  masking,
  checkCost,
  checkInputs,
}: ExecutionParts): ApolloServerPlugin<Context> => {
  const policies = new WeakMap<OperationDefinitionNode, string>();
  const cachePolicy = (document: DocumentNode, operation: OperationDefinitionNode): string => {
    const policy = policies.get(operation) ?? getPolicy(document, operation);
    policies.set(operation, policy);
    return policy;
  };

  const respond = async (rc: ResponseContext): Promise<GraphQLResponse | null> => {
    // The operation is ambiguous: Apollo Server reports it.
    if (!rc.operation) return null;
    const { document, operation, contextValue, queryHash = '', request } = rc;
    const { http } = rc.response;
    const variables = request.variables ?? {};
    const refusal =
      checkInputs(document, variables) ??
      checkCost({ document, node: operation }, variables, contextValue.observation?.onCost);
    if (refusal) {
      http.status = 400;
      http.headers.set('cache-control', 'no-store');
      const { message, extensions } = refusal;
      return { http, body: { kind: 'single', singleResult: { errors: [{ message, extensions }] } } };
    }
    const accept = request.http?.headers.get('accept');
    const plan = getPlan({ key: queryHash, document, node: operation, acceptsIncremental: acceptsIncremental(accept) });
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
      return { http, body: { kind: 'single', singleResult: { errors: masking.input(result.errors) } } };
    }
    const singleResult = { errors: masking.errors(result.errors, contextValue), data: result.data ?? null };
    return { http, body: { kind: 'single', singleResult } };
  };

  return { requestDidStart: async () => ({ responseForOperation: respond }) };
};
