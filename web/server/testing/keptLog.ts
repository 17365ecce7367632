import { type Logger, pino } from 'pino';

/** A log that hands its lines to a test. */
export const keptLog = (write: (line: string) => void): Logger => pino({}, { write });
