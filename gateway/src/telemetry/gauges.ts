import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Meter, ObservableResult } from '@opentelemetry/api';
import type { Gauges } from './observer.ts';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

const BREAKER_VALUES = { closed: 0, 'half-open': 1, open: 2 } as const;

type Observe = (result: ObservableResult) => void | Promise<void>;

/** Delays since they were last read. */
const createEventLoopDelay = (): Observe => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return (result) => {
    const quantiles = { '0.5': delays.percentile(50), '0.99': delays.percentile(99), '1': delays.max };
    for (const [quantile, nanoseconds] of Object.entries(quantiles))
      result.observe(nanoseconds / NANOSECONDS, { quantile });
    delays.reset();
  };
};

/** Registers what is read from the process when metrics are. */
export const createGauges = (
  meter: Meter,
  { upstream, weighKeptAnswers, countConnections, countInFlight }: Gauges,
): void => {
  const add = (name: string, description: string, observe: Observe): void =>
    meter.createObservableGauge(name, { description }).addCallback(observe);
  const { guard, singleFlight } = upstream;

  add('gateway_breaker_state', 'Of an endpoint, for everybody: 0 closed, 1 half-open, 2 open', (result) => {
    for (const { endpoint, breaker } of guard.describe()) result.observe(BREAKER_VALUES[breaker], { endpoint });
  });
  add('gateway_breaker_open_clients', 'Clients whose own breaker of an endpoint is not closed', (result) => {
    for (const { endpoint, openClients } of guard.describe()) result.observe(openClients, { endpoint });
  });
  add('gateway_upstream_queue_length', 'Calls that wait for a slot of their endpoint', (result) => {
    for (const { endpoint, queued } of guard.describe()) result.observe(queued, { endpoint });
  });
  add('gateway_connection_queue_length', 'Calls that wait for a connection to the backend', (result) =>
    result.observe(guard.countWaiting()),
  );
  add('gateway_shared_answers_bytes', 'Characters of shared answers', (result) =>
    result.observe(singleFlight.weight()),
  );
  add('gateway_kept_answers_bytes', 'Bytes of whole answers that are kept', (result) =>
    result.observe(weighKeptAnswers()),
  );
  add('gateway_event_loop_delay_seconds', 'Delay of the event loop since it was last read', createEventLoopDelay());
  add('gateway_heap_used_bytes', 'Heap in use', (result) => result.observe(process.memoryUsage().heapUsed));
  add('gateway_heap_limit_bytes', 'Largest heap that the process may have', (result) =>
    result.observe(getHeapStatistics().heap_size_limit),
  );
  add('gateway_resident_memory_bytes', 'Memory of the process', (result) => result.observe(process.memoryUsage.rss()));
  add('gateway_open_connections', 'Connections of callers', async (result) => result.observe(await countConnections()));
  add('gateway_requests_in_flight', 'Requests with a slot', (result) => result.observe(countInFlight()));
};
