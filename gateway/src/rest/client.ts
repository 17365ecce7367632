import { getNetwork } from '@patchwork/domain/http/network.ts';
import type { CallObservation, Observation } from '../lib/observation.ts';
import { type Budget, createBudget } from './call-budget.ts';
import type { ClientAbort } from './client-abort.ts';
import { type Answer, readAnswer } from './envelope.ts';
import { RestFault, RestRefusal } from './errors.ts';
import type { Endpoint } from './guard.ts';
import { createOperationDeadline, type OperationDeadline, waitFor } from './operation-deadline.ts';
import { type Caller, createWire, type Proof, prove, type Query, sentFor, signIn, withHeaders } from './request.ts';
import { checkPath, toSegments } from './sendable.ts';
import type { Shape } from './shape.ts';
import type { Keep } from './single-flight.ts';
import { AbandonedError, DeadlineError, TooLargeError, type WireAnswer, type WireRequest } from './transport.ts';
import type { Sharing, Upstream } from './upstream.ts';

export interface ReadOptions {
  readonly query?: Query;
  /** The id at the end of the path; several for one that is a path itself. */
  readonly id?: string | readonly string[];
  /** Distinguishes calls of one path that fail for different reasons. */
  readonly purpose?: string | undefined;
  readonly sharing?: Sharing;
  /** Replaces the body in the key of shared answers, for a request with several equivalent forms. */
  readonly sharedAs?: string | undefined;
  /** Answers without an envelope. */
  readonly isBare?: boolean;
  readonly timeoutMs?: number;
  /** Validated; a wrong shape is an error, and never shared. */
  readonly shape?: Shape;
  /** How the customer group is proven; default: the call does not depend on it. */
  readonly proof?: Proof;
  /** Sent as they are, such as the secret of a link; for answers that are not shared. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The customer's token, for private data; default: none. Such answers are never shared. */
  readonly customer?: 'caller' | { readonly accessToken: string };
  /** Called with the duration on the wire, parsing included; not for shared answers. */
  readonly onTaken?: ((milliseconds: number) => void) | undefined;
}

export interface SendOptions {
  readonly query?: Query;
  readonly body?: object;
  /** Sent as they are, such as the secret of a link. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
  readonly timeoutMs?: number;
  readonly shape?: Shape;
}

interface Call {
  readonly endpoint: Endpoint;
  readonly wire: WireRequest;
  readonly timeoutMs: number;
  /** Its limit where the operation is not near its deadline. */
  readonly usualMs: number;
  readonly isBare: boolean;
  readonly mayRepeat: boolean;
  readonly shape?: Shape | undefined;
  readonly onTaken?: ReadOptions['onTaken'] | undefined;
}

const END_OF_FIRST_PART = /[/?]|$/;

/** The path, with a placeholder for ids. */
const toEndpoint = (path: string, { id, purpose }: Pick<ReadOptions, 'id' | 'purpose'> = {}): Endpoint => {
  const name = `${path}${id === undefined ? '' : '/:id'}${purpose === undefined ? '' : ` (${purpose})`}`;
  return { service: path.slice(0, path.search(END_OF_FIRST_PART)), name };
};

const toFault = (cause: unknown, { service, timeoutMs }: { service: string; timeoutMs: number }): unknown => {
  if (cause instanceof RestFault || cause instanceof RestRefusal) return cause;
  // The last attempt may have had only part of the time.
  if (cause instanceof DeadlineError)
    return new RestFault(`No answer within ${timeoutMs} ms`, { code: 'UPSTREAM_TIMEOUT', service, cause });
  if (cause instanceof TooLargeError)
    return new RestFault(cause.message, { code: 'UPSTREAM_TOO_LARGE', service, cause });
  if (cause instanceof AbandonedError)
    return new RestFault(cause.message, { code: 'UPSTREAM_ABORTED', service, cause });
  return new RestFault('No connection', { code: 'UPSTREAM_UNAVAILABLE', service, cause });
};

/** Calls of an operation come one after the other; the ones before have used up its time. */
const noTime = (service: string): RestFault =>
  new RestFault('The operation has no time left', { code: 'UPSTREAM_TIMEOUT', service });

type Wire = ReturnType<typeof createWire>;
type Send = (call: Call, clientAbort: ClientAbort | undefined) => Promise<Answer>;

interface Operation {
  /** For fair queues; unidentified callers share one. */
  readonly client: string;
  readonly budget: Budget;
  readonly traceId: string;
  readonly observation: Observation | undefined;
  readonly heard: Set<string>;
  readonly cacheTags: Set<string>;
  readonly deadline: OperationDeadline;
  readonly lack: Lack;
}

/** Whether anything that an operation has asked for is missing or out of date, whatever its answer makes of that. */
interface Lack {
  isThere: boolean;
}

/** A call that is a span of its own is the parent of what the backend does for it. */
const withParent = (wire: WireRequest, observed: CallObservation | undefined): WireRequest =>
  observed?.traceparent ? withHeaders(wire, { traceparent: observed.traceparent }) : wire;

/** Sends calls through their endpoint's breaker, and logs failures once. */
const createSend = ({ connections, guard, settings: { answers }, onFault }: Upstream, operation: Operation): Send => {
  const { budget, client, traceId, heard, observation } = operation;
  const logFault = (fault: unknown, endpoint: Endpoint, attempts: number): void => {
    if (!(fault instanceof RestFault) || fault.code === 'UPSTREAM_ABORTED') return;
    const { code, status, cause } = fault;
    // An open breaker sends nothing, so there is nothing new to log.
    if (attempts === 0 && code === 'UPSTREAM_UNAVAILABLE') return;
    // Answers are never logged: they may contain personal data.
    const text = status === null && cause instanceof Error ? cause.message : null;
    const breaker = guard.getState(endpoint, client);
    onFault({ endpoint: endpoint.name, code, status, attempts, breaker, cause: text, traceId });
  };
  return async (call, clientAbort) => {
    const { endpoint, timeoutMs, usualMs, isBare, mayRepeat, shape, onTaken } = call;
    const { service } = endpoint;
    budget.spend(service);
    const maxBytes = answers.byService[service] ?? answers.usual;
    let attempts = 0;
    checkPath(call.wire);
    if (clientAbort?.isAborted()) throw toFault(new AbandonedError('The caller has gone away'), { service, timeoutMs });
    const observed = observation?.onCall(call.wire.method, endpoint.name);
    const wire = withParent(call.wire, observed);
    let begun = 0;
    const reading = {
      read: (answer: WireAnswer): Answer => {
        const read = readAnswer(answer, { service, isBare, shape });
        onTaken?.(performance.now() - begun);
        return read;
      },
      toError: (error: unknown) => toFault(error, { service, timeoutMs }),
    };
    const attempt = (remainingMs: number): Promise<Answer> => {
      attempts += 1;
      begun = performance.now();
      return connections.exchange(wire, { timeoutMs: remainingMs, maxBytes, clientAbort }, reading);
    };
    try {
      if (timeoutMs <= 0) throw noTime(service);
      const answer = await guard.run(endpoint, { client, clientAbort, attempt, mayRepeat, timeoutMs, usualMs });
      heard.add(service);
      observed?.end(attempts);
      return answer;
    } catch (error) {
      observed?.end(attempts, error);
      logFault(error, endpoint, attempts);
      throw error;
    }
  };
};

/** Reads, from shared answers if the call allows it. */
const createRead = (upstream: Upstream, caller: Caller, { wire, operation }: { wire: Wire; operation: Operation }) => {
  const { settings, singleFlight } = upstream;
  const { budget, heard, cacheTags, deadline, observation, lack } = operation;
  const onStandIn = (): void => {
    lack.isThere = true;
  };
  const noteTags = (tags: readonly string[]): void => {
    for (const tag of tags) cacheTags.add(tag);
  };
  /** A refusal too may be another one after a change. A resolver may do without a faulty read, and answer something else. */
  const noteError = (error: unknown): void => {
    if (error instanceof RestRefusal) noteTags(error.cacheTags);
    if (error instanceof RestFault) onStandIn();
  };
  const send = createSend(upstream, operation);
  const toRequest = (path: string, { id, query, headers }: ReadOptions, body: object | undefined): WireRequest => {
    const request = wire(id === undefined ? path : [path, ...toSegments(id)].join('/'), query, body);
    return headers ? withHeaders(request, headers) : request;
  };
  /** The request with what proves who asks, which is in no key. */
  const toCall = (path: string, options: ReadOptions, request: WireRequest): Omit<Call, 'timeoutMs'> => {
    const { timeoutMs: usualMs = settings.readTimeoutMs, isBare = false, shape, onTaken, proof, customer } = options;
    const accessToken = customer === 'caller' ? caller.accessToken : customer?.accessToken;
    const { tokenIn } = settings;
    const signed = signIn(prove(request, { group: caller.group, proof, tokenIn }), accessToken, tokenIn);
    // The backend limits wrong tokens by address, and this one is the gateway's.
    const proven = customer === 'caller' ? sentFor(signed, caller) : signed;
    return { endpoint: toEndpoint(path, options), wire: proven, usualMs, isBare, shape, onTaken, mayRepeat: true };
  };
  const toKey = ({ method, path, body }: WireRequest, sharedAs = body ?? ''): string =>
    `${caller.variant} ${method} ${path} ${sharedAs}`;
  const readShared = (call: Omit<Call, 'timeoutMs'>, keep: Keep, key: string): Promise<Answer> | Answer => {
    const { service } = call.endpoint;
    const { usualMs } = call;
    const timeoutMs = deadline.forRead(usualMs);
    if (timeoutMs <= 0) throw noTime(service);
    // Others may wait for it who have more time.
    let isHit = true;
    const load = (clientAbort: ClientAbort) => {
      isHit = false;
      return send({ ...call, timeoutMs: usualMs }, clientAbort);
    };
    budget.check(service);
    const answer = singleFlight.share<Answer>(key, keep, { clientAbort: caller.clientAbort, load, onStandIn });
    observation?.onSharedRead(isHit);
    return timeoutMs < usualMs ? waitFor(Promise.resolve(answer), timeoutMs, () => noTime(service)) : answer;
  };
  return async <T>(path: string, options: ReadOptions, body?: object): Promise<T> => {
    try {
      const request = toRequest(path, options, body);
      const call = toCall(path, options, request);
      const { sharing, sharedAs, customer } = options;
      const answer = await (sharing && !customer
        ? readShared(call, settings.sharing[sharing], toKey(request, sharedAs))
        : send({ ...call, timeoutMs: deadline.forRead(call.usualMs) }, caller.clientAbort));
      heard.add(call.endpoint.service);
      noteTags(answer.cacheTags);
      return answer.result as T;
    } catch (error) {
      noteError(error);
      throw error;
    }
  };
};

export const createRestClient = (upstream: Upstream, caller: Caller) => {
  const wire = createWire(upstream.basePath, caller);
  const budget = createBudget(upstream.settings.callsPerOperation);
  const client = getNetwork(caller.clientAddress?.() ?? '');
  const deadline = createOperationDeadline(upstream.settings.operation);
  const { traceId, observation } = caller;
  const lack: Lack = { isThere: false };
  const operation = {
    budget,
    client,
    traceId,
    observation,
    heard: new Set<string>(),
    cacheTags: new Set<string>(),
    deadline,
    lack,
  };
  const readOne = createRead(upstream, caller, { wire, operation });
  const read = <T>(path: string, options: ReadOptions, body?: object): Promise<T> => {
    const answer = readOne<T>(path, options, body);
    // A resolver may have no use for it any more, after another read has failed: that is no fault of the process.
    answer.catch(() => {});
    return answer;
  };
  const sendOne = createSend(upstream, operation);
  const send = async (call: Omit<Call, 'timeoutMs' | 'isBare'>): Promise<Answer> => {
    const timeoutMs = deadline.forChange(call.usualMs);
    const answer = await sendOne({ ...call, isBare: false, timeoutMs }, caller.clientAbort);
    deadline.restartReads();
    return answer;
  };
  const { readTimeoutMs } = upstream.settings;
  return {
    /** Services that have answered this caller, shared answers included. */
    heard: operation.heard as ReadonlySet<string>,
    /** Tags of the answers that were read, shared ones included: by them a cache of whole answers is purged. */
    cacheTags: operation.cacheTags as ReadonlySet<string>,
    /** Whether each read has been answered, and by nothing that is out of date. Refusals are answers. */
    isWhole: (): boolean => !lack.isThere,
    get: <T>(path: string, options: ReadOptions = {}): Promise<T> => read<T>(path, options),
    /** Reads by POST, for queries too long for a URL. */
    ask: <T>(path: string, body: object, options: Omit<ReadOptions, 'id'> = {}): Promise<T> =>
      read<T>(path, options, body),
    /** Mutates at most once per key: retried on a lost connection with the same key. */
    send: async <T>(path: string, options: SendOptions): Promise<T> => {
      const { query, body = {}, headers, idempotencyKey, shape, timeoutMs: usualMs = readTimeoutMs } = options;
      const keyed = withHeaders(wire(path, query, body), { ...headers, 'idempotency-key': idempotencyKey });
      const { tokenIn } = upstream.settings;
      const signedIn = signIn(keyed, caller.accessToken, tokenIn);
      const proven = sentFor(prove(signedIn, { group: caller.group, proof: 'header', tokenIn }), caller);
      const call = { endpoint: toEndpoint(path), wire: proven, usualMs, shape, mayRepeat: true };
      return (await send(call)).result as T;
    },
    /** Sends an attempt that counts, such as a sign-in: never retried, without a token. */
    post: async (path: string, body: object, { timeoutMs: usualMs = readTimeoutMs } = {}): Promise<Answer> => {
      const sent = sentFor(wire(path, undefined, body), caller);
      return send({ endpoint: toEndpoint(path), usualMs, wire: sent, mayRepeat: false });
    },
  };
};

export type RestClient = ReturnType<typeof createRestClient>;
