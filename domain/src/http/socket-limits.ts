import { z } from 'zod';
import { createFairSlots } from './fair-slots.ts';
import { getNetwork } from './network.ts';

interface SocketLimits {
  /** In total, trusted proxies excepted, so that strangers cannot take theirs. */
  readonly connections: number;
  /** Per address, or per /64 network. */
  readonly connectionsPerClient: number;
  /** From the connection or the request's first byte. */
  readonly headersTimeoutMs: number;
  /** A body must bring `SLOWEST_BYTES_PER_SECOND` in each such interval, whatever its length. */
  readonly bodyStallMs: number;
  /** Maximum idle time of a connection: an unread answer holds its memory. */
  readonly answerStallMs: number;
  readonly requestTimeoutMs: number;
  /** Proxies multiplex many callers, and limit them themselves. */
  readonly isTrustedProxy: (address: string) => boolean;
  readonly later: Later;
}

export type Later = (milliseconds: number, work: () => void) => () => void;

const count = z.coerce.number().int().min(1);
const milliseconds = z.coerce.number().int().min(100);

/** The connection settings that all three servers read. */
export const socketEnvironment = {
  MAX_CONNECTIONS: count.default(1024),
  /** Many may share an address: a mobile carrier, an office. */
  MAX_CONNECTIONS_PER_CLIENT: count.default(256),
  HEADERS_TIMEOUT_MS: milliseconds.default(5_000),
  BODY_STALL_MS: milliseconds.default(10_000),
  /** Longer than any timeout for an answer. */
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

/** Lets a picture of 12 MB over a bad mobile line pass, but not a connection that is held open on purpose. */
const SLOWEST_BYTES_PER_SECOND = 1024;

/** Interval of checks on callers who still send after the answer; without a new byte they are cut off. */
const UNREAD_BODY_QUIET_MS = 5_000;
/** Maximum time to send after the answer. */
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

/** The part of `node:http`'s server that is used here, since the domain does no I/O. */
interface LimitedServer {
  headersTimeout: number;
  requestTimeout: number;
  timeout: number;
  on(event: 'connection', listener: (socket: Socket) => void): unknown;
  on(event: 'request', listener: (request: IncomingRequest, response: Emitter<'finish', []>) => void): unknown;
}

/** Interval of Node's timeout checks; its default of 30 s would delay every limit. */
export const CONNECTIONS_CHECKING_INTERVAL_MS = 1_000;

/** Counts what is held by key, up to a limit. */
export const createSlotsPerKey = (perKey: number) => {
  const taken = new Map<string, number>();
  return {
    /** Returns the release function; null if the limit is reached. */
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

/** Closes a connection whose body stalls. Time during which the server itself does not read is not counted. */
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
 * Discards for a while what an answered caller still sends. Closing at once would reset the connection and lose the
 * answer, which the caller may read only after sending everything.
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
 * Node closes a connection without keep-alive after the answer. With unread input only our half is closed;
 * `closeUnread` closes the other.
 */
const closeByHalves = (socket: Socket, current: () => IncomingRequest | undefined): void => {
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (current()?.complete ?? true) close();
    else socket.end();
  };
};

/**
 * Protects a server from slow or idle callers: timeouts for headers and bodies, and connection limits per client and in
 * total. Connections beyond a limit are closed.
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
