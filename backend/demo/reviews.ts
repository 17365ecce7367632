import type { Executor } from '@patchwork/backend/src/db/schema.ts';
import { sql } from 'kysely';
import { REVIEWED, TOY_REVIEWS } from './tables/reviews.ts';

const REVIEW_LOCK = 7_203_118;
/** Date of the newest review; fixed, so that seeding at any time gives the same rows. */
const NEWEST = Date.UTC(2025, 10, 2, 9);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Each product starts at a different text, so that reviews vary; deterministic. */
const toRows = ([sku, count]: (typeof REVIEWED)[number], place: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...TOY_REVIEWS[(place * 3 + index) % TOY_REVIEWS.length],
    sku,
    is_verified: (place + index) % 4 !== 3,
    helpful_count: (place * 5 + index * 7) % 12,
    written_at: new Date(NEWEST - (place + index * 17) * DAY_MS).toISOString(),
  }));

const hasReviews = async (executor: Executor): Promise<boolean> =>
  (await sql`select 1 from product_review limit 1`.execute(executor)).rows.length > 0;

export const seedReviews = (db: Executor, { seedProducts }: { readonly seedProducts: number }): Promise<number> =>
  db.transaction().execute(async (executor) => {
    await sql`select pg_advisory_xact_lock(${REVIEW_LOCK})`.execute(executor);
    if (seedProducts === 0 || (await hasReviews(executor))) return 0;
    const { numAffectedRows } = await sql`
      insert into product_review (sku, nickname, rating, title, detail, is_verified, helpful_count, written_at, state)
      select row.sku, nickname, rating, title, detail, is_verified, helpful_count, written_at, 'approved'
      from jsonb_to_recordset(${JSON.stringify(REVIEWED.flatMap(toRows))}::jsonb) as row (sku text, nickname text,
        rating int, title text, detail text, is_verified boolean, helpful_count int, written_at timestamptz)
        join product on product.sku = row.sku`.execute(executor);
    return Number(numAffectedRows ?? 0);
  });
