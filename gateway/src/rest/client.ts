import { getNetwork } from '@patchwork/domain/http/network.ts';
import type { ClientAbort } from './client-abort.ts';
import { type Answer, readAnswer } from './envelope.ts';
import { RestFault, RestRefusal } from './errors.ts';
import type { Endpoint } from './guard.ts';
import { type Caller, createWire, type Proof, prove, type Query, sentFor, signIn, withHeaders } from './request.ts';
import { checkSendable, toSegment } from './sendable.ts';
import type { Shape } from './shape.ts';
import { AbandonedError, DeadlineError, TooLargeError, type WireRequest } from './transport.ts';
import type { Sharing, Upstream } from './upstream.ts';

export interface ReadOptions {
  readonly query?: Query;
  /** A caller's id, the last segment of the path. */
  readonly id?: string;
  /** Tells calls of one path apart that fail for different reasons. */
  readonly purpose?: string | undefined;
  /** Left out: the answer belongs to this request alone. */
  readonly sharing?: Sharing;
  /** Stands for the body where answers are shared: of a question that can be put in several ways, all with one meaning. */
  readonly sharedAs?: string | undefined;
  /** True for calls that answer without an envelope. */
  readonly isBare?: boolean;
  readonly timeoutMs?: number;
  /** An answer of another shape is a fault, and is never shared. */
  readonly shape?: Shape;
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
  readonly shape?: Shape;
}

interface Call {
  readonly endpoint: Endpoint;
  readonly wire: WireRequest;
  readonly timeoutMs: number;
  readonly isBare: boolean;
  readonly mayRepeat: boolean;
  readonly shape?: Shape | undefined;
  readonly onTaken?: ReadOptions['onTaken'] | undefined;
}

const END_OF_FIRST_PART = /[/?]|$/;

/** Named by its path, in which an id stands for all ids. */
const toEndpoint = (path: string, { id, purpose }: Pick<ReadOptions, 'id' | 'purpose'> = {}): Endpoint => {
  const name = `${path}${id === undefined ? '' : '/:id'}${purpose === undefined ? '' : ` (${purpose})`}`;
  return { service: path.slice(0, path.search(END_OF_FIRST_PART)), name };
};

const toFault = (cause: unknown, { service, timeoutMs }: { service: string; timeoutMs: number }): unknown => {
  if (cause instanceof RestFault || cause instanceof RestRefusal) return cause;
  // The last attempt may have had a part of the time only.
  if (cause instanceof DeadlineError)
    return new RestFault(`No answer within ${timeoutMs} ms`, { code: 'UPSTREAM_TIMEOUT', service, cause });
  if (cause instanceof TooLargeError)
    return new RestFault(cause.message, { code: 'UPSTREAM_TOO_LARGE', service, cause });
  if (cause instanceof AbandonedError)
    return new RestFault(cause.message, { code: 'UPSTREAM_ABORTED', service, cause });
  return new RestFault('No connection', { code: 'UPSTREAM_UNAVAILABLE', service, cause });
};

type Send = (call: Call, clientAbort: ClientAbort | undefined) => Promise<Answer>;

/**
 * Counts the calls of one operation. The cost that is reckoned beforehand goes by assumed sizes; this goes by what happens.
 *
 * @throws RestFault when there have been too many.
 */
const createBudget = (most: number) => {
  let spent = 0;
  const check = (service: string) => {
    if (spent >= most) throw new RestFault('Too many calls for one operation', { code: 'TOO_MANY_CALLS', service });
  };
  return {
    /** Before a read that others may have a part in: they must not fail for the calls of this one. */
    check,
    spend: (service: string) => {
      check(service);
      spent += 1;
    },
  };
};

type Budget = ReturnType<typeof createBudget>;

interface Operation {
  /** Whose calls these are where places are shared; all who cannot be told apart are one. */
  readonly client: string;
  readonly budget: Budget;
  readonly traceId: string;
  /** Services whose answers it has. */
  readonly heard: Set<string>;
}

/** Sends calls through the breaker of the endpoint they are for, and notes once what comes to nothing. */
const createSend = ({ connections, guard, settings: { answers }, onFault }: Upstream, operation: Operation): Send => {
  const { budget, client, traceId, heard } = operation;
  const note = (fault: unknown, endpoint: string, attempts: number): void => {
    if (!(fault instanceof RestFault) || fault.code === 'UPSTREAM_ABORTED') return;
    const { code, status, cause } = fault;
    // Behind an open breaker nothing is asked, so there is nothing new to tell.
    if (attempts === 0 && code === 'UPSTREAM_UNAVAILABLE') return;
    // The words of an answer are never noted: they may be about somebody.
    const text = status === null && cause instanceof Error ? cause.message : null;
    onFault({ endpoint, code, status, attempts, cause: text, traceId });
  };
  return async ({ endpoint, wire, timeoutMs, isBare, mayRepeat, shape, onTaken }, clientAbort) => {
    const { service } = endpoint;
    budget.spend(service);
    const maxBytes = answers.byService[service] ?? answers.usual;
    let attempts = 0;
    checkSendable(wire);
    if (clientAbort?.isAborted()) throw toFault(new AbandonedError('The caller has gone away'), { service, timeoutMs });
    const attempt = async (remainingMs: number) => {
      attempts += 1;
      const begin = onTaken ? performance.now() : 0;
      try {
        const limits = { timeoutMs: remainingMs, maxBytes, clientAbort };
        const answer = readAnswer(await connections.exchange(wire, limits), { service, isBare, shape });
        onTaken?.(performance.now() - begin);
        return answer;
      } catch (error) {
        throw toFault(error, { service, timeoutMs });
      }
    };
    try {
      const answer = await guard(endpoint, { client, clientAbort, attempt, mayRepeat, timeoutMs });
      heard.add(service);
      return answer;
    } catch (error) {
      note(error, endpoint.name, attempts);
      throw error;
    }
  };
};

/** Reads, from answers that are shared with other requests where a call says so. */
const createRead = (upstream: Upstream, caller: Caller, operation: Operation) => {
  const { settings, singleFlight } = upstream;
  const { budget, heard } = operation;
  const wire = createWire(upstream.basePath, caller);
  const send = createSend(upstream, operation);
  return async <T>(path: string, options: ReadOptions, body?: object): Promise<T> => {
    const whole = options.id === undefined ? path : `${path}/${toSegment(options.id)}`;
    const request = wire(whole, options.query, body);
    const { timeoutMs = settings.readTimeoutMs, isBare = false, shape, onTaken } = options;
    const { sharing, sharedAs, proof, customer } = options;
    const accessToken = customer === 'caller' ? caller.accessToken : customer?.accessToken;
    const { tokenIn } = settings;
    const proven = signIn(prove(request, { group: caller.group, proof, tokenIn }), accessToken, tokenIn);
    const call = {
      endpoint: toEndpoint(path, options),
      wire: proven,
      timeoutMs,
      isBare,
      shape,
      onTaken,
      mayRepeat: true,
    };
    const keep = sharing && !customer && settings.sharing[sharing];
    if (!keep) return (await send(call, caller.clientAbort)).result as T;
    const load = async (clientAbort: ClientAbort | undefined) => {
      const { result, length } = await send(call, clientAbort);
      return { value: result as T, length };
    };
    budget.check(call.endpoint.service);
    const key = `${caller.variant} ${request.method} ${request.path} ${sharedAs ?? request.body ?? ''}`;
    const shared = await singleFlight.share(key, keep, { clientAbort: caller.clientAbort, load });
    heard.add(call.endpoint.service);
    return shared;
  };
};

/** One caller of the backend; knows HTTP and its envelope, nothing of GraphQL or of any domain. */
export const createRestClient = (upstream: Upstream, caller: Caller) => {
  const wire = createWire(upstream.basePath, caller);
  const budget = createBudget(upstream.settings.callsPerOperation);
  const client = getNetwork(caller.clientAddress?.() ?? '');
  const operation = { budget, client, traceId: caller.traceId, heard: new Set<string>() };
  const read = createRead(upstream, caller, operation);
  const send = createSend(upstream, operation);
  const limits = { timeoutMs: upstream.settings.readTimeoutMs, isBare: false };
  return {
    /** Services whose answers this caller has, be they shared ones. */
    heard: operation.heard as ReadonlySet<string>,
    /** Reads. */
    get: <T>(path: string, options: ReadOptions = {}): Promise<T> => read<T>(path, options),
    /** Reads by a POST, where the question is too long for an address. */
    ask: <T>(path: string, body: object, options: Omit<ReadOptions, 'id'> = {}): Promise<T> =>
      read<T>(path, options, body),
    /** Changes something of the caller's, at most once per key: repeated on a lost connection, with the same key. */
    send: async <T>(path: string, options: SendOptions): Promise<T> => {
      const { query, body = {}, idempotencyKey, shape, timeoutMs = limits.timeoutMs } = options;
      const keyed = withHeaders(wire(path, query, body), { 'idempotency-key': idempotencyKey });
      const { tokenIn } = upstream.settings;
      const signedIn = signIn(keyed, caller.accessToken, tokenIn);
      const proven = prove(signedIn, { group: caller.group, proof: 'header', tokenIn });
      const call = {
        ...limits,
        endpoint: toEndpoint(path),
        wire: sentFor(proven, caller),
        timeoutMs,
        shape,
        mayRepeat: true,
      };
      return (await send(call, caller.clientAbort)).result as T;
    },
    /** Asks for what counts each time, such as an attempt to sign in: sent once, and with nobody's token. */
    post: (path: string, body: object, { timeoutMs = limits.timeoutMs } = {}): Promise<Answer> => {
      const sent = sentFor(wire(path, undefined, body), caller);
      const call = { ...limits, endpoint: toEndpoint(path), timeoutMs, wire: sent, mayRepeat: false };
      return send(call, caller.clientAbort);
    },
  };
};

export type RestClient = ReturnType<typeof createRestClient>;
