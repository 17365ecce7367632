import { LRUCache } from 'lru-cache';

interface RateLimit {
  readonly most: number;
  readonly windowMs: number;
  readonly now: () => number;
}

/** Networks that are counted at a time. */
const MOST_KEYS = 10_000;

/** Whether one more of a key may pass within its window, which begins with the first. */
export const createRateLimit = ({ most, windowMs, now }: RateLimit): ((key: string) => boolean) => {
  const windows = new LRUCache<string, { readonly start: number; count: number }>({ max: MOST_KEYS });
  return (key) => {
    const known = windows.get(key);
    // Also where the clock was set back.
    const isCurrent = known !== undefined && now() >= known.start && now() - known.start < windowMs;
    const window = isCurrent ? known : { start: now(), count: 0 };
    window.count += 1;
    windows.set(key, window);
    return window.count <= most;
  };
};
