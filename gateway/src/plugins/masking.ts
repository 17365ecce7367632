import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import type { IncrementalResult } from '../execution/plans.ts';
import { isUnauthenticated, toMessage } from '../lib/user-errors.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import type { Log } from '../server/log.ts';
import { withoutNames } from './hidden-names.ts';

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
  'TOO_MANY_OBJECTS',
]);

const FAULT_TEXTS: Record<RestFault['code'], string> = {
  UPSTREAM_TIMEOUT: 'The shop did not answer in time',
  UPSTREAM_UNAVAILABLE: 'The shop cannot be reached',
  UPSTREAM_INVALID: 'The shop gave an answer that cannot be read',
  UPSTREAM_TOO_LARGE: 'The shop gave an answer that is too long',
  UPSTREAM_FAILED: 'The shop could not answer',
  UPSTREAM_ABORTED: 'The request was given up',
  TOO_MANY_CALLS: 'The operation asks for too much at once',
};

const HINTS = / ?Did you mean [^?]+\?/g;

type Place = { [Key in 'path' | 'locations']?: GraphQLFormattedError[Key] | undefined };

const place = ({ path, locations }: Place) => ({ ...(path && { path }), ...(locations && { locations }) });

const toGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError(String((error as Error)?.message ?? error));

/** The error without name hints; null if it is not public. */
const shown = (error: GraphQLFormattedError): GraphQLFormattedError | null => {
  const code = error.extensions?.code;
  if (typeof code !== 'string' || !PUBLIC_CODES.has(code)) return null;
  return { message: error.message.replace(HINTS, ''), ...place(error), extensions: { code } };
};

/** Apollo Server has no code for a persisted query that is wrong, but answers it with 400. */
const isRequestError = (error: unknown): boolean => {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) return false;
  const { status } = (error.extensions.http ?? {}) as { status?: number };
  return status !== undefined && status >= 400 && status < 500;
};

/** A value in the document that its scalar refuses is found by validation, which says that the document is wrong. */
const asInputError = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
  const cause = error instanceof GraphQLError ? error.originalError : null;
  const isInput = cause instanceof GraphQLError && cause.extensions.code === 'BAD_USER_INPUT';
  const isOfCaller = isInput || isRequestError(error);
  return isOfCaller ? { ...formatted, extensions: { code: 'BAD_USER_INPUT' } } : formatted;
};

const MASKED = { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } };

/** A refusal of a read in the graph's codes. Mutations return user errors instead. */
const refusalCode = ({ code, status }: RestRefusal): string => {
  if (code === 'TOO_MANY_ATTEMPTS') return code;
  if (status === 404) return 'NOT_FOUND';
  return status === 403 ? 'FORBIDDEN' : 'BAD_USER_INPUT';
};

const NOT_THERE = 'Cannot return null for non-nullable field';

/**
 * Whether a value had the wrong type. The compiler prevents that for our own values, so it comes from an answer, whose
 * shape is validated only as deep as its reader needs.
 */
const isOfAnotherType = (cause: unknown): boolean => {
  if (cause instanceof GraphQLError) return !isCoded(cause);
  if (cause instanceof TypeError || cause instanceof RangeError || cause instanceof SyntaxError) return true;
  return cause instanceof Error && cause.message.startsWith(NOT_THERE);
};

/** Errors of compiled operations have no extensions at all. */
const isCoded = ({ extensions }: Partial<GraphQLError>): boolean => extensions?.code !== undefined;

/** An argument with a missing variable, which is found during execution only. */
const isOfArgument = (cause: unknown): cause is GraphQLError =>
  cause instanceof GraphQLError && !isCoded(cause) && cause.message.startsWith('Argument "');

/** The service is named if there was only one. */
const invalidAnswer = ({ heard }: Context) => {
  const [service, ...others] = heard;
  const code = 'UPSTREAM_INVALID';
  const extensions = { code, ...(others.length === 0 && { service }) };
  return { message: FAULT_TEXTS[code], extensions };
};

/** Reduces an error to its public part; the rest is logged with the trace id, each cause once per answer. */
const createMask = (log: Log, unnamed: typeof withoutNames) => {
  const isNews = (known: Set<string>, cause: unknown): boolean => {
    const text = String(cause);
    if (known.has(text)) return false;
    known.add(text);
    return true;
  };
  return (error: GraphQLError, context: Context, known: Set<string>): GraphQLFormattedError => {
    const cause = unwrapResolverError(error);
    if (cause instanceof RestFault) {
      const { code, service, publicMessage } = cause;
      return { message: publicMessage ?? FAULT_TEXTS[code], ...place(error), extensions: { code, service } };
    }
    if (isUnauthenticated(cause)) {
      return { message: toMessage(cause), ...place(error), extensions: { code: 'UNAUTHENTICATED' } };
    }
    if (cause instanceof RestRefusal) {
      return { message: toMessage(cause), ...place(error), extensions: { code: refusalCode(cause) } };
    }
    const visible = shown(error.toJSON());
    if (visible) return visible;
    if (isOfArgument(cause))
      return unnamed({ message: cause.message, ...place(error), extensions: { code: 'BAD_USER_INPUT' } }, cause);
    if (isNews(known, cause))
      log.error({ traceId: context.traceId, path: error.path?.join('.'), err: cause }, 'a resolver failed');
    const isInvalid = isOfAnotherType(cause) && context.heard.size > 0;
    return { ...(isInvalid ? invalidAnswer(context) : MASKED), ...place(error) };
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

interface MaskingOptions {
  /** Whether messages hide schema names that the client did not write. */
  readonly hidesNames: boolean;
}

export const createMasking = (log: Log, { hidesNames }: MaskingOptions) => {
  const unnamed = hidesNames ? withoutNames : (formatted: GraphQLFormattedError) => formatted;
  const mask = createMask(log, unnamed);
  const maskAll = (errors: readonly unknown[], context: Context) => {
    const known = new Set<string>();
    const { traceId } = context;
    return errors.map((one) => {
      const formatted = mask(toGraphQLError(one), context, known);
      return { ...formatted, extensions: { ...formatted.extensions, traceId } };
    });
  };
  return {
    /** For errors that Apollo Server formats itself: before execution. */
    format: (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
      const visible = shown(asInputError(unnamed(formatted, error), error));
      if (!visible) log.error({ err: error }, 'a request failed');
      return visible ?? MASKED;
    },
    errors: (errors: readonly GraphQLError[], context: Context) => maskAll(errors, context),
    input: (errors: readonly GraphQLError[]): GraphQLFormattedError[] =>
      errors.map((error) => {
        const { message, ...where } = error.toJSON();
        return unnamed(
          { message: message.replace(HINTS, ''), ...where, extensions: { code: 'BAD_USER_INPUT' } },
          error,
        );
      }),
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
