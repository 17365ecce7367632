import type { CallObservation, Observation } from '../lib/observation.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import type { TelemetrySettings } from '../server/telemetry-settings.ts';
import { readTrace } from '../server/trace.ts';
import { createGauges } from './gauges.ts';
import { createAttributes, createInstruments, type Instruments } from './instruments.ts';
import { createNames, NONE } from './names.ts';
import type { Observer } from './observer.ts';
import { type Sdk, startSdk } from './sdk.ts';
import { type RequestSpan, startRequest } from './spans.ts';

/** Of a caller who did not wait for the answer, and of an answer that has no code of its own. */
const CLIENT_CLOSED = 'CLIENT_CLOSED';
const toCode = (status: number): string => `HTTP_${status}`;

const MILLISECONDS = 1000;

const toSeconds = (begin: number): number => (performance.now() - begin) / MILLISECONDS;

const toOutcome = (error: unknown): string => {
  if (error === undefined) return 'OK';
  if (error instanceof RestRefusal) return 'REFUSED';
  return error instanceof RestFault ? error.code : 'INTERNAL_SERVER_ERROR';
};

/** Codes of answers that have none in their errors. */
const toCodes = (status: number | null, codes: readonly string[]): readonly string[] => {
  if (status === null) return [...codes, CLIENT_CLOSED];
  return codes.length === 0 && status >= 400 ? [toCode(status)] : codes;
};

const createMeters = (instruments: Instruments) => ({
  instruments,
  toOperation: createAttributes(['operation']),
  toRequest: createAttributes(['operation', 'type', 'client']),
  toError: createAttributes(['operation', 'code', 'client']),
  toRead: createAttributes(['operation', 'result']),
  toCall: createAttributes(['endpoint', 'outcome']),
  toEndpoint: createAttributes(['endpoint']),
});

type Meters = ReturnType<typeof createMeters>;

interface Counts {
  operation: string;
  type: string;
  client: string;
  codes: readonly string[];
  calls: number;
  hits: number;
  misses: number;
  /** Null: the answer may not be kept. */
  isKeptHit: boolean | null;
  objects: number;
  costCalls: number;
}

/** Once per request, when its operation is known. */
const recordRequest = (meters: Meters, counts: Counts, seconds: number): void => {
  const { instruments } = meters;
  const { operation, type, client, codes, calls, hits, misses, objects, costCalls, isKeptHit } = counts;
  instruments.operations.record(seconds, meters.toRequest(operation, type, client));
  for (const code of codes) instruments.errors.add(1, meters.toError(operation, code, client));
  const attributes = meters.toOperation(operation);
  if (calls > 0) instruments.operationCalls.add(calls, attributes);
  if (objects > 0) instruments.costObjects.add(objects, attributes);
  if (costCalls > 0) instruments.costCalls.add(costCalls, attributes);
  if (hits > 0) instruments.sharedReads.add(hits, meters.toRead(operation, 'hit'));
  if (isKeptHit !== null) instruments.keptAnswers.add(1, meters.toRead(operation, isKeptHit ? 'hit' : 'miss'));
  if (misses > 0) instruments.sharedReads.add(misses, meters.toRead(operation, 'miss'));
};

const observeCall = (
  meters: Meters | null,
  span: RequestSpan | null,
  call: { method: string; endpoint: string },
): CallObservation => {
  const begin = performance.now();
  const callSpan = span?.startCall(call.method, call.endpoint) ?? null;
  return {
    traceparent: callSpan?.traceparent ?? null,
    end: (attempts, error) => {
      const outcome = toOutcome(error);
      callSpan?.end(attempts, error, outcome);
      if (!meters) return;
      meters.instruments.calls.record(toSeconds(begin), meters.toCall(call.endpoint, outcome));
      if (attempts > 0) meters.instruments.attempts.add(attempts, meters.toEndpoint(call.endpoint));
    },
  };
};

interface ObserverParts {
  readonly sdk: Sdk;
  readonly meters: Meters | null;
  readonly nameOperation: (name: string | undefined) => string;
  readonly nameClient: (name: string | undefined) => string;
}

type Headers = Parameters<Observer['begin']>[0];

const observeRequest = (parts: ObserverParts, { traceparent, client }: Headers): Observation => {
  const { sdk, meters, nameOperation, nameClient } = parts;
  const begin = performance.now();
  const span = sdk.tracer && startRequest(sdk.tracer, traceparent, client);
  const { traceId, traceparent: own } = span ?? readTrace(traceparent);
  const counts: Counts = {
    operation: NONE,
    type: NONE,
    client: nameClient(client),
    codes: [],
    calls: 0,
    hits: 0,
    misses: 0,
    isKeptHit: null,
    objects: 0,
    costCalls: 0,
  };
  return {
    traceId,
    traceparent: own,
    onOperation: (operation) => {
      const { name, type, codes } = operation;
      counts.operation = nameOperation(name);
      counts.type = type ?? NONE;
      counts.codes = codes;
      span?.setOperation(operation, counts.operation);
    },
    onCost: (cost) => {
      counts.objects = cost.nodes;
      counts.costCalls = cost.calls;
      span?.setCost(cost);
    },
    onSharedRead: (isHit) => {
      if (isHit) counts.hits += 1;
      else counts.misses += 1;
    },
    onKeptAnswer: (isHit) => {
      counts.isKeptHit = isHit;
    },
    onCall: (method, endpoint) => {
      counts.calls += 1;
      return observeCall(meters, span, { method, endpoint });
    },
    end: (status) => {
      counts.codes = toCodes(status, counts.codes);
      span?.end(status, counts.codes);
      if (meters) recordRequest(meters, counts, toSeconds(begin));
    },
  };
};

interface Known {
  readonly version: string;
  /** Names of the operations that clients send. */
  readonly operations: readonly string[];
}

/** Starts what the settings ask for. Loads OpenTelemetry, so it is loaded itself only where there are settings. */
export const startObserver = (settings: TelemetrySettings, { version, operations }: Known): Observer => {
  const sdk = startSdk(settings, version);
  const { meter } = sdk;
  const parts = {
    sdk,
    meters: meter && createMeters(createInstruments(meter)),
    nameOperation: createNames([...operations, ...settings.operations]),
    nameClient: createNames(settings.clients),
  };
  return {
    begin: (headers) => observeRequest(parts, headers),
    watch: (gauges) => {
      if (meter) createGauges(meter, gauges);
    },
    writeMetrics: sdk.writeMetrics,
    stop: sdk.stop,
  };
};
