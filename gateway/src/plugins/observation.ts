import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError, OperationDefinitionNode } from 'graphql';
import type { Context } from '../context.ts';

const NO_CODES: readonly string[] = [];

const readCodes = (errors: readonly GraphQLFormattedError[] | undefined): readonly string[] =>
  errors?.map(({ extensions }) => String(extensions?.code)) ?? NO_CODES;

/** Tells telemetry which operation a request is, and the codes of its errors. */
export const observeOperation = (
  { observation }: Pick<Context, 'observation'>,
  operation: OperationDefinitionNode | undefined,
  errors: readonly GraphQLFormattedError[] | undefined,
): void =>
  observation?.onOperation({ name: operation?.name?.value, type: operation?.operation, codes: readCodes(errors) });

export const observationPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ operation, response: { body }, contextValue }) => {
      const { errors } = body.kind === 'single' ? body.singleResult : body.initialResult;
      observeOperation(contextValue, operation, errors);
    },
  }),
};
