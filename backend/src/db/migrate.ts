import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Executor } from './schema.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
const NAME = /^\d{3}_[a-z0-9_]+\.sql$/;
const MIGRATION_LOCK = 7_203_114;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const readMigrations = async (directory: string): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const applied = async (executor: Executor): Promise<Map<string, string>> => {
  await sql`create table if not exists migration
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(executor);
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migration`.execute(
    executor,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const apply = async (executor: Executor, { name, text, checksum }: Migration): Promise<void> => {
  await sql.raw(text).execute(executor);
  await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(executor);
};

/**
 * Applies the numbered migrations in order, each once, all in one transaction. Concurrent processes wait for each
 * other. Returns the names applied; throws if an applied file was changed since.
 */
export const migrate = (db: Executor, directory = MIGRATIONS): Promise<string[]> =>
  db.transaction().execute(async (executor) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(executor);
    const known = await applied(executor);
    const names: string[] = [];
    for (const migration of await readMigrations(directory)) {
      const checksum = known.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum) throw new Error(`Migration ${migration.name} was changed after it had been applied`);
      await apply(executor, migration);
      names.push(migration.name);
    }
    return names;
  });
