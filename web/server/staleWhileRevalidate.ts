import { LRUCache } from 'lru-cache';

interface Options<T> {
  /** Is given the value before, where there is one. */
  readonly load: (key: string, previous: T | undefined) => Promise<T>;
  /** Milliseconds a value is fresh; an older one is still given while a new one is fetched. */
  readonly freshMs: number;
  readonly onFault: (error: unknown) => void;
}

/** More than any shop has stores times currencies. */
const MOST_KEYS = 1000;

/**
 * Keeps one value per key: waits for it the first time, and where the kept one is known to be old; afterwards never again.
 * Null when it could not be had.
 */
export const createStale = <T extends object | string>({ load, freshMs, onFault }: Options<T>) => {
  const values = new LRUCache<string, T>({
    max: MOST_KEYS,
    // lru-cache keeps a value for one millisecond longer than its ttl.
    ttl: freshMs - 1,
    ttlResolution: 0,
    perf: Date,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (key, previous) =>
      load(key, previous).catch((error: unknown) => {
        onFault(error);
        throw error;
      }),
  });
  return async (key: string, isOld = false): Promise<T | null> =>
    (await values.fetch(key, { forceRefresh: isOld }).catch(() => null)) ?? null;
};
