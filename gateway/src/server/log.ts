import { createReportHooks, createReportSender, createServerReports } from '@patchwork/domain/http/error-reporter.ts';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { traceScope } from './trace.ts';

export type Log = ReturnType<typeof createLog>;

const LABELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

interface Line {
  time: number;
  level: number;
  msg?: string;
  err?: { message?: string; stack?: string };
  [key: string]: unknown;
}

const toReadable = ({ time, level, msg, err, ...rest }: Line): string => {
  const clock = new Date(time).toISOString().slice(11, 23);
  const facts = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [clock, LABELS[level], msg, ...facts, err?.stack ?? err?.message].filter(Boolean).join(' ');
};

/** Warnings and errors go to stderr, which `npm start` shows. */
const writeReadable = (text: string): void => {
  const line: Line = JSON.parse(text);
  (line.level >= 40 ? process.stderr : process.stdout).write(`${toReadable(line)}\n`);
};

/** Each line of a request has its trace id, also those of libraries that do not know it. */
export const addTrace = (): { readonly traceId?: string } => {
  const traceId = traceScope.getStore();
  return traceId === undefined ? {} : { traceId };
};

type LogSettings = Pick<Config, 'LOG_LEVEL' | 'isProduction'> & Partial<Pick<Config, 'ERROR_LOG_URL'>>;

export const createLog = ({ LOG_LEVEL: level, isProduction, ERROR_LOG_URL: service }: LogSettings) => {
  const report =
    service === undefined ? null : createServerReports('gateway', createReportSender(service, fetch), Date.now);
  const hooks = createReportHooks(report, () => traceScope.getStore() ?? null);
  const options = { level, base: null, mixin: addTrace, hooks };
  if (isProduction) return pino(options);
  return pino(options, { write: writeReadable });
};
