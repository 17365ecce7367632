import { readCacheTags } from '@patchwork/domain/content/cache-tags.ts';
import { RestFault, RestRefusal } from './errors.ts';
import { readReason } from './reason.ts';
import type { Shape } from './shape.ts';
import type { WireAnswer } from './transport.ts';

interface EnvelopeOptions {
  /** First path segment, for errors. */
  readonly service: string;
  /** Without an envelope: search, url map. */
  readonly isBare: boolean;
  readonly shape?: Shape | undefined;
}

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const validationText = (result: unknown): string | null =>
  Array.isArray(result)
    ? result.map((one) => (isRecord(one) ? [one.dataPath, one.message].filter(text).join(' ') : '')).join('; ')
    : null;

/**
 * The text of a failure: a string, an object with `errorMessage` or `message`, or a list of validation messages; may be
 * empty.
 */
const getMessage = (result: unknown): string =>
  text(result) ??
  (isRecord(result) ? (text(result.errorMessage) ?? text(result.message)) : validationText(result)) ??
  '';

const GENERIC = 'Something went wrong';

const toField = (field: unknown): string[] | null => {
  if (Array.isArray(field)) return field.map(String);
  return text(field)?.split('.') ?? null;
};

/** From seconds or a date; null without a valid header. */
const retryAfterMsIn = ({ retryAfter }: WireAnswer): number | null => {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now());
};

const TOO_MANY_REQUESTS = 429;

const parse = (answer: WireAnswer, service: string): unknown => {
  const { contentType, text: body, status } = answer;
  if (!contentType.includes('json')) {
    const code = status >= 500 || status === TOO_MANY_REQUESTS ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_INVALID';
    const retryAfterMs = retryAfterMsIn(answer);
    throw new RestFault('Error with response - bad content-type!', { code, service, status, retryAfterMs });
  }
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw wrongFormat(service, status, cause);
  }
};

const wrongFormat = (service: string, status: number, cause?: unknown) =>
  new RestFault('Unhandled error, wrong response format!', { code: 'UPSTREAM_INVALID', service, status, cause });

interface Failure {
  readonly status: number;
  readonly result: unknown;
  readonly service: string;
  readonly retryAfterMs: number | null;
  readonly cacheTags?: readonly string[];
}

const toError = ({ status, result, service, retryAfterMs, cacheTags = [] }: Failure): Error => {
  const code = isRecord(result) ? text(result.code) : null;
  const field = isRecord(result) ? toField(result.field) : null;
  if (code === 'ENOTFOUND') {
    return new RestRefusal(getMessage(result), {
      status: 404,
      code: 'NOT_FOUND',
      field,
      reason: readReason(result),
      cacheTags,
    });
  }
  if (status >= 500 || (status === TOO_MANY_REQUESTS && code !== 'TOO_MANY_ATTEMPTS')) {
    const fault = status === 500 ? 'UPSTREAM_FAILED' : 'UPSTREAM_UNAVAILABLE';
    return new RestFault(getMessage(result) || GENERIC, { code: fault, service, status, retryAfterMs });
  }
  if (status < 400) return wrongFormat(service, status);
  const action = isRecord(result) ? text(result.action) : null;
  return new RestRefusal(getMessage(result), { status, code, field, action, reason: readReason(result), cacheTags });
};

/** `code`, or `resultCode` as some newer calls say. */
const statusIn = (body: Json): number | null => {
  const status = body.code ?? body.resultCode;
  return typeof status === 'number' && 'result' in body ? status : null;
};

export interface Answer {
  readonly result: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  /** Characters of the whole answer on the wire. */
  readonly length: number;
  readonly cacheTags: readonly string[];
}

const NO_META = {};

const open = (answer: WireAnswer, { service, isBare }: EnvelopeOptions): Omit<Answer, 'length' | 'cacheTags'> => {
  const body = parse(answer, service);
  const status = isRecord(body) ? statusIn(body) : null;
  if (isBare && answer.status === 200 && (status === null || status === 200)) return { result: body, meta: NO_META };
  const retryAfterMs = retryAfterMsIn(answer);
  if (status === null || !isRecord(body)) {
    const isTurnedAway = answer.status >= 502 || answer.status === TOO_MANY_REQUESTS;
    if (!isTurnedAway) throw wrongFormat(service, answer.status);
    throw toError({ status: answer.status, result: body, service, retryAfterMs });
  }
  if (status === 200) return { result: body.result, meta: isRecord(body.meta) ? body.meta : NO_META };
  throw toError({ status, result: body.result, service, retryAfterMs, cacheTags: readCacheTags(answer.cacheTags) });
};

/**
 * Unwraps the result.
 * @throws RestRefusal if the backend refused, RestFault for anything else that is not a result.
 */
export const readAnswer = (answer: WireAnswer, options: EnvelopeOptions): Answer => {
  const { service, shape } = options;
  const read = open(answer, options);
  if (shape && !shape(read.result)) throw wrongFormat(service, answer.status);
  return { ...read, length: answer.text.length, cacheTags: readCacheTags(answer.cacheTags) };
};
