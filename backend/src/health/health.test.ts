import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { SERVER_URL } from '../../test/engines.ts';
import { openRacingShops } from '../../test/races.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { createWriteProbe } from './write-probe.ts';

const parent = await mkdtemp(join(tmpdir(), 'patchwork-health-'));
const directory = join(parent, 'not-there-yet');
afterAll(() => rm(parent, { recursive: true, force: true }));

const shop = await useTestShop({ dataDirectory: directory });

const ready = async () => (await shop.http.inject('/health/ready')).statusCode;
const becomes = (status: number) => expect.poll(ready, { timeout: 10_000, interval: 100 }).toBe(status);

/** As an operator or a full disk would leave the database: it answers, and refuses every write. */
const setReadOnly = async (isReadOnly: boolean) => {
  const { db, engine } = shop.database;
  const setting = sql`default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}`;
  if (engine === 'embedded') {
    await sql`set ${setting}`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await db.connection().execute(async (own) => {
    await sql`set default_transaction_read_only = off`.execute(own);
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set ${setting}`.execute(own);
    await sql`set ${setting}`.execute(own);
    await others.execute(own);
  });
};

describe('/health/ready', () => {
  it('turns 503 while the database refuses writes, and back within seconds when it takes them again', async () => {
    await becomes(200);
    await setReadOnly(true);
    await becomes(503);
    expect((await shop.http.inject('/health/live')).statusCode).toBe(200);
    await setReadOnly(false);
    await becomes(200);
  });

  it('turns 503 while the disk is full, and back within seconds when there is room again', async () => {
    await becomes(200);
    const probe = join(directory, '.write-probe');
    await rm(probe);
    await symlink('/dev/full', probe);
    await becomes(503);
    await rm(probe);
    await becomes(200);
    expect(await readdir(directory)).toEqual(['.write-probe']);
  });

  it('writes once in a while, however often it is asked', async () => {
    await becomes(200);
    const writtenAt = async () => (await shop.db.selectFrom('write_probe').selectAll().executeTakeFirst())?.written_at;
    const isWritable = createWriteProbe({ db: shop.database.db, directory, limitMs: 30_000, everyMs: 60_000 });
    expect(await isWritable()).toBe(true);
    const first = await writtenAt();
    const answers = await Promise.all(Array.from({ length: 50 }, isWritable));
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(await writtenAt()).toEqual(first);
  });
});

describe.runIf(SERVER_URL)('on PostgreSQL with parallel clients', () => {
  const { any } = openRacingShops('health');

  it('neither waits for a row that another holds nor holds up other requests', async () => {
    const {
      database: { db },
      http,
    } = any();
    await db.transaction().execute(async (holder) => {
      await sql`select * from write_probe for update`.execute(holder);
      expect((await http.inject('/health/ready')).statusCode).toBe(200);
    });
  });

  it('says no when a write hangs, with one connection for all that ask', async () => {
    const { db } = any().database;
    const isWritable = createWriteProbe({ db, directory: undefined, limitMs: 50, everyMs: 0 });
    await db.transaction().execute(async (holder) => {
      await sql`lock table write_probe in access exclusive mode`.execute(holder);
      for (let count = 0; count < 20; count += 1) expect(await isWritable()).toBe(false);
      const count = async () => {
        const { rows } = await sql<{ hanging: number }>`select count(*)::int as hanging from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(holder);
        return rows[0]?.hanging;
      };
      await expect.poll(count).toBe(1);
    });
    await expect.poll(isWritable, { timeout: 10_000 }).toBe(true);
  });
});
