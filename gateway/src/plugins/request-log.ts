import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError, OperationDefinitionNode } from 'graphql';
import type { Context } from '../context.ts';
import type { Log } from '../server/log.ts';

const LONGEST_NAME = 64;

export interface LoggedOperation {
  readonly traceId: string;
  readonly operation: OperationDefinitionNode | undefined;
  readonly status: number;
  readonly errors: readonly GraphQLFormattedError[] | undefined;
  /** Of `performance.now()`. */
  readonly begunAt: number;
}

/** One line per operation: its name and outcome; never variables, keys or anything that identifies the caller. */
export const logOperation = (log: Log, { traceId, operation, status, errors, begunAt }: LoggedOperation): void =>
  log.info(
    {
      traceId,
      operation: operation?.name?.value.slice(0, LONGEST_NAME) ?? null,
      kind: operation?.operation ?? null,
      status,
      errors: errors?.map(({ extensions }) => extensions?.code) ?? [],
      ms: Math.round((performance.now() - begunAt) * 10) / 10,
    },
    'operation',
  );

export const requestLogPlugin = (log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => {
    const begunAt = performance.now();
    return {
      willSendResponse: async ({ operation, response: { body, http }, contextValue: { traceId } }) => {
        const { errors } = body.kind === 'single' ? body.singleResult : body.initialResult;
        logOperation(log, { traceId, operation, status: http.status ?? 200, errors, begunAt });
      },
    };
  },
});
