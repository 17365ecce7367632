import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { CACHE_TAGS_HEADER } from '@patchwork/domain/content/cache-tags.ts';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  Overloaded,
} from '@patchwork/domain/http/concurrency-limit.ts';
import { later } from '@patchwork/domain/http/later.ts';
import { messages as commonMessages } from '@patchwork/domain/messages/by-locale/common.generated.ts';
import { messages } from '@patchwork/domain/messages/by-locale/server.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, errors, Pool } from 'undici';
import { type Routes, readBodies, TOO_LARGE } from './app.ts';
import { forwardedFor } from './findAddress.ts';
import { onAbort } from './onAbort.ts';
import { respondText } from './respond.ts';
import { BodyTooLarge, createStreams, type Streams } from './streams.ts';

interface ProxyOptions {
  /** Paths that are passed on: this one, or everything below it where it ends in a slash. */
  readonly path: string;
  readonly upstream: string;
  readonly methods: readonly string[];
  /** Bytes. */
  readonly maxBody: number;
  /** Whether bodies go on as they come; else they are there before a connection upstream is taken for them. */
  readonly streamsBodies?: boolean;
  readonly onFault: (error: unknown) => void;
  /** How long the server behind may take to begin its answer. */
  readonly timeoutMs?: number;
}

/**
 * The headers of a visitor that the servers behind read. By name, since they believe what this server adds: nobody from
 * outside may say for whom a request is, nor send one more header than is meant.
 */
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
  'apollographql-client-name',
  'apollographql-client-version',
  'range',
  // Payment providers sign their notifications.
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
  'stripe-signature',
  'x-affirm-signature',
  // So does the content service.
  'webhook-signature',
];
const KEPT_BACK = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'server',
  'x-powered-by',
  // For whoever keeps answers, and no browser.
  CACHE_TAGS_HEADER,
]);
const TIMEOUT_MS = 15_000;
/** Connections to the server behind, each held until its visitor has the whole answer. */
const CONNECTIONS = 64;
/** Who may wait for one; beyond it somebody is turned away at once. */
const MOST_WAITING = 256;

const getHeaders = ({ headers, client }: FastifyRequest): IncomingHttpHeaders => {
  const sent = SENT_ON.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]] as const);
  return { ...Object.fromEntries(sent), ...forwardedFor(client.address) };
};

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

interface Upstream {
  readonly pool: Pool;
  readonly gate: ConcurrencyLimiter;
  readonly streams: Streams;
}

const openUpstream = ({ upstream, timeoutMs = TIMEOUT_MS }: ProxyOptions): Upstream => ({
  pool: new Pool(upstream, { connections: CONNECTIONS, headersTimeout: timeoutMs, bodyTimeout: timeoutMs }),
  gate: createConcurrencyLimiter(
    { concurrency: CONNECTIONS, maxQueued: MOST_WAITING, queueTimeoutMs: timeoutMs },
    later,
  ),
  streams: createStreams(CONNECTIONS),
});

/** Begins the answer as the server behind has begun it. */
const startAnswer = (reply: FastifyReply, { statusCode, headers }: Dispatcher.StreamFactoryData): ServerResponse => {
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
    if (value !== undefined && !KEPT_BACK.has(name)) reply.raw.setHeader(name, value);
  }
  return reply.raw.writeHead(statusCode);
};

interface UpstreamRequest {
  readonly body: Buffer | Transform | null;
  readonly signal: AbortSignal;
}

/** Resolves when the visitor has the whole answer. */
const send = async ({ pool }: Upstream, reply: FastifyReply, { body, signal }: UpstreamRequest): Promise<void> => {
  const { request } = reply;
  const method = request.method as Dispatcher.HttpMethod;
  const options = { path: request.path + request.search, method, headers: getHeaders(request), body, signal };
  await pool.stream(options, (answer) => startAnswer(reply, answer));
};

/** Sends a request on when it is its visitor's turn, and holds its place until they have the answer or are gone. */
const passOn = async (upstream: Upstream, reply: FastifyReply): Promise<void> => {
  const { client, body } = reply.request;
  const leave = await upstream.gate.acquire(client.network, { onAbort: onAbort(client.signal) });
  try {
    await send(upstream, reply, { body: Buffer.isBuffer(body) ? body : null, signal: client.signal });
  } finally {
    leave();
  }
};

/** The same for a body that is sent on as it comes: its place may be taken from it where it hardly comes on. */
const streamOn = async (upstream: Upstream, reply: FastifyReply, maxBody: number): Promise<void> => {
  const { gate, streams } = upstream;
  const { client, raw } = reply.request;
  const leave = await streams.waitFor(gate.acquire(client.network, { onAbort: onAbort(client.signal) }));
  const stream = streams.open(raw, maxBody);
  try {
    const signal = AbortSignal.any([client.signal, stream.signal]);
    await send(upstream, reply, { body: stream.body, signal });
  } finally {
    stream.close();
    leave();
  }
};

const askToRetry = (reply: FastifyReply): FastifyReply =>
  respondText(reply.header('retry-after', '1'), 503, findMessages(messages, reply.request.locale).busy);

const refuse = (error: unknown, reply: FastifyReply, { onFault }: ProxyOptions): FastifyReply => {
  if (reply.request.client.signal.aborted) return reply.hijack();
  if (reply.raw.headersSent) {
    onFault(error);
    reply.raw.destroy();
    return reply;
  }
  if (error instanceof BodyTooLarge) return respondText(reply, 413, TOO_LARGE);
  if (error instanceof Overloaded) return askToRetry(reply);
  onFault(error);
  if (error instanceof errors.HeadersTimeoutError && isRead(reply.request)) return askToRetry(reply);
  return respondText(reply, 502, findMessages(commonMessages, reply.request.locale).shopUnreachable);
};

/** Passes requests of one path on to another server, answers as streams, and ends them there when the visitor goes. */
export const createProxy = (options: ProxyOptions): Routes => {
  const { path, methods, maxBody, streamsBodies = false } = options;
  return async (app) => {
    const upstream = openUpstream(options);
    if (maxBody > 0 && !streamsBodies) readBodies(app, maxBody);
    app.addHook('onRequest', (request, reply, done) => {
      // not a message: browsers send no other method.
      if (!methods.includes(request.method)) respondText(reply, 405, 'Method not allowed.');
      else if (Number(request.headers['content-length'] ?? 0) > maxBody) respondText(reply, 413, TOO_LARGE);
      else done();
    });
    app.all(path.endsWith('/') ? `${path}*` : path, async (request, reply) => {
      const isStreamed = streamsBodies && !isRead(request);
      try {
        await (isStreamed ? streamOn(upstream, reply, maxBody) : passOn(upstream, reply));
        return reply;
      } catch (error) {
        return refuse(error, reply, options);
      }
    });
  };
};
