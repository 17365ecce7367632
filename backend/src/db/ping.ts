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
