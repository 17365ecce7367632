import { ANY_TAG } from '@patchwork/domain/content/cache-tags.ts';
import type { Purge } from '@patchwork/domain/http/purge.ts';

/** Whether something with these tags goes with a purge. */
export const isPurged = (tags: readonly string[], purge: Purge): boolean =>
  'all' in purge || tags.includes(ANY_TAG) || purge.tags.some((tag) => tags.includes(tag));

/**
 * Drops what a process keeps of a purge; returns how many pages are gone.
 * @param isPast whether caches behind have known of it for a while
 */
export type PurgePages = (purge: Purge, isPast?: boolean) => number;

/**
 * Caches behind this one may hear of a purge later, by the time of a call or of a few retries, or connect to Redis again
 * after their longest pause of five seconds: a page that was begun until then may be made of what was there before.
 */
const LATER_MS = 10_000;
/** Longer than any page takes to be made. */
const REMEMBERED_MS = 60_000;
/** Beyond them each page counts as purged for a while. */
const MOST_REMEMBERED = 1_000;

interface Remembered {
  readonly purge: Purge;
  readonly at: number;
  /** Pages that were begun before may be old. */
  readonly until: number;
}

/** Remembers purges for as long as pages may come that are made of what was there before. */
export const createRecentPurges = () => {
  let recent: Remembered[] = [];
  return {
    note: (purge: Purge, isPast: boolean): void => {
      const at = Date.now();
      const until = isPast ? at : at + LATER_MS;
      recent = [...recent.filter((one) => at - one.at < REMEMBERED_MS), { purge, at, until }];
      if (recent.length > MOST_REMEMBERED) recent = [{ purge: { all: true }, at, until: at + LATER_MS }];
    },
    /** @param begunAt in milliseconds since 1970 */
    mayBeOld: (tags: readonly string[], begunAt: number): boolean =>
      recent.some(({ purge, until }) => begunAt < until && isPurged(tags, purge)),
  };
};
