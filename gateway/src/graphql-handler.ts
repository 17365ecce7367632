import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import { readAccessToken } from './access-token.ts';
import { BadRequest, readJson } from './body.ts';
import { type Context, createContext, type RequestFacts, type Services } from './context.ts';
import { createDeparture, type Departure } from './rest/departure.ts';

const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** What an answer depends on besides its address. */
const VARY = 'authorization, x-currency, x-group-token, x-vs-store-code';

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const traceIdOf = (request: IncomingMessage): string =>
  TRACE_PARENT.exec(one(request.headers.traceparent) ?? '')?.[1] ?? randomUUID().replaceAll('-', '');

const storeCodeOf = ({ headers, url = '' }: IncomingMessage): string | undefined => {
  const code = one(headers['x-vs-store-code']);
  if (code !== undefined || !url.includes('storeCode=')) return code;
  return new URLSearchParams(url.slice(url.indexOf('?'))).get('storeCode') ?? undefined;
};

/** Tells when the client goes away before it has its whole answer. */
const departureOf = (response: ServerResponse): Departure => {
  const departure = createDeparture();
  response.once('close', () => {
    if (!response.writableFinished) departure.leave();
  });
  return departure;
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

const refuse = (request: IncomingMessage, response: ServerResponse, error: BadRequest): void => {
  if (error.status === 413) {
    response.setHeader('connection', 'close');
    request.resume();
  }
  if (error.status === 401) response.setHeader('www-authenticate', 'Bearer');
  const code = error.status === 401 ? 'UNAUTHENTICATED' : 'BAD_REQUEST';
  response.setHeader('cache-control', 'no-store');
  sendJson(response, error.status, { errors: [{ message: error.message, extensions: { code } }] });
};

type Answer = Awaited<ReturnType<ApolloServer<Context>['executeHTTPGraphQLRequest']>>;

const send = async (response: ServerResponse, { status, headers, body }: Answer): Promise<void> => {
  if (headers.get('cache-control')?.startsWith('max-age')) headers.set('vary', VARY);
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

const clientAddressOf = ({ socket, headers }: IncomingMessage, services: Services): string | undefined =>
  services.clientAddressOf(socket.remoteAddress, headers['x-forwarded-for']);

type Under = Pick<RequestFacts, 'traceId' | 'departure' | 'accessToken'>;

const contextOf = async (services: Services, request: IncomingMessage, under: Under): Promise<Context> => {
  const proven = await services.groups(one(request.headers['x-group-token']));
  const currency = one(request.headers['x-currency']);
  const clientAddress = () => clientAddressOf(request, services);
  return createContext(services, { ...under, proven, currency, clientAddress, storeCode: storeCodeOf(request) });
};

/** Answers GraphQL over HTTP: reads the body, builds the context of the request, and lets Apollo Server do the rest. */
export const createGraphqlHandler =
  (apollo: ApolloServer<Context>, services: Services) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const traceId = traceIdOf(request);
    response.setHeader('x-trace-id', traceId);
    try {
      const body = await readJson(request);
      const accessToken = readAccessToken(request.headers.authorization);
      const departure = departureOf(response);
      const url = request.url ?? '/';
      const query = url.indexOf('?');
      const answer = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: (request.method ?? 'GET').toUpperCase(),
          headers: toHeaderMap(request),
          search: query < 0 ? '' : url.slice(query),
          body,
        },
        context: () => contextOf(services, request, { traceId, departure, accessToken }),
      });
      await send(response, answer);
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      refuse(request, response, error);
    }
  };
