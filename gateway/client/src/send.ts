import { setTimeout as wait } from 'node:timers/promises';
import application from '../package.json' with { type: 'json' };
import { GatewayError } from './errors.ts';
import type { TypedDocumentString } from './operations.generated.ts';

export interface ClientOptions {
  /** Of the internal graph; default: PATCHWORK_URL, else http://127.0.0.1:4000/internal/graphql. */
  readonly url?: string;
  /** Default: PATCHWORK_TOKEN. */
  readonly token?: string;
  /** Of the tool, for the gateway's log and limits: letters, digits and ./@_-, 64 at most; default: patchwork-client. */
  readonly name?: string;
  /** For one attempt; default: 15 seconds. */
  readonly timeoutMs?: number;
  /** Attempts after the first one; default: 3. */
  readonly retries?: number;
  /** The first pause before a retry, doubled each time; default: 500 ms. */
  readonly pauseMs?: number;
  readonly fetch?: typeof fetch;
}

export type Send = <Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/** Faults that may be over a moment later. Changes are repeated under their key, and so are made once. */
const PASSING = /^(?:TIMEOUT|UNREACHABLE|OVERLOADED|RATE_LIMITED|IN_PROGRESS|UPSTREAM_(?:TIMEOUT|UNAVAILABLE|FAILED))$/;
const LONGEST_PAUSE_MS = 30_000;

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** An attempt that failed, and how long the shop asks to be left alone. */
interface Failure {
  readonly error: GatewayError;
  readonly retryAfterMs: number | null;
}

const readOptions = ({ url, token, ...options }: ClientOptions) => {
  const { PATCHWORK_URL, PATCHWORK_TOKEN } = process.env;
  const bearer = token ?? PATCHWORK_TOKEN;
  if (!bearer) throw new Error('There is no token: pass one, or set PATCHWORK_TOKEN');
  return {
    url: url ?? (PATCHWORK_URL || 'http://127.0.0.1:4000/internal/graphql'),
    token: bearer,
    name: 'patchwork-client',
    timeoutMs: 15_000,
    retries: 3,
    pauseMs: 500,
    fetch: globalThis.fetch,
    ...options,
  };
};

type Settings = ReturnType<typeof readOptions>;

const toFailure = (cause: unknown): Failure => {
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  const [code, message] = isLate
    ? ['TIMEOUT', 'The shop did not answer in time']
    : ['UNREACHABLE', 'The shop cannot be reached'];
  return { error: new GatewayError(message, { code, cause }), retryAfterMs: null };
};

const getRetryAfter = ({ headers }: Response): number | null => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
};

const readAnswer = async (response: Response): Promise<unknown> => {
  const traceId = response.headers.get('x-trace-id');
  const answer = (await response.json().catch(() => ({}))) as Answer;
  const [first] = answer.errors ?? [];
  if (first) throw new GatewayError(first.message, { code: first.extensions?.code ?? 'UNKNOWN', traceId });
  if (answer.data !== undefined && response.ok) return answer.data;
  const code = response.status >= 500 ? 'UNREACHABLE' : 'UNKNOWN';
  throw new GatewayError(`The shop answered ${response.status}, and no data`, { code, traceId });
};

const attempt = async (settings: Settings, body: string): Promise<{ data: unknown } | Failure> => {
  const { url, token, name, timeoutMs } = settings;
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'apollographql-client-name': name,
    'apollographql-client-version': application.version,
  };
  let response: Response;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    response = await settings.fetch(url, { method: 'POST', headers, body, signal });
  } catch (cause) {
    return toFailure(cause);
  }
  try {
    return { data: await readAnswer(response) };
  } catch (error) {
    if (error instanceof GatewayError) return { error, retryAfterMs: getRetryAfter(response) };
    return toFailure(error);
  }
};

/** Half of the pause is by chance, so that tools that failed together do not come back together. */
const getPause = ({ pauseMs }: Settings, tries: number, retryAfterMs: number | null): number => {
  const pause = Math.min(pauseMs * 2 ** tries, LONGEST_PAUSE_MS);
  return Math.max(pause / 2 + (Math.random() * pause) / 2, retryAfterMs ?? 0);
};

/** Sends operations; faults that may pass are tried again. Throws GatewayError. */
export const createSend = (options: ClientOptions): Send => {
  const settings = readOptions(options);
  return async <Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables) => {
    const body = JSON.stringify({ query: document.toString(), variables });
    for (let tries = 0; ; tries += 1) {
      const outcome = await attempt(settings, body);
      if ('data' in outcome) return outcome.data as Result;
      const { error, retryAfterMs } = outcome;
      const isWorthIt = PASSING.test(error.code) && (retryAfterMs ?? 0) <= LONGEST_PAUSE_MS;
      if (!isWorthIt || tries >= settings.retries) throw error;
      await wait(getPause(settings, tries, retryAfterMs));
    }
  };
};
