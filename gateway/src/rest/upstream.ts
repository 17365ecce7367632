import { type Dispatcher, Pool } from 'undici';
import { createGuard, type Guard, type GuardOptions } from './guard.ts';
import { type Connections, createConnections } from './pool.ts';
import type { TokenPlace } from './request.ts';
import { createSingleFlight, type Keep, type SingleFlight } from './single-flight.ts';

/** How far an answer may be shared between requests; each kind has its time in the settings. */
export type Sharing = 'moment' | 'reference' | 'content';

/** The most bytes of an answer: by service where it has a limit of its own. */
export interface AnswerLimits {
  readonly usual: number;
  readonly byService: Readonly<Record<string, number>>;
}

export interface UpstreamSettings {
  readonly baseUrl: string;
  readonly connections: number;
  readonly guard: GuardOptions;
  /** Where a token is put; never anything but a header or the query of the call itself. */
  readonly tokenIn: TokenPlace;
  readonly readTimeoutMs: number;
  /** The most that one operation may ask for. */
  readonly callsPerOperation: number;
  readonly answers: AnswerLimits;
  /** Null switches a kind of sharing off. */
  readonly sharing: Readonly<Record<Sharing, Keep | null>>;
  /** Limit of all shared answers together, in characters. */
  readonly sharedCapacity: number;
}

/** State that all requests of this process share of one backend. */
export interface Upstream {
  readonly connections: Connections;
  /** One of its own, for asking whether the backend is up: calls may take all the others and yet be answered. */
  readonly healthConnection: Connections;
  /** Path of the base URL without a slash at its end; empty for most. */
  readonly basePath: string;
  readonly guard: Guard;
  readonly singleFlight: SingleFlight;
  readonly settings: UpstreamSettings;
  readonly onFault: (note: FaultNote) => void;
  close(): Promise<void>;
}

/** A call that came to nothing, as it is noted: no query and no id, since those can be somebody's. */
export interface FaultNote {
  readonly endpoint: string;
  readonly code: string;
  readonly status: number | null;
  readonly attempts: number;
  /** Of what came to nothing on the way; null where there was an answer. */
  readonly cause: string | null;
  readonly traceId: string;
}

export interface UpstreamParts {
  /** Makes the connections; there is a new pool whenever one does not send any more. */
  readonly open?: () => Dispatcher;
  readonly onFault?: (note: FaultNote) => void;
}

/** A connection that cannot be made within this is tried anew. */
const CONNECT_TIMEOUT_MS = 2_000;

export const createUpstream = (settings: UpstreamSettings, { open, onFault }: UpstreamParts = {}): Upstream => {
  const { origin, pathname } = new URL(settings.baseUrl);
  const connect = { timeout: CONNECT_TIMEOUT_MS };
  const openPool = (size: number) => () => new Pool(origin, { connections: size, pipelining: 1, connect });
  const connections = createConnections(open ?? openPool(settings.connections));
  const healthConnection = createConnections(openPool(1));
  return {
    connections,
    healthConnection,
    basePath: pathname.replace(/\/$/, ''),
    guard: createGuard(settings.guard, settings.connections),
    singleFlight: createSingleFlight(settings.sharedCapacity),
    settings,
    onFault: onFault ?? (() => {}),
    close: async () => void (await Promise.all([connections.close(), healthConnection.close()])),
  };
};
