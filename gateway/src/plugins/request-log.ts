import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError, OperationDefinitionNode } from 'graphql';
import type { Context } from '../context.ts';
import type { Log } from '../server/log.ts';

const LONGEST_NAME = 64;

export interface LoggedOperation {
  readonly context: Pick<Context, 'traceId' | 'clientName'>;
  readonly operation: OperationDefinitionNode | undefined;
  readonly status: number;
  readonly errors: readonly GraphQLFormattedError[] | undefined;
  /** Of `performance.now()`. */
  readonly begunAt: number;
  /** Whether the answer was there before the request. */
  readonly isKept?: boolean;
}

/**
 * One line per operation: its name, the program that sent it, and its outcome; never variables, keys or anything that
 * identifies the caller.
 */
export const logOperation = (
  log: Log,
  { context, operation, status, errors, begunAt, isKept = false }: LoggedOperation,
): void =>
  log.info(
    {
      traceId: context.traceId,
      operation: operation?.name?.value.slice(0, LONGEST_NAME) ?? null,
      kind: operation?.operation ?? null,
      client: context.clientName?.name ?? null,
      clientVersion: context.clientName?.version ?? null,
      status,
      ...(isKept && { kept: true }),
      errors: errors?.map(({ extensions }) => extensions?.code) ?? [],
      ms: Math.round((performance.now() - begunAt) * 10) / 10,
    },
    'operation',
  );

export const requestLogPlugin = (log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => {
    const begunAt = performance.now();
    return {
      willSendResponse: async ({ operation, response: { body, http }, contextValue: context }) => {
        const { errors } = body.kind === 'single' ? body.singleResult : body.initialResult;
        logOperation(log, { context, operation, status: http.status ?? 200, errors, begunAt });
      },
    };
  },
});
