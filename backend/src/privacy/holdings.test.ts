import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { HOLDINGS, KNOWING_NOBODY } from './holdings.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
});

afterAll(() => database.close());

const texts = async (query: ReturnType<typeof sql<{ text: string }>>): Promise<string[]> =>
  (await query.execute(database.db)).rows.map(({ text }) => text);

const HELD = HOLDINGS.map(({ table }) => table);

describe('what is known of customers', () => {
  it('is told of every table there is: add a new one to HOLDINGS, or to KNOWING_NOBODY', async () => {
    const tables = await texts(sql`select table_name as text from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
    expect([...HELD, ...KNOWING_NOBODY].sort()).toEqual(tables);
  });

  it('is in no table that is said to know nobody', async () => {
    const naming = await texts(sql`select table_name as text from information_schema.columns
      where table_schema = 'public'
        and column_name ~ '(^|_)(customer|owner|email|phone|telephone|street|firstname|lastname|nickname)(_|$)'
        and column_name not in ('customer_group') and table_name in (
          select table_name from information_schema.tables where table_type = 'BASE TABLE')
      union
      select child.relname from pg_constraint
        join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and parent.relname = any(${HELD}::text[])`);
    expect(naming.filter((table) => !HELD.includes(table))).toEqual([]);
    expect(naming.length).toBeGreaterThan(15);
  });

  it('goes with its owner where it is said to', async () => {
    const cascading = await texts(sql`select child.relname as text from pg_constraint
      join pg_class child on child.oid = conrelid where contype = 'f' and confdeltype = 'c'`);
    const said = HOLDINGS.filter(({ end }) => end === 'with its owner').map(({ table }) => table);
    expect(said.filter((table) => !cascading.includes(table))).toEqual([]);
  });

  it('is either exported or there is a reason, and is either deleted or there is one', () => {
    const silent = HOLDINGS.filter(
      ({ exportedAs, end, because }) => (exportedAs === null || end === 'kept') && !because,
    );
    expect(silent).toEqual([]);
    expect(new Set(HOLDINGS.flatMap(({ exportedAs }) => exportedAs ?? [])).size).toBe(
      HOLDINGS.filter(({ exportedAs }) => exportedAs !== null).length,
    );
  });
});
