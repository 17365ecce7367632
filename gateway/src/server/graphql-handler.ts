import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeaderMap, type HTTPGraphQLRequest, type HTTPGraphQLResponse } from '@apollo/server';
import { getNetwork } from '@patchwork/domain/http/network.ts';
import { type Context, createContext, type RequestFacts, type Services } from '../context.ts';
import type { SentOperation } from '../execution/known-operations.ts';
import { once } from '../lib/once.ts';
import { type ClientAbort, createClientAbort } from '../rest/client-abort.ts';
import { RestFault } from '../rest/errors.ts';
import { readAccessToken } from './access-token.ts';
import type { GraphqlServer } from './apollo.ts';
import { BadRequest, readJson, UnfinishedBody } from './body.ts';
import { requireTrusted } from './documents/document-policy.ts';
import { readDocumentText } from './documents/sent-document.ts';
import type { Gate } from './gate.ts';
import { readTrace, traceScope } from './trace.ts';

/** Request headers that an answer depends on. */
const VARY = 'authorization, x-currency, x-group-token, x-vs-store-code';

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const getStoreCode = ({ headers, url = '' }: IncomingMessage): string | undefined => {
  const code = one(headers['x-vs-store-code']);
  if (code !== undefined || !url.includes('storeCode=')) return code;
  return new URLSearchParams(url.slice(url.indexOf('?'))).get('storeCode') ?? undefined;
};

/** Detects a disconnect before the answer is complete. */
const createAbort = (response: ServerResponse): ClientAbort => {
  const clientAbort = createClientAbort();
  response.once('close', () => {
    if (!response.writableFinished) clientAbort.abort();
  });
  return clientAbort;
};

const toHeaderMap = (request: IncomingMessage): HeaderMap => {
  const headers = new HeaderMap();
  for (const name in request.headers) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
};

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, headers).end(text);
};

interface ErrorAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** An answer that is an error and nothing else, with the trace id by which it is found in the log. */
export const sendError = (response: ServerResponse, { status, code, message }: ErrorAnswer): void => {
  if (!response.hasHeader('x-trace-id')) response.setHeader('x-trace-id', readTrace().traceId);
  const traceId = response.getHeader('x-trace-id');
  sendJson(response, status, { errors: [{ message, extensions: { code, traceId } }] });
};

const refuse = (response: ServerResponse, error: BadRequest): void => {
  if (error.status === 401) response.setHeader('www-authenticate', 'Bearer');
  response.setHeader('cache-control', 'no-store');
  sendError(response, { status: error.status, code: error.code, message: error.message });
};

const rejectOverloaded = (response: ServerResponse, message: string, code = 'OVERLOADED'): void => {
  response.setHeader('retry-after', '1');
  response.setHeader('cache-control', 'no-store');
  sendError(response, { status: 503, code, message });
};

/** Adds to a Vary header that is set already. */
const joinVary = (response: ServerResponse): string => {
  const said = response.getHeader('vary');
  return said === undefined ? VARY : `${said}, ${VARY}`;
};

/** Errors are the first part of an answer. Those from before the execution have no trace id yet. */
const addTraceId = (text: string, traceId: string): string => {
  if (!text.startsWith('{"errors"') || text.includes(traceId)) return text;
  const answer: { errors: { extensions?: object }[] } = JSON.parse(text);
  const errors = answer.errors.map((error) => ({ ...error, extensions: { ...error.extensions, traceId } }));
  return JSON.stringify({ ...answer, errors });
};

const send = async (response: ServerResponse, { status, headers, body }: HTTPGraphQLResponse): Promise<void> => {
  if (headers.get('cache-control')?.startsWith('max-age')) headers.set('vary', joinVary(response));
  if (body.kind === 'complete') {
    const bytes = Buffer.from(addTraceId(body.string, String(response.getHeader('x-trace-id'))));
    headers.set('content-length', String(bytes.length));
    response.writeHead(status ?? 200, Object.fromEntries(headers)).end(bytes);
    return;
  }
  response.writeHead(status ?? 200, Object.fromEntries(headers));
  for await (const chunk of body.asyncIterator) {
    if (response.destroyed) return;
    response.write(chunk);
  }
  response.end();
};

const getClientAddress = ({ socket, headers }: IncomingMessage, services: Services): string | undefined =>
  services.getClientAddress(socket.remoteAddress, headers['x-forwarded-for']);

type RequestScope = Pick<RequestFacts, 'traceId' | 'traceparent' | 'observation' | 'clientAbort' | 'accessToken'>;

type RequestTrace = Pick<RequestFacts, 'traceId' | 'traceparent' | 'observation'>;

/** The trace of a request; measured where telemetry is configured. */
const beginTrace = (request: IncomingMessage, response: ServerResponse, { observer }: Services): RequestTrace => {
  const traceparent = one(request.headers.traceparent);
  if (!observer) return readTrace(traceparent);
  const client = one(request.headers['apollographql-client-name']);
  const observation = observer.begin({ traceparent, client });
  response.once('close', () => observation.end(response.writableFinished ? response.statusCode : null));
  return { traceId: observation.traceId, traceparent: observation.traceparent, observation };
};

const createRequestContext = async (
  services: Services,
  request: IncomingMessage,
  under: RequestScope,
): Promise<Context> => {
  const proven = await services.groups(one(request.headers['x-group-token']));
  const currency = one(request.headers['x-currency']);
  const clientAddress = () => getClientAddress(request, services);
  return createContext(services, { ...under, proven, currency, clientAddress, storeCode: getStoreCode(request) });
};

const toSent = ({ method, headers }: IncomingMessage, body: unknown): SentOperation => ({
  method,
  contentType: headers['content-type'],
  accept: headers.accept,
  body,
});

const toApolloRequest = (request: IncomingMessage, body: unknown): HTTPGraphQLRequest => {
  const { method = 'GET', url = '/' } = request;
  const query = url.indexOf('?');
  return {
    method: method.toUpperCase(),
    headers: toHeaderMap(request),
    search: query < 0 ? '' : url.slice(query),
    body,
  };
};

export interface HandlerParts {
  readonly services: Services;
  readonly gate: Gate;
  /** Bytes. */
  readonly largestBody: number;
}

/**
 * GraphQL over HTTP: reads the body, builds the context, and delegates to Apollo Server. A slot is reserved only once
 * the body is there.
 */
export const createGraphqlHandler = ({ apollo, known }: GraphqlServer, parts: HandlerParts) => {
  const { services, gate, largestBody } = parts;
  const answer = async (request: IncomingMessage, response: ServerResponse, trace: RequestTrace): Promise<void> => {
    try {
      const body = await readJson(request, largestBody);
      const reason = gate.admit(response, getNetwork(getClientAddress(request, services) ?? ''));
      if (reason) return rejectOverloaded(response, reason);
      const accessToken = readAccessToken(request.headers.authorization);
      const clientAbort = createAbort(response);
      const scope = { ...trace, clientAbort, accessToken };
      const getContext = once(() => createRequestContext(services, request, scope));
      const hasApiToken = async () => {
        if (accessToken === null) return false;
        const { operations } = await getContext();
        return (await services.findApiToken(accessToken, operations.token)) !== null;
      };
      await requireTrusted(services.documents, readDocumentText(request, body), hasApiToken);
      const sent = toSent(request, body);
      const knownAnswer = await known.answer(sent, getContext);
      if (knownAnswer) return send(response, knownAnswer);
      const httpGraphQLRequest = toApolloRequest(request, body);
      let context: Context | null = null;
      const noteContext = async () => {
        context = await getContext();
        return context;
      };
      const executed = await apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: noteContext });
      if (context) known.learn(sent, context, executed);
      await send(response, executed);
    } catch (error) {
      if (error instanceof UnfinishedBody) return;
      // Of the question whose token it is; faults during an operation are part of its answer.
      if (error instanceof RestFault) return rejectOverloaded(response, 'The token cannot be checked now', error.code);
      if (!(error instanceof BadRequest)) throw error;
      refuse(response, error);
    }
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const trace = beginTrace(request, response, services);
    response.setHeader('x-trace-id', trace.traceId);
    await traceScope.run(trace.traceId, () => answer(request, response, trace));
  };
};
