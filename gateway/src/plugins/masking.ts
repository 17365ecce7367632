import { unwrapResolverError } from '@apollo/server/errors';
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import type { IncrementalResult } from '../execute.ts';
import type { Log } from '../log.ts';
import { RestFault } from '../rest/errors.ts';

/** Codes whose message is meant for the caller. */
const PUBLIC_CODES = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
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

/** Errors of variables have neither a path nor a code: the caller's input is wrong. */
const isBadInput = (error: GraphQLError): boolean => error.path === undefined && error.originalError === undefined;

export const createMasking = (log: Log) => {
  /** What the caller may know of an error; the rest goes to the log under the trace id. */
  const mask = (error: GraphQLError, traceId: string): GraphQLFormattedError => {
    const cause = unwrapResolverError(error);
    if (cause instanceof RestFault) {
      const { code, service } = cause;
      return { message: FAULT_TEXTS[code], ...place(error), extensions: { code, service, traceId } };
    }
    const code = error.extensions.code;
    if (typeof code === 'string' && PUBLIC_CODES.has(code)) {
      return { message: error.message.replace(HINTS, ''), ...place(error), extensions: { code } };
    }
    log.error({ traceId, path: error.path?.join('.'), err: cause }, 'a resolver failed');
    return {
      message: 'Internal server error',
      ...place(error),
      extensions: { code: 'INTERNAL_SERVER_ERROR', traceId },
    };
  };

  const asInput = (error: GraphQLError): GraphQLError =>
    new GraphQLError(error.message, { nodes: error.nodes ?? null, extensions: { code: 'BAD_USER_INPUT' } });

  const toGraphQLError = (error: unknown): GraphQLError =>
    error instanceof GraphQLError ? error : new GraphQLError(String((error as Error)?.message ?? error));

  const maskAll = (errors: readonly unknown[], traceId: string) =>
    errors.map((one) => mask(toGraphQLError(one), traceId));

  return {
    /** For errors that Apollo Server formats itself: before execution. */
    format: (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
      const code = formatted.extensions?.code;
      if (typeof code === 'string' && PUBLIC_CODES.has(code)) {
        return { message: formatted.message.replace(HINTS, ''), ...place(formatted), extensions: { code } };
      }
      log.error({ err: error }, 'a request failed');
      return { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
    },
    /** Masked errors of a whole answer; `isRefusal` when nothing was carried out because the variables are wrong. */
    errors: (result: ExecutionResult, { traceId }: Context) => {
      if (!result.errors?.length) return { errors: undefined, isRefusal: false };
      const isRefusal = result.data === undefined && result.errors.every(isBadInput);
      const errors = isRefusal ? result.errors.map(asInput) : result.errors;
      return { errors: maskAll(errors, traceId), isRefusal };
    },
    incremental: (result: IncrementalResult, { traceId }: Context): IncrementalResult => {
      const masked = <T>(payload: T): T => maskedPayload(payload, (errors) => maskAll(errors, traceId));
      const later = async function* () {
        for await (const payload of result.subsequentResults) yield masked(payload);
      };
      return { initialResult: masked(result.initialResult), subsequentResults: later() };
    },
  };
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

export type Masking = ReturnType<typeof createMasking>;
