import { type Dispatcher, Pool } from 'undici';
import { createFlights, type Flights, type Keep } from './flights.ts';
import { createGuard, type Guard, type GuardOptions } from './guard.ts';

/** How far an answer may be shared between requests; each kind has its time in the settings. */
export type Sharing = 'moment' | 'reference' | 'content';

export interface UpstreamSettings {
  readonly baseUrl: string;
  readonly connections: number;
  readonly guard: GuardOptions;
  readonly readTimeoutMs: number;
  /** Null switches a kind of sharing off. */
  readonly sharing: Readonly<Record<Sharing, Keep | null>>;
  readonly maxShared: number;
}

/** What all requests of this process have in common of one backend. */
export interface Upstream {
  readonly dispatcher: Dispatcher;
  /** Path of the base URL without a slash at its end; empty for most. */
  readonly basePath: string;
  readonly guard: Guard;
  readonly flights: Flights;
  readonly settings: UpstreamSettings;
  /** Told of every request that goes out on the wire. */
  readonly onRequest: ((method: string, path: string) => void) | undefined;
  close(): Promise<void>;
}

export interface UpstreamParts {
  readonly dispatcher?: Dispatcher;
  readonly onRequest?: (method: string, path: string) => void;
}

export const createUpstream = (settings: UpstreamSettings, parts: UpstreamParts = {}): Upstream => {
  const { origin, pathname } = new URL(settings.baseUrl);
  const pool = parts.dispatcher ?? new Pool(origin, { connections: settings.connections, pipelining: 1 });
  return {
    dispatcher: pool,
    basePath: pathname.replace(/\/$/, ''),
    guard: createGuard(settings.guard),
    flights: createFlights(settings.maxShared),
    settings,
    onRequest: parts.onRequest,
    close: () => pool.close(),
  };
};
