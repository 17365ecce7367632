import { RestFault, RestRefusal } from './errors.ts';
import type { WireAnswer } from './transport.ts';

export interface EnvelopeOptions {
  /** First part of the path, to tell in errors who answered. */
  readonly service: string;
  /** True for calls that answer without an envelope: search, url map. */
  readonly isBare: boolean;
}

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const validationText = (result: unknown): string | null =>
  Array.isArray(result)
    ? result.map((one) => (isRecord(one) ? [one.dataPath, one.message].filter(text).join(' ') : '')).join('; ')
    : null;

/** The text of a failure: a string, an object with `errorMessage` or `message`, or a list of validation messages. */
const messageOf = (result: unknown): string =>
  text(result) ??
  (isRecord(result) ? (text(result.errorMessage) ?? text(result.message)) : validationText(result)) ??
  'Something went wrong';

const fieldOf = (field: unknown): string[] | null => {
  if (Array.isArray(field)) return field.map(String);
  return text(field)?.split('.') ?? null;
};

const parse = ({ contentType, text: body, status }: WireAnswer, service: string): unknown => {
  if (!contentType.includes('json')) {
    const code = status >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_INVALID';
    throw new RestFault('Error with response - bad content-type!', { code, service, status });
  }
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw wrongFormat(service, status, cause);
  }
};

const wrongFormat = (service: string, status: number, cause?: unknown) =>
  new RestFault('Unhandled error, wrong response format!', { code: 'UPSTREAM_INVALID', service, status, cause });

const failure = (status: number, result: unknown, service: string): Error => {
  const code = isRecord(result) ? text(result.code) : null;
  const field = isRecord(result) ? fieldOf(result.field) : null;
  if (code === 'ENOTFOUND') return new RestRefusal(messageOf(result), { status: 404, code: 'NOT_FOUND', field });
  if (status >= 500 || (status === 429 && code !== 'TOO_MANY_ATTEMPTS')) {
    const fault = status === 500 ? 'UPSTREAM_FAILED' : 'UPSTREAM_UNAVAILABLE';
    return new RestFault(messageOf(result), { code: fault, service, status });
  }
  const action = isRecord(result) ? text(result.action) : null;
  return new RestRefusal(messageOf(result), { status, code, field, action });
};

/** `code`, or `resultCode` as some newer calls say. */
const statusIn = (body: Json): number | null => {
  const status = body.code ?? body.resultCode;
  return typeof status === 'number' && 'result' in body ? status : null;
};

/** What a call answered, and what stands beside it in the envelope. */
export interface Answer {
  readonly result: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
}

const NO_META = {};

/**
 * Takes the result out of an answer.
 *
 * @throws RestRefusal when the backend said no, RestFault for everything else that is not a result.
 */
export const readAnswer = (answer: WireAnswer, { service, isBare }: EnvelopeOptions): Answer => {
  const body = parse(answer, service);
  const status = isRecord(body) ? statusIn(body) : null;
  if (isBare && answer.status === 200 && (status === null || status === 200)) return { result: body, meta: NO_META };
  if (status === null || !isRecord(body))
    throw answer.status >= 502 ? failure(answer.status, body, service) : wrongFormat(service, answer.status);
  if (status === 200) return { result: body.result, meta: isRecord(body.meta) ? body.meta : NO_META };
  throw failure(status, body.result, service);
};
