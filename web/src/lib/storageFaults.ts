/** Gives the browser's storage `limit` milliseconds to answer; rejects with a `TimeoutError` after that. */
export const inTime = <T>(work: Promise<T>, limit: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('The storage did not answer in time', 'TimeoutError'));
    const timer = setTimeout(late, limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Whether a write failed for want of room. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
