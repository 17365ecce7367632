import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** Where an address leads: `rewrite_options` is RP for a permanent move (301), anything else is for now (302). */
export interface Rewrite {
  readonly target_path: string;
  readonly rewrite_options: string;
}

/** The rewrite of a path without slashes at its ends; undefined where there is none. */
export const findRewrite = async (executor: Executor, path: string): Promise<Rewrite | undefined> => {
  const { rows } = await sql<Rewrite>`select target_path, rewrite_options from url_rewrite
    where request_path = ${path}`.execute(executor);
  return rows[0];
};
