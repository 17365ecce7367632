import { LRUCache } from 'lru-cache';

/** So many requests at once, after which one more is let through each `seconds / requests`. */
export interface Rate {
  readonly requests: number;
  readonly seconds: number;
}

/** Counts a request; returns 0, or in how many milliseconds the next one is let through. */
export type RateLimiter = (key: string, rate: Rate) => Promise<number>;

/** Beyond it, who asked longest ago may ask anew. */
const MOST_KEYS = 50_000;

/**
 * Limits rates within this process, by the generic cell rate algorithm: what is kept of a key is the time at which it
 * will have used up nothing.
 */
export const createRateLimiter = (now: () => number = () => performance.now()): RateLimiter => {
  const restedAt = new LRUCache<string, number>({ max: MOST_KEYS });
  return async (key, { requests, seconds }) => {
    const time = now();
    const windowMs = seconds * 1000;
    const next = Math.max(restedAt.get(key) ?? 0, time) + windowMs / requests;
    const waitMs = next - windowMs - time;
    if (waitMs > 0) return waitMs;
    restedAt.set(key, next);
    return 0;
  };
};
