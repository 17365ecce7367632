import { z } from 'zod';
import { createFairSlots } from './fair-slots.ts';
import { getNetwork } from './network.ts';

/** How long a caller may take, and how many connections they may hold. */
export interface SocketLimits {
  /** Connections at once, over all callers but the proxies that are trusted: strangers must not take theirs. */
  readonly connections: number;
  /** Connections at once from one address, or one /64 network. */
  readonly connectionsPerClient: number;
  /** Time for the headers of a request, counted from the connection or from its first byte. */
  readonly headersTimeoutMs: number;
  /** A body must bring `SLOWEST_BYTES_PER_SECOND` in each such time, whatever its length. */
  readonly bodyStallMs: number;
  /** How long a connection may stand still: a caller who does not take an answer holds what it was made with. */
  readonly answerStallMs: number;
  /** The longest that any body may take. */
  readonly requestTimeoutMs: number;
  /** Proxies carry many callers over their connections, and count them by themselves. */
  readonly isTrustedProxy: (address: string) => boolean;
  readonly later: Later;
}

/** Does some work after a time. Returns how to call it off. */
export type Later = (milliseconds: number, work: () => void) => () => void;

const count = z.coerce.number().int().min(1);
const milliseconds = z.coerce.number().int().min(100);

/** The environment variables about connections that all three servers read. */
export const socketEnvironment = {
  MAX_CONNECTIONS: count.default(1024),
  /** Many may sit behind one address: a mobile carrier, an office. */
  MAX_CONNECTIONS_PER_CLIENT: count.default(256),
  HEADERS_TIMEOUT_MS: milliseconds.default(5_000),
  BODY_STALL_MS: milliseconds.default(10_000),
  /** Longer than any answer is waited for. */
  ANSWER_STALL_MS: milliseconds.default(30_000),
};

type SocketEnvironment = { readonly [Key in keyof typeof socketEnvironment]: number };

export const toSocketLimits = (environment: SocketEnvironment) => ({
  connections: environment.MAX_CONNECTIONS,
  connectionsPerClient: environment.MAX_CONNECTIONS_PER_CLIENT,
  headersTimeoutMs: environment.HEADERS_TIMEOUT_MS,
  bodyStallMs: environment.BODY_STALL_MS,
  answerStallMs: environment.ANSWER_STALL_MS,
});

/** A picture of 12 MB over a bad mobile line passes; a connection that is held open for its own sake does not. */
export const SLOWEST_BYTES_PER_SECOND = 1024;

/** How often an answered caller who still sends is looked at: without a byte since the last look they are cut off. */
const UNREAD_BODY_QUIET_MS = 5_000;
/** How long they may go on at all. */
const UNREAD_BODY_MS = 10_000;

interface Emitter<Event extends string, Given extends readonly unknown[]> {
  once(event: Event, listener: (...given: Given) => void): unknown;
}

interface Socket extends Emitter<'close', []> {
  readonly remoteAddress?: string | undefined;
  readonly bytesRead: number;
  readonly writableEnded: boolean;
  destroySoon(): void;
  end(): unknown;
  destroy(): unknown;
}

interface IncomingRequest extends Emitter<'close', []> {
  readonly socket: Socket;
  readonly complete: boolean;
  readonly readableLength: number;
  resume(): unknown;
}

/** As much of `node:http`'s server as is needed, since the rules themselves do no I/O. */
export interface LimitedServer {
  headersTimeout: number;
  requestTimeout: number;
  timeout: number;
  on(event: 'connection', listener: (socket: Socket) => void): unknown;
  on(event: 'request', listener: (request: IncomingRequest, response: Emitter<'finish', []>) => void): unknown;
}

/** Node looks for overdue requests this often; the default of thirty seconds would make every limit as long. */
export const CONNECTIONS_CHECKING_INTERVAL_MS = 1_000;

/** Counts what is held under a key, up to a limit. */
export const createSlotsPerKey = (perKey: number) => {
  const taken = new Map<string, number>();
  return {
    /** How to give the place back; null when there is none. */
    take: (key: string): (() => void) | null => {
      const count = taken.get(key) ?? 0;
      if (count >= perKey) return null;
      taken.set(key, count + 1);
      return () => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
};

/** Closes a connection whose body does not come on. What waits to be read here is not the caller's delay. */
const watchBody = (request: IncomingRequest, { bodyStallMs, later }: SocketLimits): void => {
  if (request.complete) return;
  const { socket } = request;
  const least = (SLOWEST_BYTES_PER_SECOND * bodyStallMs) / 1000;
  let before = socket.bytesRead;
  const look = () => {
    if (request.complete) return;
    const isSlow = request.readableLength === 0 && socket.bytesRead - before < least;
    before = socket.bytesRead;
    if (isSlow) socket.destroy();
    else stop = later(bodyStallMs, look);
  };
  let stop = later(bodyStallMs, look);
  request.once('close', () => stop());
};

/**
 * Drops for a while what an answered caller still sends. Cut at once, the connection would be reset, and they would lose
 * the answer, which they may read only once they have sent all.
 */
const closeUnread = (request: IncomingRequest, { later }: SocketLimits): void => {
  if (request.complete) return;
  const { socket } = request;
  request.resume();
  let before = socket.bytesRead;
  let left = UNREAD_BODY_MS / UNREAD_BODY_QUIET_MS;
  const look = () => {
    left -= 1;
    const isOver = left === 0 || socket.bytesRead === before;
    before = socket.bytesRead;
    if (isOver) socket.destroy();
    else stop = later(UNREAD_BODY_QUIET_MS, look);
  };
  let stop = later(UNREAD_BODY_QUIET_MS, look);
  request.once('close', () => {
    stop();
    if (socket.writableEnded) socket.destroy();
  });
};

/**
 * Node closes a connection that is not kept alive with the answer. Where bytes are still to be read only our half of it
 * ends, and the other is left to `closeUnread`.
 */
const closeByHalves = (socket: Socket, current: () => IncomingRequest | undefined): void => {
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (current()?.complete ?? true) close();
    else socket.end();
  };
};

/**
 * Keeps callers who send slowly, or not at all, from holding a server: time limits for headers and bodies, and a number
 * of connections for each client and for all of them. Whatever is beyond a limit is closed.
 */
export const limitSockets = (server: LimitedServer, limits: SocketLimits): void => {
  server.headersTimeout = limits.headersTimeoutMs;
  server.requestTimeout = limits.requestTimeoutMs;
  server.timeout = limits.answerStallMs;
  const total = createFairSlots(limits.connections);
  const perClient = createSlotsPerKey(limits.connectionsPerClient);
  const requests = new WeakMap<Socket, IncomingRequest>();
  server.on('connection', (socket) => {
    closeByHalves(socket, () => requests.get(socket));
    const address = socket.remoteAddress;
    if (address === undefined || limits.isTrustedProxy(address)) return;
    const client = getNetwork(address);
    const held = [total.take(client), perClient.take(client)];
    const leave = () => {
      for (const give of held) give?.();
    };
    if (held.every((give) => give !== null)) socket.once('close', leave);
    else {
      leave();
      socket.destroy();
    }
  });
  server.on('request', (request, response) => {
    requests.set(request.socket, request);
    watchBody(request, limits);
    response.once('finish', () => closeUnread(request, limits));
  });
};
