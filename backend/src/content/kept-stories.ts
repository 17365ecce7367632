import type { Story } from '@patchwork/domain/content/story.ts';

/** All published stories of a space, or the first ones of a large one. */
export interface Space {
  /** By path. */
  readonly bySlug: ReadonlyMap<string, Story>;
  readonly byUuid: ReadonlyMap<string, Story>;
  readonly isComplete: boolean;
}

const FRESH_MS = 60_000;
/** After a failure, so that a service that is down is not called for every page. */
const PAUSE_MS = 5_000;

interface KeptStories {
  /**
   * A minute old at most while the content service answers, older while it does not. Refreshed in the background, or
   * before this returns after `refresh`. Throws only if nothing was ever loaded.
   */
  get(): Promise<Space>;
  refresh(): void;
}

/** Keeps a space in memory; requests share one load. `now` is in milliseconds. */
export const keepStories = (load: () => Promise<Space>, now: () => number = Date.now): KeptStories => {
  let changes = 0;
  let kept: { readonly space: Space; readonly changes: number } | null = null;
  let failure: unknown = null;
  let nextAt = Number.NEGATIVE_INFINITY;
  let loading: { readonly promise: Promise<Space>; readonly changes: number } | null = null;

  const start = async (seen: number): Promise<Space> => {
    try {
      const space = await load();
      if (!kept || kept.changes <= seen) kept = { space, changes: seen };
      nextAt = now() + FRESH_MS;
      return space;
    } catch (error) {
      failure = error;
      nextAt = now() + PAUSE_MS;
      if (!kept) throw error;
      kept = { space: kept.space, changes: seen };
      return kept.space;
    } finally {
      if (loading?.changes === seen) loading = null;
    }
  };
  /** A load from before the last change may have read what was there before. */
  const reload = (): Promise<Space> => {
    if (loading?.changes !== changes) loading = { changes, promise: start(changes) };
    return loading.promise;
  };

  return {
    get: async () => {
      const isDue = now() >= nextAt;
      if (!kept && !isDue && !loading) throw failure;
      if (!kept || kept.changes < changes) return reload();
      if (isDue) void reload();
      return kept.space;
    },
    refresh: () => {
      changes += 1;
    },
  };
};
