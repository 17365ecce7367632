import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';

/** Puts the warnings of a request beside its data, under `extensions`. */
export const warningsPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body }, contextValue: { warnings } }) => {
      if (warnings.length === 0) return;
      const result = body.kind === 'single' ? body.singleResult : body.initialResult;
      result.extensions = { ...result.extensions, warnings };
    },
  }),
};
