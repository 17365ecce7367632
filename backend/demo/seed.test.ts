import { migrate } from '@patchwork/backend/src/db/migrate.ts';
import { type Database, openDatabase } from '@patchwork/backend/src/db/open.ts';
import type { Executor } from '@patchwork/backend/src/db/schema.ts';
import { createServerDatabase, openEmbedded, SERVER_URL, sayLeftOut } from '@patchwork/backend/test/engines.ts';
import { contentHash } from '@patchwork/domain/lib/content-hash.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedIfEmpty } from './seed.ts';

const TABLES = [
  'product',
  'category',
  'attribute',
  'tax_rule',
  'currency',
  'illustration',
  'story',
  'stock_item',
  'catalog_version',
  'coupon',
  'gift_card_template',
  'gift_card_account',
];

const readRows = async (db: Executor, table: string): Promise<unknown[]> =>
  (await sql`select * from ${sql.table(table)} order by 1`.execute(db)).rows;

const readContent = (db: Executor) => Promise.all(TABLES.map((table) => readRows(db, table)));

let database: Database;

beforeEach(async () => {
  database = await openEmbedded();
  await migrate(database.db);
});

afterEach(() => database.close());

it('fills an empty database once, and leaves it alone afterwards', async () => {
  const { db } = database;
  expect(await seedIfEmpty(db, { seedProducts: 2000 })).toBeGreaterThan(1900);
  const filled = await readContent(db);
  expect(await seedIfEmpty(db, { seedProducts: 2000 })).toBe(0);
  expect(contentHash(await readContent(db))).toBe(contentHash(filled));
});

it('fills two databases alike', async () => {
  const other = await openEmbedded();
  await migrate(other.db);
  await seedIfEmpty(database.db, { seedProducts: 2000 });
  await seedIfEmpty(other.db, { seedProducts: 2000 });
  expect(contentHash(await readContent(other.db))).toBe(contentHash(await readContent(database.db)));
  await other.close();
});

it('leaves nothing behind when it is interrupted', async () => {
  const { db } = database;
  await sql`insert into illustration (key, spec) values ('barnaby-bear', '{}')`.execute(db);
  const before = await readContent(db);
  await expect(seedIfEmpty(db, { seedProducts: 2000 })).rejects.toThrow(/duplicate key/);
  expect(await readContent(db)).toEqual(before);
  await sql`delete from illustration`.execute(db);
  expect(await seedIfEmpty(db, { seedProducts: 2000 })).toBeGreaterThan(0);
});

it.runIf(SERVER_URL)('is filled once by processes that start together', async () => {
  const server = await createServerDatabase();
  const open = () => openDatabase({ databaseUrl: server.url, databasePool: 2, dataDir: null });
  const processes = await Promise.all([open(), open(), open()]);
  await migrate(processes[0].db);
  const filled = await Promise.all(processes.map(({ db }) => seedIfEmpty(db, { seedProducts: 2000 })));
  expect(filled.filter((skus) => skus > 0)).toHaveLength(1);
  await Promise.all(processes.map((one) => one.close()));
  await server.drop();
});

sayLeftOut('filling the shop from several processes at once');

it('can be told to leave the shop empty, until the demo shop is asked for', async () => {
  const before = await readContent(database.db);
  expect(await seedIfEmpty(database.db, { seedProducts: 0 })).toBe(0);
  expect(await readContent(database.db)).toEqual(before);
  expect(await seedIfEmpty(database.db, { seedProducts: 300 })).toBeGreaterThan(0);
});

it('gives away coupons, and gift cards with their entries in the ledger', async () => {
  const { db } = database;
  await seedIfEmpty(db, { seedProducts: 300 });
  expect(await readRows(db, 'coupon')).toHaveLength(3);
  const cards = await sql`select code, card.balance, account.balance as entered from gift_card card
    join gift_card_account account on account.gift_card_id = card.id order by code`.execute(db);
  expect(cards.rows).toEqual([
    { code: 'GIFT-DEMO-0025', balance: 2500, entered: 2500 },
    { code: 'GIFT-DEMO-0100', balance: 10_000, entered: 10_000 },
  ]);
});

it('has pages of text that are published, and marked as those of the demo shop', async () => {
  const { db } = database;
  await seedIfEmpty(db, { seedProducts: 300 });
  const { rows } = await sql<{ path: string }>`select full_slug as path from story
    where content is not null and draft is null and language = '' and is_demo`.execute(db);
  expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(['about', 'faqs', 'shared/promise']));
  expect(await readRows(db, 'story')).toHaveLength(rows.length);
  expect(await readRows(db, 'cms_page')).toEqual([]);
});
