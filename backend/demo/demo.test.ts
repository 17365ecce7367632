import { migrate } from '@patchwork/backend/src/db/migrate.ts';
import type { Database } from '@patchwork/backend/src/db/open.ts';
import { openEmbedded } from '@patchwork/backend/test/engines.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedDemo } from './demo.ts';
import { seedIfEmpty } from './seed.ts';

const WANTED = { isProduction: false, seedProducts: 300, seedsCustomers: true, seedsCampaign: true };
const logger = pino({ level: 'silent' });

let database: Database;

beforeEach(async () => {
  database = await openEmbedded();
  await migrate(database.db);
});

afterEach(() => database.close());

const countRows = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
};

it('gives a demo shop from before there was a table of synonyms those of the demo, and touches no others', async () => {
  const { db } = database;
  await seedIfEmpty(db, WANTED);
  const all = await countRows('search_synonym');
  await sql`delete from search_synonym`.execute(db);
  await seedDemo(db, WANTED, logger);
  expect(await countRows('search_synonym')).toBe(all);
  await sql`delete from search_synonym where word <> 'puppy'`.execute(db);
  await seedDemo(db, WANTED, logger);
  expect(await countRows('search_synonym')).toBe(1);
});

it('gives a shop with other products no customers, orders, synonyms or breeds', async () => {
  const { db } = database;
  await sql`insert into product (id, sku, url_path, source) values (1, 'T1', 'tyre', '{"sku": "T1"}')`.execute(db);
  await sql`insert into catalog_version (version) values (1)`.execute(db);
  await seedDemo(db, WANTED, logger);
  const tables = ['customer', 'shop_order', 'search_synonym', 'breed', 'product_review', 'coupon', 'campaign'];
  expect(await Promise.all(tables.map(countRows))).toEqual(tables.map(() => 0));
});

it('has a campaign in the shop and one beside quotes, from now on, where they are wanted, and never again', async () => {
  const { db } = database;
  await seedIfEmpty(db, WANTED);
  await seedDemo(db, { ...WANTED, seedsCampaign: false }, logger);
  expect(await countRows('campaign')).toBe(0);
  await seedDemo(db, WANTED, logger);
  await seedDemo(db, WANTED, logger);
  const { rows } = await sql<{ place: string; skus: number; sold: number }>`select place, cardinality(skus) as skus,
    (select count(*)::int from product where sku = any(campaign.skus)) as sold
    from campaign where starts_at <= now() and ends_at > now() order by place`.execute(db);
  expect(rows).toEqual([
    { place: 'quotes', skus: 0, sold: 0 },
    { place: 'shop', skus: 5, sold: 5 },
  ]);
});
