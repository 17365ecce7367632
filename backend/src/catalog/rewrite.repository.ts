import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** `rewrite_options`: RP for permanent (301), anything else temporary (302). */
export interface Rewrite {
  readonly target_path: string;
  readonly rewrite_options: string;
}

/** Path without leading and trailing slash. */
export const findRewrite = async (executor: Executor, path: string): Promise<Rewrite | undefined> => {
  const { rows } = await sql<Rewrite>`select target_path, rewrite_options from url_rewrite
    where request_path = ${path}`.execute(executor);
  return rows[0];
};
