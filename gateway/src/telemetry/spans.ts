import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { ObservedCost, ObservedOperation } from '../lib/observation.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import { parseTraceParent } from '../server/trace.ts';

const LONGEST_NAME = 64;
/** As a program calls itself; anything else may be about a person. */
const CLIENT_NAME = /^[\w.-]{1,64}$/;
const OUR_FAULTS = /^(UPSTREAM_|INTERNAL_)/;

const toTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** The trace that a caller is in; a new one without a header that can be read. */
const readParent = (traceparent: string | undefined): Context => {
  const parent = parseTraceParent(traceparent);
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags, isRemote: true });
};

const toStatus = (error: unknown): number | null => {
  if (error === undefined) return 200;
  return error instanceof RestFault || error instanceof RestRefusal ? error.status : null;
};

export interface CallSpan {
  readonly traceparent: string;
  readonly end: (attempts: number, error: unknown, outcome: string) => void;
}

const startCall = (tracer: Tracer, parent: Context, method: string, endpoint: string): CallSpan => {
  const attributes = { 'http.request.method': method, 'url.template': `/api/${endpoint}` };
  const span = tracer.startSpan(`${method} ${endpoint}`, { kind: SpanKind.CLIENT, attributes }, parent);
  return {
    traceparent: toTraceparent(span.spanContext()),
    end: (attempts, error, outcome) => {
      const status = toStatus(error);
      if (status !== null) span.setAttribute('http.response.status_code', status);
      span.setAttribute('patchwork.attempts', attempts);
      if (error !== undefined) span.setAttribute('error.type', outcome);
      if (error !== undefined && !(error instanceof RestRefusal)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
};

const endRequest = (span: Span, status: number | null, codes: readonly string[]): void => {
  if (status !== null) span.setAttribute('http.response.status_code', status);
  if (codes.length > 0) span.setAttribute('patchwork.error.codes', [...new Set(codes)]);
  const isFault = (status !== null && status >= 500) || codes.some((code) => OUR_FAULTS.test(code));
  if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/** A span of the request; calls are its children. It holds names, counts and codes only: no variable, no address, no token. */
export const startRequest = (tracer: Tracer, traceparent: string | undefined, client: string | undefined) => {
  const parent = readParent(traceparent);
  const attributes = client !== undefined && CLIENT_NAME.test(client) ? { 'patchwork.client.name': client } : {};
  const span = tracer.startSpan('GraphQL', { kind: SpanKind.SERVER, attributes }, parent);
  const context = trace.setSpan(parent, span);
  const { traceId } = span.spanContext();
  return {
    traceId,
    traceparent: toTraceparent(span.spanContext()),
    /** @param label the name if it is known: names of spans are few */
    setOperation: ({ name, type }: ObservedOperation, label: string) => {
      if (type === undefined) return;
      span.updateName(`${type} ${label}`);
      span.setAttribute('graphql.operation.type', type);
      if (name !== undefined) span.setAttribute('graphql.operation.name', name.slice(0, LONGEST_NAME));
    },
    setCost: ({ nodes, calls }: ObservedCost) =>
      void span.setAttributes({ 'patchwork.cost.objects': nodes, 'patchwork.cost.calls': calls }),
    startCall: (method: string, endpoint: string): CallSpan => startCall(tracer, context, method, endpoint),
    end: (status: number | null, codes: readonly string[]) => endRequest(span, status, codes),
  };
};

export type RequestSpan = ReturnType<typeof startRequest>;
