import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import type { Context } from '../context.ts';
import type { KnownOperations, SentOperation } from '../execution/known-operations.ts';
import { isIncremental, type Respond } from '../execution/respond.ts';
import { observeOperation } from '../plugins/observation.ts';
import { logOperation } from '../plugins/request-log.ts';
import { addWarnings } from '../plugins/warnings.ts';
import type { Log } from './log.ts';

interface KnownAnswersParts {
  readonly known: KnownOperations;
  readonly respond: Respond;
  readonly log: Log;
}

/** Answers known operations as Apollo Server does, header for header, without its protocol layer. */
export const createKnownAnswers = ({ known, respond, log }: KnownAnswersParts) => {
  const isLogged = log.isLevelEnabled('info');
  return {
    /** Null for an operation that is not known, or without a context: Apollo Server says why there is none. */
    answer: async (sent: SentOperation, getContext: () => Promise<Context>): Promise<HTTPGraphQLResponse | null> => {
      const found = known.find(sent);
      if (!found) return null;
      const begunAt = isLogged ? performance.now() : 0;
      const context = await getContext().catch(() => null);
      if (!context) return null;
      const { operation, contentType, variables } = found;
      const { status, cacheControl, result } = await respond(operation, { context, variables });
      if (isIncremental(result)) throw new Error('A compiled plan has answered in parts');
      addWarnings(result, context);
      const { errors, data, extensions } = result;
      if (isLogged) logOperation(log, { context, operation: operation.node, status, errors, begunAt });
      observeOperation(context, operation.node, errors);
      const headers = new HeaderMap([
        ['cache-control', cacheControl],
        ['content-type', contentType],
      ]);
      return {
        status,
        headers,
        body: { kind: 'complete', string: `${JSON.stringify({ errors, data, extensions })}\n` },
      };
    },
    /** After Apollo Server's answer to the same; what it refuses, such as an Accept header, it has to refuse again. */
    learn: (sent: SentOperation, context: Context, { status, headers, body }: HTTPGraphQLResponse): void => {
      const contentType = headers.get('content-type');
      if (status === 200 && body.kind === 'complete' && contentType !== undefined)
        known.learn(sent, context, contentType);
    },
  };
};

export type KnownAnswers = ReturnType<typeof createKnownAnswers>;
