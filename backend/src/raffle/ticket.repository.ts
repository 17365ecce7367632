import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** Which of these skus only whoever holds a ticket can order. */
export const findTicketSkus = async (executor: Executor, skus: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ sku: string }>`select sku from raffle_product
    where sku = any(${skus}::text[])`.execute(executor);
  return new Set(rows.map(({ sku }) => sku));
};

/** Uses tickets of an address for an order, the one that ends first before others. Returns their number. */
export const takeTickets = async (
  executor: Executor,
  { orderId, email, count }: { readonly orderId: string; readonly email: string; readonly count: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`update raffle_ticket set order_id = ${orderId}::uuid where id in (
    select raffle_ticket.id from raffle_ticket join raffle_entry on raffle_entry.id = entry_id
    where email = lower(btrim(${email})) and order_id is null and expires_at > now()
    order by expires_at, raffle_ticket.id limit ${count} for update of raffle_ticket)`.execute(executor);
  return Number(numAffectedRows ?? 0n);
};

/** Tickets of an order that came to nothing. */
export const returnTickets = async (executor: Executor, orderId: string): Promise<void> => {
  await sql`update raffle_ticket set order_id = null where order_id = ${orderId}::uuid`.execute(executor);
};
