import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import type { IncrementalResult } from '../execute.ts';
import { isUnauthenticated } from '../lib/user-errors.ts';
import type { Log } from '../log.ts';
import { RestFault } from '../rest/errors.ts';

/** Codes whose message is meant for the caller. */
const PUBLIC_CODES = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'NOT_FOUND',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

const FAULT_TEXTS: Record<RestFault['code'], string> = {
  UPSTREAM_TIMEOUT: 'The shop did not answer in time',
  UPSTREAM_UNAVAILABLE: 'The shop cannot be reached',
  UPSTREAM_INVALID: 'The shop gave an answer that cannot be read',
  UPSTREAM_FAILED: 'The shop could not answer',
  UPSTREAM_ABORTED: 'The request was given up',
};

const HINTS = / ?Did you mean [^?]+\?/g;

type Place = { [Key in 'path' | 'locations']?: GraphQLFormattedError[Key] | undefined };

const place = ({ path, locations }: Place) => ({ ...(path && { path }), ...(locations && { locations }) });

const toGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError(String((error as Error)?.message ?? error));

/** An error as it is, less the hints at names; null when it is not meant for the caller. */
const shown = (error: GraphQLFormattedError): GraphQLFormattedError | null => {
  const code = error.extensions?.code;
  if (typeof code !== 'string' || !PUBLIC_CODES.has(code)) return null;
  return { message: error.message.replace(HINTS, ''), ...place(error), extensions: { code } };
};

const masked = (traceId: string | null) => ({
  message: 'Internal server error',
  extensions: { code: 'INTERNAL_SERVER_ERROR', ...(traceId && { traceId }) },
});

/** What the caller may know of an error; the rest goes to the log under the trace id. */
const createMask =
  (log: Log) =>
  (error: GraphQLError, traceId: string): GraphQLFormattedError => {
    const cause = unwrapResolverError(error);
    if (cause instanceof RestFault) {
      const { code, service, told } = cause;
      return { message: told ?? FAULT_TEXTS[code], ...place(error), extensions: { code, service, traceId } };
    }
    if (isUnauthenticated(cause)) {
      return { message: cause.message, ...place(error), extensions: { code: 'UNAUTHENTICATED', traceId } };
    }
    const visible = shown(error.toJSON());
    if (visible) return visible;
    log.error({ traceId, path: error.path?.join('.'), err: cause }, 'a resolver failed');
    return { ...masked(traceId), ...place(error) };
  };

/** Replaces every `errors` list of an incremental payload. */
const maskedPayload = <T>(payload: T, mask: (errors: readonly unknown[]) => unknown): T => {
  const one = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || !('errors' in part) || !Array.isArray(part.errors)) return part;
    return { ...part, errors: mask(part.errors) };
  };
  const copy = { ...(one(payload) as Record<string, unknown>) };
  for (const list of ['incremental', 'completed']) {
    if (Array.isArray(copy[list])) copy[list] = copy[list].map(one);
  }
  return copy as T;
};

export const createMasking = (log: Log) => {
  const mask = createMask(log);
  const maskAll = (errors: readonly unknown[], { traceId }: Context) =>
    errors.map((one) => mask(toGraphQLError(one), traceId));
  return {
    /** For errors that Apollo Server formats itself: before execution. */
    format: (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
      const visible = shown(formatted);
      if (!visible) log.error({ err: error }, 'a request failed');
      return visible ?? masked(null);
    },
    errors: (errors: readonly GraphQLError[], context: Context) => maskAll(errors, context),
    incremental: (result: IncrementalResult, context: Context): IncrementalResult => {
      const each = <T>(payload: T): T => maskedPayload(payload, (errors) => maskAll(errors, context));
      const later = async function* () {
        for await (const payload of result.subsequentResults) yield each(payload);
      };
      return { initialResult: each(result.initialResult), subsequentResults: later() };
    },
  };
};

export type Masking = ReturnType<typeof createMasking>;
