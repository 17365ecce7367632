import type { Departure } from './departure.ts';
import { readAnswer } from './envelope.ts';
import { RestFault, RestRefusal } from './errors.ts';
import { AbandonedError, DeadlineError, exchange, type WireRequest } from './transport.ts';
import type { Sharing, Upstream } from './upstream.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface ReadOptions {
  readonly query?: Query;
  /** Left out: the answer belongs to this request alone. */
  readonly sharing?: Sharing;
  /** Stands for the body where answers are shared: of a question that can be put in several ways, all with one meaning. */
  readonly sharedAs?: string | undefined;
  /** True for calls that answer without an envelope. */
  readonly isBare?: boolean;
  readonly timeoutMs?: number;
  /** How the call proves the group of customers; left out: it does not depend on the group. */
  readonly proof?: Proof;
  /** Told how long an answer took on the wire, parsing included; not of one that was shared. */
  readonly onTaken?: ((milliseconds: number) => void) | undefined;
}

/** Where the token of a group goes: the Authorization header of a call that names the group in its address, the question, or a header of its own. */
export type Proof = 'bearer' | 'body' | 'header';

export interface SendOptions {
  readonly query?: Query;
  readonly body?: object;
  readonly idempotencyKey: string;
  readonly timeoutMs?: number;
}

/** What a request of the gateway brings to its calls. */
export interface Caller {
  readonly traceId: string;
  readonly departure?: Departure | undefined;
  /** What shared answers depend on besides the call itself: store, currency, price group. */
  readonly variant: string;
  /** Store view that the backend is asked for; left out: its first one. */
  readonly storeCode?: string;
  /** For whom changes are asked for, so that the backend can count attempts by address. */
  readonly clientAddress?: (() => string | undefined) | undefined;
  /** The group of customers and what proves it, where one is proven; the token is no part of any key. */
  readonly group?: { readonly id: number; readonly token: string } | null;
}

interface Call {
  readonly wire: WireRequest;
  readonly timeoutMs: number;
  readonly isBare: boolean;
  readonly onTaken?: ReadOptions['onTaken'] | undefined;
}

const JSON_BODY = { 'content-type': 'application/json' };

const search = (query: Query | undefined): string => {
  const parts: string[] = [];
  for (const name in query) {
    const value = query[name];
    if (value !== undefined) parts.push(`${name}=${encodeURIComponent(value)}`);
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

const END_OF_FIRST_PART = /[/?]|$/;
const serviceOf = (path: string): string => path.slice(0, path.search(END_OF_FIRST_PART));

const toFault = (cause: unknown, service: string): unknown => {
  if (cause instanceof RestFault || cause instanceof RestRefusal) return cause;
  if (cause instanceof DeadlineError) return new RestFault(cause.message, { code: 'UPSTREAM_TIMEOUT', service, cause });
  if (cause instanceof AbandonedError)
    return new RestFault(cause.message, { code: 'UPSTREAM_ABORTED', service, cause });
  return new RestFault('No connection', { code: 'UPSTREAM_UNAVAILABLE', service, cause });
};

/** The request with the token of the caller's group. */
const prove = (request: WireRequest, group: Caller['group'], proof: Proof | undefined): WireRequest => {
  if (!group || !proof) return request;
  const { headers, body, path } = request;
  if (proof === 'bearer') {
    const named = `${path}${path.includes('?') ? '&' : '?'}userGroupId=${group.id}`;
    return { ...request, path: named, headers: { ...headers, authorization: `Bearer ${group.token}` } };
  }
  if (proof === 'header' || body === null) return { ...request, headers: { ...headers, 'x-group-token': group.token } };
  const proven = { ...JSON.parse(body), groupToken: group.token, groupId: group.id };
  return { ...request, body: JSON.stringify(proven) };
};

type Send = <T>(path: string, call: Call, departure: Departure | undefined) => Promise<T>;

/** Sends calls through the breaker of the service they are for. */
const createSend =
  (upstream: Upstream): Send =>
  <T>(path: string, { wire, timeoutMs, isBare, onTaken }: Call, departure: Departure | undefined) => {
    const service = serviceOf(path);
    const attempt = async () => {
      upstream.onRequest?.(wire.method, wire.path);
      const begin = onTaken ? performance.now() : 0;
      try {
        const answer = readAnswer(await exchange(upstream.dispatcher, wire, { timeoutMs, departure }), {
          service,
          isBare,
        });
        onTaken?.(performance.now() - begin);
        return answer;
      } catch (error) {
        throw toFault(error, service);
      }
    };
    return upstream.guard(service, attempt) as Promise<T>;
  };

const headersOf = ({ traceId, storeCode }: Caller): Record<string, string> => ({
  accept: 'application/json',
  'x-trace-id': traceId,
  ...(storeCode !== undefined && { 'x-vs-store-code': storeCode }),
});

const changeHeaders = ({ clientAddress }: Caller, key: string): Record<string, string> => {
  const address = clientAddress?.();
  return { 'idempotency-key': key, ...(address !== undefined && { 'x-forwarded-for': address }) };
};

/** One caller of the backend; knows HTTP and its envelope, nothing of GraphQL or of any domain. */
export const createRestClient = (upstream: Upstream, caller: Caller) => {
  const { settings } = upstream;
  const prefix = `${upstream.basePath}/api/`;
  const headers = headersOf(caller);
  const send = createSend(upstream);

  const wire = (path: string, query: Query | undefined, body?: unknown): WireRequest =>
    body === undefined
      ? { method: 'GET', path: prefix + path + search(query), headers, body: null }
      : {
          method: 'POST',
          path: prefix + path + search(query),
          headers: { ...headers, ...JSON_BODY },
          body: JSON.stringify(body),
        };

  const read = <T>(path: string, request: WireRequest, options: ReadOptions): Promise<T> => {
    const { timeoutMs = settings.readTimeoutMs, isBare = false, sharing, sharedAs, onTaken, proof } = options;
    const call = { wire: prove(request, caller.group, proof), timeoutMs, isBare, onTaken };
    const keep = sharing && settings.sharing[sharing];
    if (!keep) return send<T>(path, call, caller.departure);
    const key = `${caller.variant} ${request.method} ${request.path} ${sharedAs ?? request.body ?? ''}`;
    return upstream.flights(key, keep, {
      departure: caller.departure,
      load: (departure) => send<T>(path, call, departure),
    });
  };

  return {
    /** Reads. */
    get: <T>(path: string, options: ReadOptions = {}): Promise<T> => read<T>(path, wire(path, options.query), options),
    /** Reads by a POST, where the question is too long for an address. */
    ask: <T>(path: string, body: object, options: ReadOptions = {}): Promise<T> =>
      read<T>(path, wire(path, options.query, body), options),
    /** Changes something, at most once per key: repeated on a lost connection, with the same key. */
    send: <T>(path: string, { query, body = {}, idempotencyKey, timeoutMs = settings.readTimeoutMs }: SendOptions) => {
      const request = wire(path, query, body);
      const proven = prove(request, caller.group, 'header');
      const keyed = { ...proven, headers: { ...proven.headers, ...changeHeaders(caller, idempotencyKey) } };
      return send<T>(path, { wire: keyed, timeoutMs, isBare: false }, caller.departure);
    },
  };
};

export type RestClient = ReturnType<typeof createRestClient>;
