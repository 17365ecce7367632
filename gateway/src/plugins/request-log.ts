import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';
import type { Log } from '../server/log.ts';

const LONGEST_NAME = 64;

/**
 * One line per operation: its name, the program that sent it, and its outcome; never variables, keys or anything that
 * identifies the caller.
 */
export const requestLogPlugin = (log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => {
    const start = performance.now();
    return {
      willSendResponse: async ({ operation, response, contextValue }) => {
        const { body, http } = response;
        const errors = body.kind === 'single' ? body.singleResult.errors : body.initialResult.errors;
        log.info(
          {
            traceId: contextValue.traceId,
            operation: operation?.name?.value.slice(0, LONGEST_NAME) ?? null,
            kind: operation?.operation ?? null,
            client: contextValue.clientName?.name ?? null,
            clientVersion: contextValue.clientName?.version ?? null,
            status: http.status ?? 200,
            errors: errors?.map(({ extensions }) => extensions?.code) ?? [],
            ms: Math.round((performance.now() - start) * 10) / 10,
          },
          'operation',
        );
      },
    };
  },
});
