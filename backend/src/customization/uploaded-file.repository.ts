import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

const tables = withTables<{ readonly upload: { readonly id: string; readonly file: string } }>;

/**
 * Files of these pictures by id; unknown ones are left out. Locks them until the transaction ends, so that none is
 * deleted while a line is created that refers to it.
 */
export const findFiles = async (executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(executor)
    .selectFrom('upload')
    .select(['id', 'file'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, file }) => [id, file]));
};
