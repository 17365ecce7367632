import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';

export interface Trace {
  readonly traceId: string;
  /** For calls to the backend, whose parent this request is. */
  readonly traceparent: string;
}

const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const NO_TRACE = '0'.repeat(32);
const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const NOT_SAMPLED = '00';

/** Filled for many requests at once. */
const pool = Buffer.alloc(256 * (TRACE_BYTES + SPAN_BYTES));
let used = pool.length;

const createId = (bytes: number): string => {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
};

/** The id of the trace that the code runs in, for lines of the log; whatever else a request needs is passed on. */
export const traceScope = new AsyncLocalStorage<string>();

interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: number;
}

/** Of a W3C `traceparent` header; null where there is none that can be read. */
export const parseTraceParent = (traceparent = ''): TraceParent | null => {
  const [, traceId = NO_TRACE, spanId = '', flags = NOT_SAMPLED] = TRACE_PARENT.exec(traceparent) ?? [];
  return traceId === NO_TRACE ? null : { traceId, spanId, flags: Number.parseInt(flags, 16) };
};

/** Goes on with the trace of a W3C `traceparent`, or begins one where there is none that can be read. */
export const readTrace = (traceparent = ''): Trace => {
  const parent = parseTraceParent(traceparent);
  const traceId = parent?.traceId ?? createId(TRACE_BYTES);
  const flags = parent ? traceparent.slice(-NOT_SAMPLED.length) : NOT_SAMPLED;
  return { traceId, traceparent: `00-${traceId}-${createId(SPAN_BYTES)}-${flags}` };
};
