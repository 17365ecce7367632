import { readAnswer } from './envelope.ts';
import { RestFault, RestRefusal } from './errors.ts';
import { AbandonedError, DeadlineError, exchange, type WireRequest } from './transport.ts';
import type { Sharing, Upstream } from './upstream.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface ReadOptions {
  readonly query?: Query;
  /** Left out: the answer belongs to this request alone. */
  readonly sharing?: Sharing;
  /** True for calls that answer without an envelope. */
  readonly isBare?: boolean;
  readonly timeoutMs?: number;
}

export interface SendOptions {
  readonly query?: Query;
  readonly body?: unknown;
  readonly idempotencyKey: string;
  readonly timeoutMs?: number;
}

/** What a request of the gateway brings to its calls. */
export interface Caller {
  readonly traceId: string;
  readonly signal?: AbortSignal | undefined;
  /** What shared answers depend on besides the call itself: store, currency, price group. */
  readonly variant: string;
}

interface Call {
  readonly wire: WireRequest;
  readonly timeoutMs: number;
  readonly isBare: boolean;
}

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

/** One caller of the backend; knows HTTP and its envelope, nothing of GraphQL or of any domain. */
export const createRestClient = (upstream: Upstream, caller: Caller) => {
  const { settings } = upstream;
  const prefix = `${new URL(settings.baseUrl).pathname.replace(/\/$/, '')}/api/`;
  const readHeaders = { accept: 'application/json', 'x-trace-id': caller.traceId };
  const bodyHeaders = { ...readHeaders, 'content-type': 'application/json' };

  const attempt = async ({ wire, timeoutMs, isBare }: Call, service: string, signal: AbortSignal | undefined) => {
    upstream.onRequest?.(wire.method, wire.path);
    try {
      const answer = await exchange(upstream.dispatcher, wire, { timeoutMs, signal });
      return readAnswer(answer, { service, isBare });
    } catch (error) {
      throw toFault(error, service);
    }
  };

  const call = <T>(path: string, ask: Call, signal: AbortSignal | undefined): Promise<T> => {
    const service = serviceOf(path);
    return upstream.guard(service, () => attempt(ask, service, signal)) as Promise<T>;
  };

  const read = <T>(path: string, wire: WireRequest, options: ReadOptions): Promise<T> => {
    const ask = { wire, timeoutMs: options.timeoutMs ?? settings.readTimeoutMs, isBare: options.isBare ?? false };
    const keep = options.sharing && settings.sharing[options.sharing];
    if (!keep) return call<T>(path, ask, caller.signal);
    const key = `${caller.variant} ${wire.method} ${wire.path} ${wire.body ?? ''}`;
    return upstream.flights(key, keep, { signal: caller.signal, load: (signal) => call<T>(path, ask, signal) });
  };

  return {
    /** Reads. Repeated on a lost connection. */
    get: <T>(path: string, options: ReadOptions = {}): Promise<T> => {
      const target = prefix + path + search(options.query);
      return read<T>(path, { method: 'GET', path: target, headers: readHeaders, body: null }, options);
    },
    /** Reads by a POST, where the question is too long for an address. */
    ask: <T>(path: string, body: unknown, options: ReadOptions = {}): Promise<T> => {
      const target = prefix + path + search(options.query);
      return read<T>(path, { method: 'POST', path: target, headers: bodyHeaders, body: JSON.stringify(body) }, options);
    },
    /** Changes something, at most once per key. Repeated on a lost connection, with the same key. */
    send: <T>(path: string, options: SendOptions): Promise<T> => {
      const target = prefix + path + search(options.query);
      const headers = { ...bodyHeaders, 'idempotency-key': options.idempotencyKey };
      const wire = { method: 'POST' as const, path: target, headers, body: JSON.stringify(options.body ?? {}) };
      const ask = { wire, timeoutMs: options.timeoutMs ?? settings.readTimeoutMs, isBare: false };
      return call<T>(path, ask, caller.signal);
    },
  };
};

export type RestClient = ReturnType<typeof createRestClient>;
