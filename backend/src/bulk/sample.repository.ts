import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

export interface OrderedSample {
  readonly number: string;
  readonly placed_at: Date;
  readonly status: string;
  /** Without tax and after discounts, in minor units of the order's currency. */
  readonly paid: number;
  readonly currency: string;
  /** Units of that currency for one of the base currency. */
  readonly exchange_rate: string;
  /** Whether it was neither cancelled nor paid back. */
  readonly is_kept: boolean;
}

/** Samples of a bulk order that were ordered, oldest first. */
export const findOrderedSamples = async (
  executor: Executor,
  { plushieId, sku }: { readonly plushieId: string; readonly sku: string },
): Promise<OrderedSample[]> => {
  const { rows } = await sql<OrderedSample>`
    select number, placed_at, order_line.status, row_net - order_line.discount as paid, shop_order.currency,
      exchange_rate::text, order_line.status not in ('cancelled', 'rejected')
        and not exists (select from order_refund where order_id = shop_order.id) as is_kept
    from order_line join shop_order on shop_order.id = order_id
    where plushie_id = ${plushieId} and product_sku = ${sku} and shop_order.state = 'placed'
    order by placed_at, order_line.position`.execute(executor);
  return rows;
};

export interface QuoteOrder {
  readonly quote_id: number;
  readonly credit: number;
}

/** Orders of quotes for a bulk order that are placed or being paid, with what they were lowered by. */
export const findQuoteOrders = async (executor: Executor, bulkOrderId: number): Promise<QuoteOrder[]> => {
  const { rows } = await sql<QuoteOrder>`
    select bulk_quote.id as quote_id, order_line.sample_credit as credit
    from bulk_quote join order_line on order_line.bulk_quote_id = bulk_quote.id
      join shop_order on shop_order.id = order_id
    where bulk_quote.bulk_order_id = ${bulkOrderId} and shop_order.state <> 'released'
      and order_line.status not in ('cancelled', 'rejected')`.execute(executor);
  return rows;
};
