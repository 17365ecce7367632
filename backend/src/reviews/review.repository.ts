import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import type {
  Decision,
  LatestQuery,
  ListQuery,
  ManyQuery,
  OwnReviewDto,
  PageQuery,
  ReviewBody,
  ReviewDto,
  ReviewOrder,
} from './review.dto.ts';

type Moment<T> = Omit<T, 'written_at'> & { readonly written_at: Date | null };
type WithDate<T> = Omit<T, 'written_at'> & Pick<ReviewDto, 'written_at'>;

const COLUMNS = sql`id::text as id, sku, nickname, rating, title, detail, is_verified, helpful_count, written_at`;

const ORDERS: Readonly<Record<ReviewOrder, RawBuilder<unknown>>> = {
  newest: sql`written_at desc nulls last, id`,
  helpful: sql`helpful_count desc, written_at desc nulls last, id`,
  highest: sql`rating desc nulls last, written_at desc nulls last, id`,
  lowest: sql`rating nulls last, written_at desc nulls last, id`,
};

const withDates = <T extends ReviewDto>(rows: readonly Moment<T>[]): WithDate<T>[] =>
  rows.map((row) => ({ ...row, written_at: row.written_at?.toISOString() ?? null }));

/** Number of public reviews by stars. */
export const countRatings = async (executor: Executor, skus: readonly string[]) => {
  const { rows } = await sql<{ sku: string; rating: number; count: number }>`
    select sku, rating, count(*)::int as count from shown_review
    where sku = any(${skus}::text[]) and rating is not null group by sku, rating order by sku, rating desc`.execute(
    executor,
  );
  return rows;
};

interface Page<T> {
  readonly items: T[];
  readonly total_count: number;
}

interface Place {
  readonly from: number;
  readonly size: number;
}

const findPage = async <T extends ReviewDto>(
  executor: Executor,
  { from, size }: Place,
  { columns, source, order }: Readonly<Record<'columns' | 'source' | 'order', RawBuilder<unknown>>>,
): Promise<Page<WithDate<T>>> => {
  const { rows } = await sql<Moment<T>>`select ${columns} from ${source}
    order by ${order} limit ${size} offset ${from}`.execute(executor);
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${source}`.execute(executor);
  return { items: withDates<T>(rows), total_count: counted.rows[0]?.count ?? 0 };
};

export const findShown = (executor: Executor, query: ListQuery): Promise<Page<ReviewDto>> => {
  const { sku, rating, sort } = query;
  const stars = rating === undefined ? sql`` : sql`and rating = ${rating}`;
  const source = sql`shown_review where sku = ${sku} ${stars}`;
  return findPage<ReviewDto>(executor, query, { columns: COLUMNS, source, order: ORDERS[sort] });
};

/** A page of reviews per product, in the requested order. */
export const findShownOfMany = async (
  executor: Executor,
  { skus, rating, sort, from, size }: ManyQuery,
): Promise<(Page<ReviewDto> & { readonly sku: string })[]> => {
  const stars = rating === undefined ? sql`` : sql`and rating = ${rating}`;
  const source = sql`shown_review where sku = any(${skus}::text[]) ${stars}`;
  const { rows } = await sql<Moment<ReviewDto>>`
    select id, sku, nickname, rating, title, detail, is_verified, helpful_count, written_at from (
      select ${COLUMNS}, row_number() over (partition by sku order by ${ORDERS[sort]}) as place from ${source}
    ) ranked where place > ${from} and place <= ${from + size} order by place`.execute(executor);
  const counted = await sql<{ sku: string; count: number }>`
    select sku, count(*)::int as count from ${source} group by sku`.execute(executor);
  const totals = new Map(counted.rows.map((row) => [row.sku, row.count]));
  const items = Map.groupBy(withDates<ReviewDto>(rows), (row) => row.sku);
  return skus.map((sku) => ({ sku, items: items.get(sku) ?? [], total_count: totals.get(sku) ?? 0 }));
};

/** Of these products, or of all, the last written first. */
export const findLatest = async (executor: Executor, { skus, size }: LatestQuery): Promise<ReviewDto[]> => {
  const some = skus === undefined ? sql`` : sql`where sku = any(${skus}::text[])`;
  const { rows } = await sql<Moment<ReviewDto>>`select ${COLUMNS} from shown_review ${some}
    order by ${ORDERS.newest} limit ${size}`.execute(executor);
  return withDates(rows);
};

/** Waiting for moderation, oldest first. */
export const findPending = (executor: Executor, query: PageQuery): Promise<Page<OwnReviewDto>> => {
  const parts = {
    columns: sql`${COLUMNS}, state`,
    source: sql`product_review where state = 'pending'`,
    order: sql`written_at, id`,
  };
  return findPage<OwnReviewDto>(executor, query, parts);
};

interface ReviewKey {
  readonly customerId: string;
  readonly sku?: string | undefined;
}

/** A customer's in every state, newest first. */
export const findOwn = async (
  executor: Executor,
  { customerId, sku }: ReviewKey,
  limit: number,
): Promise<OwnReviewDto[]> => {
  const ofProduct = sku === undefined ? sql`` : sql`and sku = ${sku}`;
  const { rows } = await sql<Moment<OwnReviewDto>>`select ${COLUMNS}, state from product_review
    where customer_id = ${customerId} ${ofProduct} order by written_at desc, id limit ${limit}`.execute(executor);
  return withDates(rows);
};

/** Whether a customer has ordered one of these; bundles in orders have their parts after a dash. */
export const hasOrdered = async (executor: Executor, customerId: string, skus: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`select 1 from shop_order join order_line on order_line.order_id = shop_order.id
    where customer_id = ${customerId} and state = 'placed'
      and (order_line.sku = any(${skus}::text[]) or starts_with(order_line.sku, ${`${skus[0]}-`})) limit 1`.execute(
    executor,
  );
  return rows.length > 0;
};

interface NewReview extends ReviewBody {
  readonly customerId: string;
  readonly isVerified: boolean;
}

/** Replaces the customer's review of a product; it waits for moderation again. Returns its id. */
export const keepReview = async (executor: Executor, review: NewReview): Promise<string> => {
  const { customerId, sku, nickname, rating, title, detail, isVerified } = review;
  const { rows } = await sql<{ id: string }>`
    insert into product_review (customer_id, sku, nickname, rating, title, detail, is_verified)
    values (${customerId}, ${sku}, ${nickname}, ${rating}, ${title}, ${detail}, ${isVerified})
    on conflict (customer_id, sku) do update set nickname = excluded.nickname, rating = excluded.rating,
      title = excluded.title, detail = excluded.detail, is_verified = excluded.is_verified, state = 'pending',
      written_at = clock_timestamp()
    returning id`.execute(executor);
  return rows[0]?.id as string;
};

/** False if the customer has no such review. */
export const deleteReview = async (executor: Executor, customerId: string, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from product_review
    where id::text = ${id} and customer_id = ${customerId}`.execute(executor);
  return Number(numAffectedRows ?? 0) > 0;
};

/** Marks another customer's public review as helpful, once per customer. False if there is none. */
export const markHelpful = async (executor: Executor, customerId: string, id: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`select id from product_review
    where id::text = ${id} and state = 'approved' and customer_id is distinct from ${customerId} for update`.execute(
    executor,
  );
  if (!rows[0]) return false;
  const { numAffectedRows } = await sql`insert into review_mark (review_id, customer_id)
    values (${rows[0].id}, ${customerId}) on conflict do nothing`.execute(executor);
  if (Number(numAffectedRows ?? 0) > 0)
    await sql`update product_review set helpful_count = helpful_count + 1 where id = ${rows[0].id}`.execute(executor);
  return true;
};

/** False if there is no such review. */
export const decideReview = async (executor: Executor, { reviewId, state }: Decision): Promise<boolean> => {
  const { numAffectedRows } = await sql`update product_review set state = ${state} where id = ${reviewId}`.execute(
    executor,
  );
  return Number(numAffectedRows ?? 0) > 0;
};
