import { createReportHooks, createReportSender, createServerReports } from '@patchwork/domain/http/error-reporter.ts';
import { type Logger, pino } from 'pino';

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'ERROR', 60: 'FATAL' };

const readable = (line: string): string => {
  const { time, level, msg, err, pid: _pid, hostname: _host, ...rest } = JSON.parse(line);
  const facts = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  const head = [new Date(time).toISOString().slice(11, 23), LEVELS[level], msg, ...facts].filter(Boolean).join(' ');
  return err ? `${head}\n  ${err.stack ?? err.message}\n` : `${head}\n`;
};

/** Leaves out a database error's `detail`, which carries ids and personal data. */
const describeFault = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
});

/** Warnings and errors go to stderr, which `npm start` shows. */
const writeReadable = (line: string): void => {
  const { level }: { level: number } = JSON.parse(line);
  (level >= 40 ? process.stderr : process.stdout).write(readable(line));
};

/** Structured JSON lines in production, short readable lines otherwise. */
interface LogSettings {
  readonly isProduction: boolean;
  readonly logLevel: string;
  /** Of the logging service; null: nothing is reported. */
  readonly errorLogUrl?: string | null;
}

export const createLogger = (config: LogSettings): Logger => {
  const { errorLogUrl: service = null } = config;
  const report = service === null ? null : createServerReports('backend', createReportSender(service, fetch), Date.now);
  const options = { level: config.logLevel, serializers: { err: describeFault }, hooks: createReportHooks(report) };
  if (config.isProduction) return pino(options);
  return pino(options, { write: writeReadable });
};
