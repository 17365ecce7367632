import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Dispatcher, Pool } from 'undici';
import type { Exchange, Handler } from './exchange.ts';
import { forwardedFor } from './forwardedFor.ts';
import { respondText } from './respond.ts';

interface ProxyOptions {
  /** Paths that are passed on: this one, or everything below it where it ends in a slash. */
  readonly path: string;
  readonly upstream: string;
  readonly methods: readonly string[];
  /** Bytes. */
  readonly maxBody: number;
  readonly onFault: (error: unknown) => void;
}

const SENT_ON = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'user-agent',
  'x-currency',
  'x-group-token',
  'x-vs-store-code',
  'traceparent',
  'apollo-require-preflight',
  'range',
  // Payment providers sign what they tell.
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
  'stripe-signature',
];
const KEPT_BACK = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'server', 'x-powered-by']);
const TIMEOUT_MS = 15_000;

class BodyTooLarge extends Error {}

const requestHeaders = (request: IncomingMessage): IncomingHttpHeaders => {
  const given = SENT_ON.map((name) => [name, request.headers[name]] as const).filter(
    ([, value]) => value !== undefined,
  );
  return { ...Object.fromEntries(given), 'x-forwarded-for': forwardedFor(request) };
};

const limited = (maxBody: number): Transform => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBody ? new BodyTooLarge() : null, chunk);
    },
  });
};

const send = (pool: Pool, { request, path, search, signal }: Exchange, maxBody: number) => {
  const method = request.method as Dispatcher.HttpMethod;
  const body = method === 'GET' || method === 'HEAD' ? null : request.pipe(limited(maxBody));
  return pool.request({ path: path + search, method, headers: requestHeaders(request), body, signal });
};

const passBack = async ({ response }: Exchange, answer: Dispatcher.ResponseData): Promise<void> => {
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !KEPT_BACK.has(name)) response.setHeader(name, value);
  }
  response.writeHead(answer.statusCode);
  await pipeline(answer.body, response);
};

const refuse =
  (exchange: Exchange, { onFault }: ProxyOptions) =>
  async (error: unknown): Promise<true> => {
    const { response, signal } = exchange;
    if (signal.aborted) return true;
    if (response.headersSent) {
      onFault(error);
      response.destroy();
      return true;
    }
    if (error instanceof BodyTooLarge) return respondText(exchange, 413, 'The request is too large.');
    onFault(error);
    return respondText(exchange, 502, 'The shop does not answer right now. Please try again.');
  };

/** Passes requests of one path on to another server, as streams, and ends them there when the visitor goes. */
export const createProxy = (options: ProxyOptions): Handler => {
  const pool = new Pool(options.upstream, { connections: 64, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  const isOurs = (path: string) => (options.path.endsWith('/') ? path.startsWith(options.path) : path === options.path);
  return async (exchange) => {
    const { request, path } = exchange;
    if (!isOurs(path)) return false;
    if (!options.methods.includes(request.method ?? '')) return respondText(exchange, 405, 'Method not allowed.');
    if (Number(request.headers['content-length'] ?? 0) > options.maxBody) {
      return respondText(exchange, 413, 'The request is too large.');
    }
    const answer = await send(pool, exchange, options.maxBody).catch(refuse(exchange, options));
    if (answer === true) return true;
    await passBack(exchange, answer).catch(refuse(exchange, options));
    return true;
  };
};
