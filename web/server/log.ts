import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

interface Line {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
}

const toReadable = (text: string): string => {
  const { level, msg, err }: Line = JSON.parse(text);
  return `web ${LEVELS[level] ?? level}: ${msg ?? ''}${err?.stack ? `\n${err.stack}` : ''}\n`;
};

/** JSON lines in production, short readable ones otherwise. */
export const createLog = ({ isProduction, logLevel }: Pick<Config, 'isProduction' | 'logLevel'>): Logger =>
  isProduction
    ? pino({ level: logLevel })
    : pino({ level: logLevel }, { write: (text: string) => process.stdout.write(toReadable(text)) });
