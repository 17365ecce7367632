import { type Dispatcher, Pool } from 'undici';
import type { BreakerState } from './breakers.ts';
import { createGuard, type Guard, type GuardOptions } from './guard.ts';
import type { OperationLimits } from './operation-deadline.ts';
import { type Connections, createConnections } from './pool.ts';
import type { TokenPlace } from './request.ts';
import { createSingleFlight, type Keep, type SingleFlight } from './single-flight.ts';

/** How long an answer may be shared; each kind has its own time in the settings. */
export type Sharing = 'moment' | 'reference';

/** Maximum size of an answer, by service. */
export interface AnswerLimits {
  readonly usual: number;
  readonly byService: Readonly<Record<string, number>>;
}

export interface UpstreamSettings {
  readonly baseUrl: string;
  readonly connections: number;
  readonly guard: GuardOptions;
  /** Where tokens are sent: a header or the query, nowhere else. */
  readonly tokenIn: TokenPlace;
  readonly readTimeoutMs: number;
  readonly operation: OperationLimits;
  readonly callsPerOperation: number;
  readonly answers: AnswerLimits;
  readonly sharing: Readonly<Record<Sharing, Keep>>;
  /** Total size of shared answers, in characters. */
  readonly sharedCapacity: number;
}

export interface Upstream {
  readonly connections: Connections;
  /** A separate one for health checks: calls may occupy all others and still be answered. */
  readonly healthConnection: Connections;
  /** Path of the base URL without a trailing slash; usually empty. */
  readonly basePath: string;
  readonly guard: Guard;
  readonly singleFlight: SingleFlight;
  readonly settings: UpstreamSettings;
  readonly onFault: (note: FaultNote) => void;
  close(): Promise<void>;
}

/** A failed call as logged: without query and id, since those can be personal. */
interface FaultNote {
  readonly endpoint: string;
  readonly code: string;
  readonly status: number | null;
  readonly attempts: number;
  /** After the call. */
  readonly breaker: BreakerState;
  readonly cause: string | null;
  readonly traceId: string;
}

interface UpstreamParts {
  /** Creates a pool; called again when a pool is stuck. */
  readonly open?: () => Dispatcher;
  readonly onFault?: (note: FaultNote) => void;
  /** Sees each answer before it is shared. */
  readonly onAnswer?: ((value: unknown) => void) | undefined;
}

/** A connection that takes longer is retried. */
const CONNECT_TIMEOUT_MS = 2_000;

export const createUpstream = (
  settings: UpstreamSettings,
  { open, onFault, onAnswer }: UpstreamParts = {},
): Upstream => {
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
    singleFlight: createSingleFlight(settings.sharedCapacity, onAnswer),
    settings,
    onFault: onFault ?? (() => {}),
    close: async () => void (await Promise.all([connections.close(), healthConnection.close()])),
  };
};
