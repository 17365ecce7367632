/** Rejects with a `TimeoutError` after `limit` milliseconds. */
export const inTime = <T>(work: Promise<T>, limit: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('The storage did not answer in time', 'TimeoutError'));
    const timer = setTimeout(late, limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Whether a write failed because the disk is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
