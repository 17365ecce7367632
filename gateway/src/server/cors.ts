import type { IncomingMessage, ServerResponse } from 'node:http';

/** Paths that tools on other origins may call. Elsewhere browsers keep what is answered to themselves. */
export interface CorsRule {
  /** Exact origins, such as `https://tools.example`. */
  readonly origins: readonly string[];
  /** Whether only requests with a token are let through: what carries one was meant by who sent it. */
  readonly needsToken: boolean;
}

const METHODS = 'GET, POST';
const HEADERS =
  'authorization, content-type, apollo-require-preflight, apollographql-client-name, apollographql-client-version, traceparent, x-currency, x-group-token, x-vs-store-code';
const EXPOSED = 'retry-after, x-trace-id';
const KEPT_SECONDS = '600';

const isWithToken = (request: IncomingMessage): boolean => {
  if (request.method !== 'OPTIONS') return request.headers.authorization !== undefined;
  const announced = String(request.headers['access-control-request-headers'] ?? '');
  return announced
    .toLowerCase()
    .split(',')
    .some((name) => name.trim() === 'authorization');
};

/**
 * Lets pages of known origins read what is answered, never with cookies. Returns true if the request was the question of a
 * browser whether it may ask, which is then answered.
 */
export const answerCors = (
  request: IncomingMessage,
  response: ServerResponse,
  { origins, needsToken }: CorsRule,
): boolean => {
  const { origin } = request.headers;
  if (origins.length === 0) return false;
  response.setHeader('vary', 'origin');
  if (origin === undefined || !origins.includes(origin) || (needsToken && !isWithToken(request))) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', EXPOSED);
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return false;
  response
    .writeHead(204, {
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': KEPT_SECONDS,
    })
    .end();
  return true;
};
