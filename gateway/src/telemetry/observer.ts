import type { Observation } from '../lib/observation.ts';
import type { Upstream } from '../rest/upstream.ts';

/** Of the process, read when metrics are. */
export interface Gauges {
  readonly upstream: Upstream;
  readonly weighKeptAnswers: () => number;
  readonly countConnections: () => Promise<number>;
  readonly countInFlight: () => number;
}

interface RequestHeaders {
  readonly traceparent: string | undefined;
  /** As the client calls itself. */
  readonly client: string | undefined;
}

/** Sees every request; there is none unless telemetry is configured. */
export interface Observer {
  readonly begin: (headers: RequestHeaders) => Observation;
  readonly watch: (gauges: Gauges) => void;
  /** In Prometheus' format. */
  readonly writeMetrics: () => Promise<string>;
  /** Sends what is not sent yet. */
  readonly stop: () => Promise<void>;
}
