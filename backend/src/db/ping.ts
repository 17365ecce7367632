import { sql } from 'kysely';
import type { Executor } from './schema.ts';

/** Whether the database answers within `limitMs`. */
export const isAnswering = async (db: Executor, limitMs: number): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, limitMs, false);
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** Fails if the database is read-only. Skips a row that another server is writing. */
export const writeProbeRow = async (db: Executor): Promise<void> => {
  await sql`update write_probe set written_at = clock_timestamp()
    where id = (select id from write_probe for update skip locked)`.execute(db);
};
