import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import { getNetwork } from '@patchwork/domain/http/network.ts';
import { type Context, createContext, type RequestFacts, type Services } from '../context.ts';
import { once } from '../lib/once.ts';
import { type ClientAbort, createClientAbort } from '../rest/client-abort.ts';
import { RestFault } from '../rest/errors.ts';
import { readAccessToken } from './access-token.ts';
import type { ApiToken } from './api-tokens.ts';
import { BadRequest, readJson, UnfinishedBody } from './body.ts';
import { readClientName } from './clients/client-name.ts';
import { requireTrusted } from './documents/document-policy.ts';
import { readDocumentText } from './documents/sent-document.ts';
import type { Gate } from './gate.ts';
import { readTrace } from './trace.ts';

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

const refuse = (response: ServerResponse, error: BadRequest): void => {
  if (error.status === 401) response.setHeader('www-authenticate', 'Bearer');
  response.setHeader('cache-control', 'no-store');
  sendJson(response, error.status, { errors: [{ message: error.message, extensions: { code: error.code } }] });
};

const rejectOverloaded = (response: ServerResponse, message: string, code = 'OVERLOADED'): void => {
  response.setHeader('retry-after', '1');
  response.setHeader('cache-control', 'no-store');
  sendJson(response, 503, { errors: [{ message, extensions: { code } }] });
};

/** @param waitMs until the client's next request is let through. */
const rejectLimited = (response: ServerResponse, waitMs: number): void => {
  const seconds = Math.ceil(waitMs / 1000);
  response.setHeader('retry-after', String(seconds));
  response.setHeader('cache-control', 'no-store');
  const message = `Too many requests: ask again in ${seconds} s`;
  sendJson(response, 429, { errors: [{ message, extensions: { code: 'RATE_LIMITED' } }] });
};

type Answer = Awaited<ReturnType<ApolloServer<Context>['executeHTTPGraphQLRequest']>>;

/** Adds to a Vary header that is set already. */
const joinVary = (response: ServerResponse): string => {
  const said = response.getHeader('vary');
  return said === undefined ? VARY : `${said}, ${VARY}`;
};

const send = async (response: ServerResponse, { status, headers, body }: Answer): Promise<void> => {
  if (headers.get('cache-control')?.startsWith('max-age')) headers.set('vary', joinVary(response));
  if (body.kind === 'complete') {
    const bytes = Buffer.from(body.string);
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

type RequestScope = Pick<RequestFacts, 'traceId' | 'traceparent' | 'clientAbort' | 'accessToken' | 'clientName'>;

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

/** Of the holder of an API token; null for anybody else. */
const findToken = async (
  { findApiToken }: Services,
  accessToken: string | null,
  getContext: () => Promise<Context>,
): Promise<ApiToken | null> => {
  if (accessToken === null) return null;
  const { operations } = await getContext();
  return findApiToken(accessToken, operations.token);
};

/** Without the backend a client is limited as if it had no token. */
const ignoreFault = (error: unknown): null => {
  if (error instanceof RestFault) return null;
  throw error;
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
export const createGraphqlHandler =
  (apollo: ApolloServer<Context>, { services, gate, largestBody }: HandlerParts) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { traceId, traceparent } = readTrace(one(request.headers.traceparent));
    response.setHeader('x-trace-id', traceId);
    try {
      const body = await readJson(request, largestBody);
      const network = getNetwork(getClientAddress(request, services) ?? '');
      const reason = gate.admit(response, network);
      if (reason) return rejectOverloaded(response, reason);
      const accessToken = readAccessToken(request.headers.authorization);
      const clientAbort = createAbort(response);
      const clientName = readClientName(request.headers);
      const scope = { traceId, traceparent, clientAbort, accessToken, clientName };
      const getContext = once(() => createRequestContext(services, request, scope));
      const findApiToken = once(() => findToken(services, accessToken, getContext));
      const findName = async () => (await findApiToken().catch(ignoreFault))?.name ?? null;
      const waitMs = await services.limitClient({ name: clientName.name, network, findToken: findName });
      if (waitMs > 0) return rejectLimited(response, waitMs);
      const hasApiToken = async () => (await findApiToken()) !== null;
      await requireTrusted(services.documents, readDocumentText(request, body), hasApiToken);
      const url = request.url ?? '/';
      const query = url.indexOf('?');
      const answer = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: (request.method ?? 'GET').toUpperCase(),
          headers: toHeaderMap(request),
          search: query < 0 ? '' : url.slice(query),
          body,
        },
        context: getContext,
      });
      await send(response, answer);
    } catch (error) {
      if (error instanceof UnfinishedBody) return;
      // Of the question whose token it is; faults during an operation are part of its answer.
      if (error instanceof RestFault) return rejectOverloaded(response, 'The token cannot be checked now', error.code);
      if (!(error instanceof BadRequest)) throw error;
      refuse(response, error);
    }
  };
