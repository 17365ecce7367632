import type { AcquireOptions } from '@patchwork/domain/http/concurrency-limit.ts';

/** Tells a queue when a visitor has gone away. */
export const onAbort =
  (signal: AbortSignal): NonNullable<AcquireOptions['onAbort']> =>
  (leave) => {
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    return () => signal.removeEventListener('abort', leave);
  };
