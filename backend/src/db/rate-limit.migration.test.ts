import { cp, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { contentHash } from '@patchwork/domain/lib/content-hash.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { temporaryFolder } from '../../test/process.ts';
import { migrate } from './migrate.ts';
import type { Database } from './open.ts';
import { consumeRateLimit, deleteExpiredRateLimits, type RateLimit, requireBelowRateLimit } from './rate-limit.ts';
import type { Executor } from './schema.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
const RENAMING = '178_rate_limit.sql';

let database: Database;

const migrateToVersionBefore = async () => {
  const folder = await temporaryFolder();
  const names = (await readdir(MIGRATIONS)).filter((name) => name < RENAMING);
  for (const name of names) await cp(join(MIGRATIONS, name), join(folder.path, name));
  await migrate(database.db, folder.path);
  await folder.remove();
};

const subject = contentHash(['coupon', 'cart 1']);
const limit: RateLimit = { kind: 'coupon', subjects: [{ name: 'cart 1', max: 10 }] };

/** The statements of the version before, in their order. */
const consumeOnVersionBefore = (db: Executor): Promise<boolean> =>
  db.transaction().execute(async (executor) => {
    const asked = sql`asked as (select * from unnest(${[subject]}::text[], ${[10]}::int[]) as asked (subject, most))`;
    const { rows } = await sql<{ wait: number | null }>`
      with ${asked}, locked as (
        insert into wrong_code (kind, subject) select 'coupon', subject from asked order by subject
        on conflict (kind, subject) do update set kind = excluded.kind returning subject, made_at)
      select case when cardinality(made_at) >= most then
        ceil(extract(epoch from made_at[cardinality(made_at) - most + 1] + make_interval(secs => 600)
          - clock_timestamp()))::int end as wait from locked join asked using (subject)`.execute(executor);
    if (rows.some(({ wait }) => wait !== null && wait > 0)) return false;
    await sql`with ${asked} update wrong_code
      set made_at = (made_at || clock_timestamp())[greatest(cardinality(made_at) + 2 - most, 1):]
      from asked where kind = 'coupon' and wrong_code.subject = asked.subject`.execute(executor);
    return true;
  });

const consume = (db: Executor) => db.transaction().execute((executor) => consumeRateLimit(executor, limit));

const countStored = async () =>
  (await sql<{ count: number }>`select cardinality(made_at) as count from rate_limit`.execute(database.db)).rows;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await migrateToVersionBefore();
});

afterAll(() => database.close());

describe('a database of the version before', () => {
  it('keeps its counters, and what was limited stays limited', async () => {
    for (let count = 0; count < 10; count += 1) expect(await consumeOnVersionBefore(database.db)).toBe(true);
    expect(await migrate(database.db)).toContain(RENAMING);
    await expect(requireBelowRateLimit(database.db, limit)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await consume(database.db)).toBe(false);
    expect(await countStored()).toEqual([{ count: 10 }]);
  });

  it('serves a server of that version as well while another one is deployed, with one count for both', async () => {
    await migrate(database.db);
    const both = Array.from({ length: 20 }, () => [consume(database.db), consumeOnVersionBefore(database.db)]);
    const outcomes = await Promise.all(both.flat());
    expect(outcomes.filter((isWithin) => isWithin)).toHaveLength(10);
    expect(await countStored()).toEqual([{ count: 10 }]);
  });

  it('lets a server of that version clear and forget counters', async () => {
    await migrate(database.db);
    await consume(database.db);
    await sql`update wrong_code set made_at = array[now() - interval '1 day']`.execute(database.db);
    await sql`delete from wrong_code where (kind, subject) in (
      select kind, subject from wrong_code where coalesce(made_at[cardinality(made_at)], '-infinity') < now()
      for update skip locked)`.execute(database.db);
    expect(await countStored()).toEqual([]);
    await consume(database.db);
    await sql`delete from wrong_code where kind = 'coupon' and subject = any(${[subject]}::text[])`.execute(
      database.db,
    );
    expect(await deleteExpiredRateLimits(database.db)).toBe(0);
    expect(await countStored()).toEqual([]);
  });
});
