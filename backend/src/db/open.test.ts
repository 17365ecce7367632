import fs from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../test/process.ts';
import { openDatabase } from './open.ts';
import { isAnswering } from './ping.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
});

afterAll(() => folder.remove());

vi.setConfig({ testTimeout: 60_000 });

const open = () => openDatabase({ databaseUrl: null, databasePool: 1, dataDir: folder.path });

// The cure reaches into PGlite's file system, which holds for the pinned version only: this notices when it is gone.
it('asks the disk to write at every commit of the embedded database', async () => {
  const database = await open();
  await sql`create table led (id int)`.execute(database.db);
  const written = vi.spyOn(fs, 'fsyncSync');
  for (let id = 0; id < 50; id += 1) await sql`insert into led values (${id})`.execute(database.db);
  expect(written.mock.calls.length).toBeGreaterThanOrEqual(50);
  await database.close();
});

it('is created once and opened after that', async () => {
  const first = await open();
  await sql`create table kept (id int)`.execute(first.db);
  await sql`insert into kept values (${7})`.execute(first.db);
  await first.close();
  const second = await open();
  expect((await sql`select id from kept`.execute(second.db)).rows).toEqual([{ id: 7 }]);
  await second.close();
});

it('is created anew after a creation that was cut off', async () => {
  const half = await temporaryFolder();
  fs.mkdirSync(`${half.path}/db.new/base`, { recursive: true });
  fs.writeFileSync(`${half.path}/db.new/PG_VERSION`, '');
  const database = await openDatabase({ databaseUrl: null, databasePool: 1, dataDir: half.path });
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
  expect(fs.readdirSync(half.path)).toEqual(['db']);
  await half.remove();
});

it('is not opened twice by one process either', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  await (await open()).close();
});

it('counts in exact numbers and says so when it cannot, and is known to be gone once closed', async () => {
  const { db, close } = await open();
  expect(await isAnswering(db, 2000)).toBe(true);
  expect((await sql`select 5::bigint as n`.execute(db)).rows).toEqual([{ n: 5 }]);
  await expect(sql`select 9007199254740993::bigint as n`.execute(db)).rejects.toThrow('too large to be exact');
  await close();
  expect(await isAnswering(db, 2000)).toBe(false);
});
