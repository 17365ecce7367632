import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

const tables = withTables<{ readonly upload: { readonly id: string; readonly file: string } }>;

/**
 * The files of pictures by the ids of these; those that are not there are left out. They stay until the transaction
 * has ended, so that none is thrown away while a line is made that names it.
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
