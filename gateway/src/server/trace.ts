import { randomUUID } from 'node:crypto';

export interface Trace {
  readonly traceId: string;
  /** For calls to the backend, whose parent this request is. */
  readonly traceparent: string;
}

const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-([\da-f]{2})$/;
const NO_TRACE = '0'.repeat(32);
const SPAN_DIGITS = 16;
const NOT_SAMPLED = '00';

const createId = (): string => randomUUID().replaceAll('-', '');

/** Goes on with the trace of a W3C `traceparent`, or begins one where there is none that can be read. */
export const readTrace = (traceparent = ''): Trace => {
  const [, told = NO_TRACE, flags = NOT_SAMPLED] = TRACE_PARENT.exec(traceparent) ?? [];
  const traceId = told === NO_TRACE ? createId() : told;
  return { traceId, traceparent: `00-${traceId}-${createId().slice(-SPAN_DIGITS)}-${flags}` };
};
