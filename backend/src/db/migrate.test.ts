import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServerDatabase, openEmbedded, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { temporaryFolder } from '../../test/process.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Database;

beforeAll(async () => {
  database = await openEmbedded();
});

afterAll(() => database.close());

beforeEach(async () => {
  folder = await temporaryFolder();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
});

afterEach(() => folder.remove());

const write = (name: string, text: string) => writeFile(join(folder.path, name), text);
const tableCount = async (name: string) =>
  (await sql`select 1 from information_schema.tables where table_name = ${name}`.execute(database.db)).rows.length;

it('applies numbered files in order, each once', async () => {
  await write('002_b.sql', 'insert into a values (1); insert into a values (2);');
  await write('001_a.sql', 'create table a (id int);');
  await write('notes.sql', 'this is not a migration');
  expect(await migrate(database.db, folder.path)).toEqual(['001_a.sql', '002_b.sql']);
  await write('003_c.sql', 'create table c (id int);');
  expect(await migrate(database.db, folder.path)).toEqual(['003_c.sql']);
  expect(await migrate(database.db, folder.path)).toEqual([]);
  expect((await sql`select id from a`.execute(database.db)).rows).toHaveLength(2);
});

it('refuses to go on when an applied file was changed', async () => {
  await write('001_a.sql', 'create table a (id int);');
  await migrate(database.db, folder.path);
  await write('001_a.sql', 'create table a (id bigint);');
  await expect(migrate(database.db, folder.path)).rejects.toThrow('001_a.sql was changed');
});

it('leaves nothing behind when a file fails', async () => {
  await write('001_a.sql', 'create table a (id int);');
  await write('002_b.sql', 'create table b (id int); select wrong;');
  await expect(migrate(database.db, folder.path)).rejects.toThrow('wrong');
  expect(await tableCount('a')).toBe(0);
});

it('gives every table that refers to customers an index to find theirs by', async () => {
  await migrate(database.db);
  const { rows } = await sql`select referring.conrelid::regclass::text as name from pg_constraint referring
    where referring.confrelid = 'customer'::regclass and not exists (select 1 from pg_index
      where indrelid = referring.conrelid and indkey[0] = referring.conkey[1])`.execute(database.db);
  expect(rows).toEqual([]);
});

sayLeftOut('servers that migrate at the same time');

describe.runIf(SERVER_URL)('on PostgreSQL', () => {
  it('is done once by servers that start together', async () => {
    const server = await createServerDatabase();
    const open = () => openDatabase({ databaseUrl: server.url, databasePool: 2, dataDir: null });
    const databases = await Promise.all(Array.from({ length: 5 }, open));
    const applied = await Promise.all(databases.map(({ db }) => migrate(db)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    await Promise.all(databases.map((one) => one.close()));
    await server.drop();
  });
});
