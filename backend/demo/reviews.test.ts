import { migrate } from '@patchwork/backend/src/db/migrate.ts';
import type { Database } from '@patchwork/backend/src/db/open.ts';
import { openTestDatabase } from '@patchwork/backend/test/engines.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedReviews } from './reviews.ts';
import { seedIfEmpty } from './seed.ts';
import { REVIEWED } from './tables/reviews.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  await seedIfEmpty(database.db, { seedProducts: 200 });
});

afterAll(() => database.close());

const WANTED = REVIEWED.reduce((all, [, count]) => all + count, 0);

it('gives products of the demo shop reviews that everybody may read, once', async () => {
  expect(await seedReviews(database.db, { seedProducts: 0 })).toBe(0);
  expect(await seedReviews(database.db, { seedProducts: 200 })).toBe(WANTED);
  expect(await seedReviews(database.db, { seedProducts: 200 })).toBe(0);
  const { rows } = await sql<{ sku: string; ratings: number; texts: number; all: number }>`
    select sku, count(distinct rating)::int as ratings, count(distinct title)::int as texts, count(*)::int as all
    from shown_review group by sku`.execute(database.db);
  expect(rows).toHaveLength(REVIEWED.length);
  expect(rows.every(({ texts, all }) => texts === all)).toBe(true);
  expect(Math.max(...rows.map(({ ratings }) => ratings))).toBeGreaterThan(3);
});
