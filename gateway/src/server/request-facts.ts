import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type Context, createContext, type RequestFacts, type Services } from '../context.ts';
import type { SentOperation } from '../execution/sent-operation.ts';
import { once } from '../lib/once.ts';
import { readVariant, type Variant } from '../lib/variant.ts';
import { type ClientAbort, createClientAbort } from '../rest/client-abort.ts';
import { readAccessToken } from './access-token.ts';
import type { ApiToken } from './api-tokens.ts';
import { readClientName } from './clients/client-name.ts';
import { readTrace } from './trace.ts';

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const getSearch = ({ url = '' }: IncomingMessage): string => {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
};

const getStoreCode = (request: IncomingMessage): string | undefined => {
  const code = one(request.headers['x-vs-store-code']);
  if (code !== undefined || !request.url?.includes('storeCode=')) return code;
  return new URLSearchParams(getSearch(request)).get('storeCode') ?? undefined;
};

/** Detects a disconnect before the answer is complete. */
const createAbort = (response: ServerResponse): ClientAbort => {
  const clientAbort = createClientAbort();
  response.once('close', () => {
    if (!response.writableFinished) clientAbort.abort();
  });
  return clientAbort;
};

export const getClientAddress = ({ socket, headers }: IncomingMessage, services: Services): string | undefined =>
  services.getClientAddress(socket.remoteAddress, headers['x-forwarded-for']);

export type RequestTrace = Pick<RequestFacts, 'traceId' | 'traceparent' | 'observation'>;

/** The trace of a request; measured where telemetry is configured. */
export const beginTrace = (
  request: IncomingMessage,
  response: ServerResponse,
  { observer }: Services,
): RequestTrace => {
  const traceparent = one(request.headers.traceparent);
  if (!observer) return readTrace(traceparent);
  const { name } = readClientName(request.headers);
  const observation = observer.begin({ traceparent, client: name ?? undefined });
  response.once('close', () => observation.end(response.writableFinished ? response.statusCode : null));
  return { traceId: observation.traceId, traceparent: observation.traceparent, observation };
};

const FRESH = /(?:^|[\s,])(?:no-cache|no-store|max-age=0)(?:$|[\s,])/i;

/** Whether the caller wants an answer that was made for this request. */
const wantsFresh = ({ 'cache-control': control, pragma }: IncomingHttpHeaders): boolean =>
  (control !== undefined && FRESH.test(control)) || (pragma !== undefined && FRESH.test(pragma));

/** Of Apollo Server's, against requests that a page of another origin may send unasked. */
const PREFLIGHTED = ['x-apollo-operation-name', 'apollo-require-preflight'];

export const toSent = (request: IncomingMessage, body: unknown): SentOperation => {
  const { method, headers } = request;
  return {
    method,
    contentType: headers['content-type'],
    accept: headers.accept,
    isPreflighted: PREFLIGHTED.some((name) => Boolean(headers[name])),
    search: method === 'GET' ? getSearch(request) : '',
    body,
  };
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

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly trace: RequestTrace;
}

/**
 * Who asks, and for what store, currency and prices; each is found out when it is needed.
 * @throws BadRequest for an Authorization header that is none
 */
export const readCaller = (services: Services, { request, response, trace }: Exchange) => {
  const accessToken = readAccessToken(request.headers.authorization);
  const clientAbort = createAbort(response);
  const clientName = readClientName(request.headers);
  const readFacts = once(async () => ({
    proven: await services.groups(one(request.headers['x-group-token'])),
    currency: one(request.headers['x-currency']),
    storeCode: getStoreCode(request),
  }));
  const clientAddress = () => getClientAddress(request, services);
  const getContext = once(async () =>
    createContext(services, { ...trace, ...(await readFacts()), clientAbort, accessToken, clientName, clientAddress }),
  );
  return {
    traceId: trace.traceId,
    observation: trace.observation,
    clientName,
    getContext,
    findApiToken: once(() => findToken(services, accessToken, getContext)),
    /** Null for a caller whose answer is for nobody else, or who wants a new one. */
    getVariant: async (): Promise<Variant | null> => {
      if (accessToken !== null || wantsFresh(request.headers)) return null;
      const facts = await readFacts();
      const variant = readVariant(services.findShop, facts);
      // A currency that cannot be is mentioned in the answer.
      return facts.currency && facts.currency !== variant.currency ? null : variant;
    },
  };
};

export type RequestCaller = ReturnType<typeof readCaller>;
