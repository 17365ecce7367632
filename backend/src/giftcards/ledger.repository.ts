import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import type { BoughtCards, CardCharge } from './gift-cards.port.ts';

interface Movement {
  readonly kind: 'reserved' | 'redeemed' | 'returned' | 'revoked' | 'refunded';
  readonly orderId: string;
  readonly charges: readonly CardCharge[];
}

/** Records an order's movements on cards. */
export const insertEntries = async (executor: Executor, { kind, orderId, charges }: Movement): Promise<void> => {
  await sql`insert into gift_card_entry (gift_card_id, kind, order_id, amount)
    select card_id, ${kind}, ${orderId}::uuid, amount
    from unnest(${charges.map(({ cardId }) => cardId)}::bigint[], ${charges.map(({ amount }) => amount)}::bigint[])
      as charge (card_id, amount) order by card_id`.execute(executor);
};

/** Reserved for an order, and neither spent nor released. */
export const findHeld = async (executor: Executor, orderId: string): Promise<CardCharge[]> => {
  const { rows } = await sql<CardCharge>`
    select gift_card_id as "cardId", amount from gift_card_entry reserved
    where order_id = ${orderId}::uuid and kind = 'reserved' and not exists (
      select 1 from gift_card_entry settled where settled.order_id = reserved.order_id
        and settled.gift_card_id = reserved.gift_card_id and settled.kind in ('redeemed', 'returned'))
    order by gift_card_id`.execute(executor);
  return rows;
};

/** Amounts that cards have paid for an order and were not given back; the last card first. */
export const findSpent = async (executor: Executor, orderId: string): Promise<CardCharge[]> => {
  const { rows } = await sql<CardCharge>`
    select gift_card_id as "cardId",
      sum(case kind when 'redeemed' then amount else -amount end)::float8 as amount
    from gift_card_entry where order_id = ${orderId}::uuid and kind in ('redeemed', 'refunded')
    group by gift_card_id having sum(case kind when 'redeemed' then amount else -amount end) > 0
    order by gift_card_id desc`.execute(executor);
  return rows;
};

/** Ids of all cards that an order bought or paid with. */
export const findOrdersCards = async (executor: Executor, orderId: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct gift_card_id::float8 as id from gift_card_entry
    where order_id = ${orderId}::uuid`.execute(executor);
  return rows.map(({ id }) => id);
};

/** Whether cards that an order bought have been spent, or are being. */
export const hasSpentBought = async (executor: Executor, orderId: string): Promise<boolean> => {
  const { rows } = await sql<{ isSpent: boolean }>`select exists (select from gift_card
    where order_id = ${orderId}::uuid and (spent > 0 or held > 0)) as "isSpent"`.execute(executor);
  return rows[0]?.isSpent ?? false;
};

/** Creates a card per code, each with its first entry. */
export const insertCards = async (
  executor: Executor,
  codes: readonly string[],
  { orderId, position, amount }: BoughtCards,
): Promise<void> => {
  await sql`with made as (
      insert into gift_card (code, balance, order_id, order_position)
      select code, ${amount}::bigint, ${orderId}::uuid, ${position}::int from unnest(${codes}::text[]) as code
      returning id)
    insert into gift_card_entry (gift_card_id, kind, order_id, amount)
    select id, 'issued', ${orderId}::uuid, ${amount}::bigint from made`.execute(executor);
};
