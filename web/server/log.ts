import { createReportHooks, createReportSender, createServerReports } from '@patchwork/domain/http/error-reporter.ts';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

interface Line {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
}

const toReadable = ({ level, msg, err }: Line): string =>
  `${LEVELS[level] ?? level}: ${msg ?? ''}${err?.stack ? `\n${err.stack}` : ''}\n`;

/** Warnings and errors go to stderr, which `npm start` shows. */
const writeReadable = (text: string): void => {
  const line: Line = JSON.parse(text);
  (line.level >= 40 ? process.stderr : process.stdout).write(toReadable(line));
};

/** JSON lines in production, short readable ones otherwise. */
export const createLog = (
  { isProduction, logLevel, errorLogUrl }: Pick<Config, 'isProduction' | 'logLevel' | 'errorLogUrl'>,
  send: typeof fetch = fetch,
): Logger => {
  const report =
    errorLogUrl === null ? null : createServerReports('web', createReportSender(errorLogUrl, send), Date.now);
  const options = { level: logLevel, hooks: createReportHooks(report) };
  return isProduction ? pino(options) : pino(options, { write: writeReadable });
};
