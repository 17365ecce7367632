import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

export interface UploadedRow {
  readonly id: string;
  readonly file: string;
  readonly image_type: number;
  readonly created_at: Date;
}

const tables = withTables<{ readonly upload: UploadedRow }>;

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

const selectUploaded = (executor: Executor, ids: readonly string[]) =>
  tables(executor)
    .selectFrom('upload')
    .select(['id', 'file', 'image_type', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('id');

/** With what they are for and when they were sent in. */
export const findUploaded = async (executor: Executor, ids: readonly string[]): Promise<UploadedRow[]> =>
  ids.length === 0 ? [] : selectUploaded(executor, ids).execute();

/** The same, locked as by `findFiles`. */
export const lockUploaded = async (executor: Executor, ids: readonly string[]): Promise<UploadedRow[]> =>
  ids.length === 0 ? [] : selectUploaded(executor, ids).forKeyShare().execute();
