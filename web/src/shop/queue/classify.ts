import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import type { BrokenAnswer, SendResult } from './policy.ts';

const MALFORMED_CODES = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
]);
/** Codes for a failure of this mutation while the gateway is up. */
const FAULTED_CODES = new Set([
  'INTERNAL_SERVER_ERROR',
  'UPSTREAM_FAILED',
  'UPSTREAM_TOO_LARGE',
  'NOT_FOUND',
  'FORBIDDEN',
]);
const MALFORMED_STATUSES = new Set([400, 413, 422]);
const UNAUTHORIZED = 'UNAUTHENTICATED';

interface CodedError {
  /** Of an execution error. */
  readonly path?: readonly unknown[] | undefined;
  readonly extensions?: { readonly code?: unknown } | undefined;
}

const getCodes = (errors: readonly CodedError[]): string[] =>
  errors.map((error) => String(error?.extensions?.code ?? ''));

/** Null if the text is not a GraphQL error response. */
const readCodes = (text: string): string[] | null => {
  try {
    const { errors } = JSON.parse(text) as { errors?: unknown };
    return Array.isArray(errors) ? getCodes(errors) : null;
  } catch {
    return null;
  }
};

const fromGraphQLErrors = ({ errors }: CombinedGraphQLErrors): SendResult => {
  const codes = getCodes(errors);
  if (codes.includes(UNAUTHORIZED)) return { kind: 'unauthorized' };
  const isCarriedOut = errors.some(({ path }) => path !== undefined);
  const isMalformed = codes.some((code) => MALFORMED_CODES.has(code));
  // An unreadable part of the answer says nothing about the request.
  if (isMalformed) return { kind: isCarriedOut ? 'faulted' : 'malformed' };
  return { kind: codes.some((code) => FAULTED_CODES.has(code)) ? 'faulted' : 'broken' };
};

const fromServerError = ({ statusCode, bodyText }: ServerError): SendResult => {
  const codes = readCodes(bodyText);
  if (codes?.includes(UNAUTHORIZED)) return { kind: 'unauthorized' };
  // The page is of a release that the gateway has no manifest of: a later one sends the task.
  if (codes?.includes('PERSISTED_QUERY_ONLY')) return { kind: 'broken' };
  return codes && MALFORMED_STATUSES.has(statusCode) ? { kind: 'malformed' } : { kind: 'broken' };
};

const nameAnswer = ({ headers }: Response): BrokenAnswer =>
  headers.get('content-type')?.includes('json') ? 'WRONG_FORMAT' : 'WRONG_CONTENT_TYPE';

/**
 * Classifies a failed send. Only a GraphQL error counts as a refusal: an HTML page of a proxy, whatever its status, is
 * an outage, and so is truncated JSON.
 */
export const classify = (error: unknown): SendResult => {
  if (CombinedGraphQLErrors.is(error)) return fromGraphQLErrors(error);
  if (ServerError.is(error)) return fromServerError(error);
  if (ServerParseError.is(error)) return { kind: 'broken', answer: nameAnswer(error.response) };
  return { kind: 'unreachable' };
};
