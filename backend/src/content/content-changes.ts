import { openBroadcast } from '../db/broadcast.ts';
import type { Executor } from '../db/schema.ts';
import { CachePurge, type PurgeSettings } from './cache-purge.ts';
import type { ContentChanges } from './content-changes.port.ts';

const CHANNEL = 'content_changed';

interface ContentChangesOptions {
  readonly db: Executor;
  readonly databaseUrl: string | null;
  /** Null: no caches in front. */
  readonly purge: PurgeSettings | null;
  /** Called in every process. */
  readonly onChange: () => void;
  readonly logger: { warn(problem: object, message: string): void };
}

/** The process that hears of a change tells the other ones, and the caches in front of all. */
export const openContentChanges = async (options: ContentChangesOptions): Promise<ContentChanges> => {
  const { db, databaseUrl, purge: settings, onChange, logger } = options;
  const broadcast = await openBroadcast({
    db,
    databaseUrl,
    channel: CHANNEL,
    onMessage: onChange,
    onProblem: (error) => logger.warn(error as object, 'content changes'),
  });
  const purge = settings && new CachePurge({ settings, onProblem: (problem) => logger.warn(problem, 'cache purge') });
  return {
    publish: async (tags) => {
      // This process answers with the new content at once, whenever its own notification comes.
      onChange();
      await broadcast.send();
      purge?.purge(tags);
    },
    close: async () => {
      await Promise.all([broadcast.close(), purge?.close()]);
    },
  };
};
