import type { ApolloServerPlugin, GraphQLRequestContextResponseForOperation, GraphQLResponse } from '@apollo/server';
import type { Context } from '../context.ts';
import type { KnownOperations } from '../execution/known-operations.ts';
import { isIncremental, type Respond } from '../execution/respond.ts';

type ResponseContext = GraphQLRequestContextResponseForOperation<Context>;

/** The incremental format that the executor writes. Checks each type once: a caller may send 16 KiB of them. */
const acceptsIncremental = (accept = ''): boolean =>
  accept
    .split(',')
    .some((type) => type.trimStart().startsWith('multipart/mixed') && type.includes('incrementalSpec=v0.2'));

/** Replaces Apollo Server's execution. Errors bypass `formatError` here, so they are masked already. */
export const executionPlugin = (respond: Respond, { note }: KnownOperations): ApolloServerPlugin<Context> => {
  const answer = async (rc: ResponseContext): Promise<GraphQLResponse | null> => {
    // The operation is ambiguous: Apollo Server reports it.
    if (!rc.operation) return null;
    const { document, operation: node, contextValue: context, queryHash: key = '', request } = rc;
    const { http } = rc.response;
    const accept = request.http?.headers.get('accept');
    const operation = { key, document, node, acceptsIncremental: acceptsIncremental(accept) };
    const answered = await respond(operation, { context, variables: request.variables ?? {} });
    const { status, cacheControl, result } = answered;
    http.status = status;
    http.headers.set('cache-control', cacheControl);
    if (isIncremental(result)) return { http, body: { kind: 'incremental', ...result } } as GraphQLResponse;
    if (answered.isCompiled) note(context, operation);
    return { http, body: { kind: 'single', singleResult: result } };
  };

  return { requestDidStart: async () => ({ responseForOperation: answer }) };
};
