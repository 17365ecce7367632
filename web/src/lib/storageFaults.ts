/** A page that is busy hears of an answer late: however long that is, it counts as one of these parts of the limit. */
const PARTS = 10;

/** Rejects with a `TimeoutError` after `limit` milliseconds in which the page could have heard of an answer. */
export const inTime = <T>(work: Promise<T>, limit: number): Promise<T> =>
  new Promise((resolve, reject) => {
    let left = PARTS;
    const wait = (): ReturnType<typeof setTimeout> => setTimeout(count, limit / PARTS);
    const count = () => {
      left -= 1;
      if (left > 0) timer = wait();
      else reject(new DOMException('The storage did not answer in time', 'TimeoutError'));
    };
    let timer = wait();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Whether a write failed because the disk is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
