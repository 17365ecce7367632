import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';

/** Puts the warnings of a request beside its data, under `extensions`. */
export const addWarnings = (result: { extensions?: Record<string, unknown> }, { warnings }: Context): void => {
  if (warnings.length > 0) result.extensions = { ...result.extensions, warnings };
};

export const warningsPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body }, contextValue }) =>
      addWarnings(body.kind === 'single' ? body.singleResult : body.initialResult, contextValue),
  }),
};
