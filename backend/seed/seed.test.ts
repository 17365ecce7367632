import { contentHash } from '@patchwork/domain/canonical.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { type Database, openDatabase } from '../src/db/open.ts';
import type { Executor } from '../src/db/schema.ts';
import { createServerDatabase, openEmbedded, SERVER_URL, sayLeftOut } from '../test/engines.ts';
import { seedIfEmpty } from './seed.ts';

const TABLES = [
  'product',
  'category',
  'attribute',
  'tax_rule',
  'currency',
  'illustration',
  'stock_item',
  'catalog_version',
  'coupon',
  'gift_card_template',
  'gift_card_account',
];

const rowsOf = async (db: Executor, table: string): Promise<unknown[]> =>
  (await sql`select * from ${sql.table(table)} order by 1`.execute(db)).rows;

const contentOf = (db: Executor) => Promise.all(TABLES.map((table) => rowsOf(db, table)));

let database: Database;

beforeEach(async () => {
  database = await openEmbedded();
  await migrate(database.db);
});

afterEach(() => database.close());

it('fills an empty database once, and leaves it alone afterwards', async () => {
  const { db } = database;
  expect(await seedIfEmpty(db, { seedProducts: 2000 })).toBeGreaterThan(1900);
  const filled = await contentOf(db);
  expect(await seedIfEmpty(db, { seedProducts: 2000 })).toBe(0);
  expect(contentHash(await contentOf(db))).toBe(contentHash(filled));
});

it('fills two databases alike', async () => {
  const other = await openEmbedded();
  await migrate(other.db);
  await seedIfEmpty(database.db, { seedProducts: 2000 });
  await seedIfEmpty(other.db, { seedProducts: 2000 });
  expect(contentHash(await contentOf(other.db))).toBe(contentHash(await contentOf(database.db)));
  await other.close();
});

it('leaves nothing behind when it is interrupted', async () => {
  const { db } = database;
  await sql`insert into illustration (key, spec) values ('barnaby-bear', '{}')`.execute(db);
  await expect(seedIfEmpty(db, { seedProducts: 2000 })).rejects.toThrow(/duplicate key/);
  expect((await contentOf(db)).map((rows) => rows.length)).toEqual(
    TABLES.map((table) => (table === 'illustration' ? 1 : 0)),
  );
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

it('can be told to leave the shop empty', async () => {
  expect(await seedIfEmpty(database.db, { seedProducts: 0 })).toBe(0);
  expect(await rowsOf(database.db, 'product')).toEqual([]);
  expect(await seedIfEmpty(database.db, { seedProducts: 2000 })).toBe(0);
});

it('gives away coupons, and gift cards with their entries in the ledger', async () => {
  const { db } = database;
  await seedIfEmpty(db, { seedProducts: 300 });
  expect(await rowsOf(db, 'coupon')).toHaveLength(3);
  const cards = await sql`select code, card.balance, account.balance as entered from gift_card card
    join gift_card_account account on account.gift_card_id = card.id order by code`.execute(db);
  expect(cards.rows).toEqual([
    { code: 'GIFT-DEMO-0025', balance: 2500, entered: 2500 },
    { code: 'GIFT-DEMO-0100', balance: 10_000, entered: 10_000 },
  ]);
});
