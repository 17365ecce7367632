import {
  type ErrorReport,
  isFull,
  LONGEST_FULL_MESSAGE,
  LONGEST_SHORT_MESSAGE,
  type Remembered,
  remember,
} from './error-report.ts';
import { redactPath, redactUpTo } from './redact.ts';

const TIMEOUT_MS = 3000;
const ACCEPTED = 202;
/** Reports that are on their way at once. */
const MOST_SENDING = 8;

/** Why a report was not sent. */
export type ReportOutcome = 'accepted' | 'refused' | 'failed' | 'busy';

/** Nothing in it is more than the logging service may know. */
export const cleanReport = (report: ErrorReport): ErrorReport => ({
  ...report,
  short_message: redactUpTo(report.short_message, LONGEST_SHORT_MESSAGE),
  full_message: redactUpTo(report.full_message, LONGEST_FULL_MESSAGE),
  url: report.url && redactPath(report.url),
  file: report.file && redactPath(report.file),
});

/** `fetch`, as far as it is needed. */
type Post = (
  url: string,
  init: RequestInit,
) => Promise<{ readonly status: number; readonly body: { cancel(): Promise<void> } | null }>;

/** Sends reports to the logging service, which accepts one with 202; a few at a time, and none twice. */
export const createReportSender = (url: string, post: Post) => {
  let sending = 0;
  return async (report: ErrorReport): Promise<ReportOutcome> => {
    if (sending >= MOST_SENDING) return 'busy';
    sending += 1;
    try {
      const { status, body } = await post(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(cleanReport(report)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'manual',
      });
      await body?.cancel();
      return status === ACCEPTED ? 'accepted' : 'refused';
    } catch {
      return 'failed';
    } finally {
      sending -= 1;
    }
  };
};

export type SendReport = ReturnType<typeof createReportSender>;

interface Logged {
  readonly err?: unknown;
  readonly error?: unknown;
  readonly traceId?: string;
}

const toError = (logged: unknown): Error | null => {
  if (logged instanceof Error) return logged;
  const { err, error } = (logged ?? {}) as Logged;
  return err instanceof Error ? err : error instanceof Error ? error : null;
};

const toMessage = (parts: readonly unknown[]): string => parts.filter((part) => typeof part === 'string').join(' ');

/** Reports what a server logs as an error, by the rules of all reports. */
export const createServerReports = (service: string, send: SendReport, now: () => number) => {
  let known: readonly Remembered[] = [];
  return (parts: readonly unknown[], traceId: string | null = null): void => {
    if (isFull(known, now())) return;
    const error = toError(parts[0]);
    const message = toMessage(parts) || error?.message || 'error';
    const next = remember(known, redactUpTo(`${message} ${error?.message ?? ''}`, LONGEST_FULL_MESSAGE), now());
    if (!next) return;
    known = next;
    void send({
      short_message: `${service}: ${message}`,
      full_message: error?.stack ?? message,
      url: null,
      file: null,
      line: null,
      user_agent: null,
      client_ip: null,
      trace_id: traceId,
    });
  };
};

const ERROR_LEVEL = 50;

type LogMethod = (...args: never[]) => void;

/** Hooks of a log, which reports each line of an error; none where no service is configured. */
export const createReportHooks = (
  report: ((parts: readonly unknown[], traceId?: string | null) => void) | null,
  readTraceId: () => string | null = () => null,
) => ({
  logMethod(this: object, args: unknown[], method: LogMethod, level: number): void {
    if (report && level >= ERROR_LEVEL) report(args, readTraceId());
    Reflect.apply(method, this, args);
  },
});
