import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface LeftUpload {
  readonly id: string;
  readonly file: string;
}

const tables = withTables<{ readonly upload: LeftUpload & { readonly is_ordered: boolean } }>;

/** Locks the oldest pictures without a known order or bulk order; skips those that are being added to one or to a cart. */
export const lockOld = async (
  executor: Executor,
  { days, limit, passed }: { readonly days: number; readonly limit: number; readonly passed: readonly string[] },
): Promise<readonly LeftUpload[]> => {
  const { rows } = await sql<LeftUpload>`
    select id, file from upload
    where not is_ordered and created_at < now() - ${days} * interval '1 day' and id <> all(${[...passed]}::uuid[])
      and not exists (select from bulk_picture where upload_id = upload.id)
    order by created_at limit ${limit} for update skip locked`.execute(executor);
  return rows;
};

const NAMED = '"id"\\s*:\\s*"([0-9a-f-]{36})"';

/** Customizations that may name pictures; for ordered items also drafts. */
const STATES = {
  cart_item: sql`line.customization_state`,
  order_line: sql`concat(line.customization_state, line.saved_state)`,
};

/** The pictures that cart or order lines refer to. */
export const findNamed = async (
  executor: Executor,
  lines: 'cart_item' | 'order_line',
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct named.id[1] as id
    from ${sql.table(lines)} as line, regexp_matches(${STATES[lines]}, ${NAMED}, 'g') as named (id)
    where named.id[1] = any(${[...ids]}::text[])`.execute(executor);
  return new Set(rows.map(({ id }) => id));
};

export const markOrdered = async (executor: Executor, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tables(executor).updateTable('upload').set({ is_ordered: true }).where('id', 'in', ids).execute();
};

export const deleteUploads = async (executor: Executor, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tables(executor).deleteFrom('upload').where('id', 'in', ids).execute();
};
