import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

export interface QuoteFacts {
  readonly id: number;
  readonly bulk_order_id: number;
  readonly kind: number;
  readonly qty: number;
  readonly currency: string;
  readonly production_price: number;
  readonly shipping_price: number;
  readonly valid_until: Date;
  readonly allows_coupons: boolean;
  readonly credits_sample: boolean;
  readonly sample_plushie_id: string | null;
  readonly is_ended: boolean;
  readonly is_withdrawn: boolean;
  readonly is_ordered: boolean;
}

export interface ChosenQuote {
  readonly quoteId: number;
  /** Its own order is none of another cart; null: there is no cart. */
  readonly cartId: string | null;
}

/** Joined to `bulk_quote`: the orders that have a quote, which is of no more than one. Those that end without it free it. */
export const ORDERS_OF_QUOTE = sql`order_line join shop_order on shop_order.id = order_id
  where bulk_quote_id = bulk_quote.id and shop_order.state <> 'released'
    and order_line.status not in ('cancelled', 'rejected')`;

/** In order of their numbers, their bulk orders first: what one of several quotes has is seen by the others. */
export const lockRows = async (executor: Executor, ids: readonly number[]): Promise<void> => {
  await sql`select id from bulk_order where id in (select bulk_order_id from bulk_quote where id = any(${[...ids]}::bigint[]))
    order by id for no key update`.execute(executor);
  await sql`select id from bulk_quote where id = any(${[...ids]}::bigint[]) order by id for update`.execute(executor);
};

export const findFacts = async (executor: Executor, chosen: ChosenQuote): Promise<QuoteFacts | undefined> => {
  const { rows } = await sql<QuoteFacts>`
    select bulk_quote.id, bulk_order_id, kind, bulk_quote.qty, currency, production_price, shipping_price, valid_until,
      allows_coupons, credits_sample, sample_plushie_id, valid_until <= now() as is_ended, withdrawn_at is not null as is_withdrawn,
      exists (select from ${ORDERS_OF_QUOTE} and cart_id is distinct from ${chosen.cartId}::text) as is_ordered
    from bulk_quote join bulk_order on bulk_order.id = bulk_order_id
    where bulk_quote.id = ${chosen.quoteId}`.execute(executor);
  return rows[0];
};
