import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { LRUCache } from 'lru-cache';
import { rejectOverloaded } from '../lib/gate.ts';

interface CountLimitOptions {
  readonly max: number;
  /** From the first one counted. */
  readonly windowMs: number;
  /** Keys that are counted at a time; the least recently used are forgotten first. */
  readonly keys: number;
}

/** Counts by key within a window of time. */
export const createCountLimit = ({ max, windowMs, keys }: CountLimitOptions) => {
  const counts = new LRUCache<string, number>({ max: keys, ttl: windowMs, noUpdateTTL: true });
  return {
    /** Refuses once the limit is reached. */
    require: (key: string): void => {
      if ((counts.get(key) ?? 0) >= max) rejectOverloaded(reasons.picturesTooMany);
    },
    add: (key: string): void => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    giveBack: (key: string): void => {
      const count = counts.get(key);
      if (count !== undefined) counts.set(key, count - 1);
    },
  };
};
