import type { Departure } from './departure.ts';
import { type Answer, readAnswer } from './envelope.ts';
import { RestFault, RestRefusal } from './errors.ts';
import { type Caller, createWire, type Proof, prove, type Query, sentFor, signIn, withHeaders } from './request.ts';
import { AbandonedError, DeadlineError, exchange, type WireRequest } from './transport.ts';
import type { Sharing, Upstream } from './upstream.ts';

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
  /** Of a call about a customer's own things: whose token it carries. Left out: none's. Such answers are never shared. */
  readonly customer?: 'caller' | { readonly accessToken: string };
  /** Told how long an answer took on the wire, parsing included; not of one that was shared. */
  readonly onTaken?: ((milliseconds: number) => void) | undefined;
}

export interface SendOptions {
  readonly query?: Query;
  readonly body?: object;
  readonly idempotencyKey: string;
  readonly timeoutMs?: number;
}

interface Call {
  readonly wire: WireRequest;
  readonly timeoutMs: number;
  readonly isBare: boolean;
  readonly mayRepeat: boolean;
  readonly onTaken?: ReadOptions['onTaken'] | undefined;
}

const END_OF_FIRST_PART = /[/?]|$/;
const serviceOf = (path: string): string => path.slice(0, path.search(END_OF_FIRST_PART));

const toFault = (cause: unknown, service: string): unknown => {
  if (cause instanceof RestFault || cause instanceof RestRefusal) return cause;
  if (cause instanceof DeadlineError) return new RestFault(cause.message, { code: 'UPSTREAM_TIMEOUT', service, cause });
  if (cause instanceof AbandonedError)
    return new RestFault(cause.message, { code: 'UPSTREAM_ABORTED', service, cause });
  return new RestFault('No connection', { code: 'UPSTREAM_UNAVAILABLE', service, cause });
};

type Send = (path: string, call: Call, departure: Departure | undefined) => Promise<Answer>;

/** Sends calls through the breaker of the service they are for. */
const createSend =
  (upstream: Upstream): Send =>
  (path, { wire, timeoutMs, isBare, mayRepeat, onTaken }, departure) => {
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
    return upstream.guard(service, attempt, mayRepeat);
  };

/** Reads, from answers that are shared with other requests where a call says so. */
const createRead = (upstream: Upstream, caller: Caller) => {
  const { settings, flights } = upstream;
  const send = createSend(upstream);
  return async <T>(path: string, request: WireRequest, options: ReadOptions): Promise<T> => {
    const { timeoutMs = settings.readTimeoutMs, isBare = false, sharing, sharedAs, onTaken, proof, customer } = options;
    const accessToken = customer === 'caller' ? caller.accessToken : customer?.accessToken;
    const proven = signIn(prove(request, caller.group, proof), accessToken);
    const call = { wire: proven, timeoutMs, isBare, onTaken, mayRepeat: true };
    const load = async (departure: Departure | undefined) => (await send(path, call, departure)).result as T;
    const keep = sharing && !customer && settings.sharing[sharing];
    if (!keep) return load(caller.departure);
    const key = `${caller.variant} ${request.method} ${request.path} ${sharedAs ?? request.body ?? ''}`;
    return flights(key, keep, { departure: caller.departure, load });
  };
};

/** One caller of the backend; knows HTTP and its envelope, nothing of GraphQL or of any domain. */
export const createRestClient = (upstream: Upstream, caller: Caller) => {
  const wire = createWire(upstream.basePath, caller);
  const read = createRead(upstream, caller);
  const send = createSend(upstream);
  const limits = { timeoutMs: upstream.settings.readTimeoutMs, isBare: false };
  return {
    /** Reads. */
    get: <T>(path: string, options: ReadOptions = {}): Promise<T> => read<T>(path, wire(path, options.query), options),
    /** Reads by a POST, where the question is too long for an address. */
    ask: <T>(path: string, body: object, options: ReadOptions = {}): Promise<T> =>
      read<T>(path, wire(path, options.query, body), options),
    /** Changes something of the caller's, at most once per key: repeated on a lost connection, with the same key. */
    send: async <T>(path: string, options: SendOptions): Promise<T> => {
      const { query, body = {}, idempotencyKey, timeoutMs = limits.timeoutMs } = options;
      const keyed = withHeaders(wire(path, query, body), { 'idempotency-key': idempotencyKey });
      const proven = prove(signIn(keyed, caller.accessToken), caller.group, 'header');
      const call = { ...limits, wire: sentFor(proven, caller), timeoutMs, mayRepeat: true };
      return (await send(path, call, caller.departure)).result as T;
    },
    /** Asks for what counts each time, such as an attempt to sign in: sent once, and with nobody's token. */
    post: (path: string, body: object, { timeoutMs = limits.timeoutMs } = {}): Promise<Answer> => {
      const call = { ...limits, timeoutMs, wire: sentFor(wire(path, undefined, body), caller), mayRepeat: false };
      return send(path, call, caller.departure);
    },
  };
};

export type RestClient = ReturnType<typeof createRestClient>;
