import { type Generated, type Selectable, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface UploadTable {
  readonly id: string;
  readonly image_type: number;
  readonly product: string | null;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly customer_id: string | null;
  readonly network: string;
  readonly created_at: Generated<Date>;
}

export type UploadRow = Selectable<UploadTable>;

const tables = withTables<{ readonly upload: UploadTable }>;

export const insertUpload = (executor: Executor, row: Omit<UploadRow, 'created_at'>): Promise<UploadRow> =>
  tables(executor).insertInto('upload').values(row).returningAll().executeTakeFirstOrThrow();

/** Number of pictures from a network in the last hour. */
export const countRecent = async (executor: Executor, network: string): Promise<number> => {
  const { count } = await tables(executor)
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('network', '=', network)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The files that belong to a picture. */
export const findFiles = async (executor: Executor, files: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tables(executor)
    .selectFrom('upload')
    .select('file')
    .where('file', '=', sql<string>`any(${[...files]}::text[])`)
    .execute();
  return new Set(rows.map(({ file }) => file));
};
