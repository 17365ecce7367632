import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Executor } from './schema.ts';
import { transaction } from './transaction.ts';

const PER_RUN = 100;

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly storeName: string | null;
  readonly locale: string | null;
  readonly priceFormat: string | null;
}

const writeFiles = async (executor: Executor, directory: string): Promise<number> => {
  const { rows } =
    await sql<Row>`select id, kind, payload, store_name as "storeName", locale, price_format as "priceFormat"
    from outbox where sent_at is null and failed_at is null
    order by id limit ${PER_RUN} for update skip locked`.execute(executor);
  for (const { id, kind, payload, storeName, locale, priceFormat } of rows) {
    const text = JSON.stringify({ kind, storeName, locale, priceFormat, payload }, null, 2);
    await writeFile(join(directory, `${id}-${kind}.json`), text, { mode: 0o600 });
    await sql`update outbox set sent_at = now(), payload = payload - 'link' where id = ${id}`.execute(executor);
  }
  return rows.length;
};

/**
 * Writes mails as files for a developer in place of sending them, and removes link secrets from the database. Returns
 * their number.
 */
export const leaveOutboxAsFiles = async (db: Executor, directory: string): Promise<number> => {
  await mkdir(directory, { recursive: true });
  return transaction(db, (executor) => writeFiles(executor, directory));
};
