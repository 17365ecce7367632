import type { Attributes, Meter } from '@opentelemetry/api';

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const durations = (meter: Meter, name: string, description: string) =>
  meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: BUCKETS } });

/** The metrics of requests and calls. Counters get the suffix _total where they are read. */
export const createInstruments = (meter: Meter) => ({
  operations: durations(meter, 'gateway_operation_duration_seconds', 'From the headers of a request to its answer'),
  errors: meter.createCounter('gateway_operation_errors', { description: 'Errors in answers, by their code' }),
  operationCalls: meter.createCounter('gateway_operation_upstream_calls', {
    description: 'Calls that operations made to the backend',
  }),
  costObjects: meter.createCounter('gateway_operation_cost_objects', {
    description: 'Estimated objects in answers, the first part of an operation’s cost',
  }),
  costCalls: meter.createCounter('gateway_operation_cost_calls', {
    description: 'Estimated calls to the backend, the second part of an operation’s cost',
  }),
  sharedReads: meter.createCounter('gateway_operation_shared_reads', {
    description: 'Reads whose answer may be shared: hit without a call of their own, or miss',
  }),
  keptAnswers: meter.createCounter('gateway_operation_kept_answers', {
    description: 'Operations whose whole answer may be kept: hit without an execution, or miss',
  }),
  calls: durations(
    meter,
    'gateway_upstream_call_duration_seconds',
    'Calls to the backend, waiting and retries included',
  ),
  attempts: meter.createCounter('gateway_upstream_attempts', { description: 'Requests sent to the backend' }),
});

export type Instruments = ReturnType<typeof createInstruments>;

/** Attributes are compared by value: the same object costs less than an equal one. */
export const createAttributes = (names: readonly string[]) => {
  const known = new Map<string, Attributes>();
  return (...values: readonly string[]): Attributes => {
    const key = values.join('\n');
    const found = known.get(key);
    if (found) return found;
    const attributes = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    known.set(key, attributes);
    return attributes;
  };
};
