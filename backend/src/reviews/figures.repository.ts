import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** The average of all public ratings, with one decimal; null if there are none. */
export const averageStars = async (executor: Executor): Promise<string | null> => {
  const { rows } = await sql<{ average: string | null }>`
    select round(avg(rating), 1)::text as average from shown_review where rating is not null`.execute(executor);
  return rows[0]?.average ?? null;
};

/** Ordered pieces that are made or shipped, without items of these statuses. */
export const countOrderedPieces = async (executor: Executor, calledOff: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(qty), 0)::int as count from order_line join shop_order on shop_order.id = order_line.order_id
    where state = 'placed' and not is_virtual and not status = any(${calledOff}::text[])`.execute(executor);
  return rows[0]?.count ?? 0;
};
