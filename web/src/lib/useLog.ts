import { useEffect } from 'react';

/** Logs a message when it appears or changes; null logs nothing. */
export const useLog = (level: 'warn' | 'error', message: string | null, detail?: unknown): void =>
  useEffect(() => {
    if (message !== null) console[level](...(detail === undefined ? [message] : [message, detail]));
  }, [level, message, detail]);
