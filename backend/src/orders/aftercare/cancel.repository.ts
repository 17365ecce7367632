import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';

interface CancelledOrder {
  readonly id: string;
  readonly giftCards: number;
  /** The amount that went to the means of payment: 0 where nothing was paid. */
  readonly paid: number;
}

/** A placed order, locked until the transaction ends. */
export const lockPlacedOrder = async (executor: Executor, id: string): Promise<CancelledOrder | undefined> => {
  const { rows } = await sql<CancelledOrder>`
    select placed.id, gift_cards::float8 as "giftCards",
      coalesce((select case when reference is null then 0 else amount - refunded end from payment
        where order_id = placed.id), 0)::float8 as paid
    from shop_order placed where id = ${id} and state = 'placed' for update`.execute(executor);
  return rows[0];
};

/** The items of an order with their status, locked until the transaction ends. */
export const lockOrderItems = async (executor: Executor, orderId: string) => {
  const { rows } = await sql<{ id: number; status: string }>`select item_id::float8 as id, status from order_line
    where order_id = ${orderId} order by item_id for update`.execute(executor);
  return rows;
};

/** Whether any of these items was sent, whatever its status says; they are locked. */
export const isAnyShipped = async (executor: Executor, itemIds: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ isShipped: boolean }>`select exists (select from order_shipment
    where item_id = any(${[...itemIds]}::bigint[])) as "isShipped"`.execute(executor);
  return rows[0]?.isShipped ?? false;
};

interface NewRefund {
  readonly orderId: string;
  readonly reason: 'cancelled' | 'returned';
  readonly amount: number;
  readonly giftCards: number;
}

/** Records what is to go back. Returns its id. */
export const insertRefund = async (
  executor: Executor,
  { orderId, reason, amount, giftCards }: NewRefund,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into order_refund (order_id, reason, amount, gift_cards)
    values (${orderId}, ${reason}, ${amount}, ${giftCards}) returning id::float8 as id`.execute(executor);
  if (!rows[0]) throw new Error('A refund was not recorded');
  return rows[0].id;
};
