import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import type { Holding } from './holdings.ts';

interface Owner {
  readonly customerId: string;
  /** In lowercase. */
  readonly email: string;
}

/** Binds the customer to a condition. */
const withOwner = (condition: string, { customerId, email }: Owner): RawBuilder<unknown> => {
  const parts = condition.split(/(\$[12])/).map((part) => {
    if (part === '$1') return sql`${customerId}::text`;
    return part === '$2' ? sql`${email}::text` : sql.raw(part);
  });
  return sql.join(parts, sql``);
};

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>;

/** A customer's rows of a table, without the hidden columns. */
export const readHolding = async (executor: Executor, holding: Holding, owner: Owner): Promise<Row[]> => {
  const hidden = [...(holding.hidden ?? [])];
  const { rows } = await sql<{ row: Row }>`select to_jsonb(held) - ${hidden}::text[] as row
    from ${sql.table(holding.table)} as held where ${withOwner(holding.of, owner)}`.execute(executor);
  return rows.map(({ row }) => row);
};

export const deleteHolding = async (executor: Executor, holding: Holding, owner: Owner): Promise<void> => {
  await sql`delete from ${sql.table(holding.table)} as held
    where ${withOwner(holding.ending ?? holding.of, owner)}`.execute(executor);
};

/** Locks the customer until the transaction ends. */
export const lockCustomer = async (executor: Executor, customerId: string): Promise<void> => {
  await sql`select 1 from customer where id::text = ${customerId} for update`.execute(executor);
};

/** Whether one of the customer's orders is being paid. */
export const isPaying = async (executor: Executor, customerId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from shop_order
    where customer_id::text = ${customerId} and state = 'reserved' limit 1`.execute(executor);
  return rows.length > 0;
};

/** Ordered carts become nobody's and stay with their orders, which record that the customer is gone. */
export const detachOrders = async (executor: Executor, customerId: string): Promise<void> => {
  await sql`update cart set customer_id = null where customer_id = ${customerId}
    and exists (select from shop_order where cart_id = cart.id)`.execute(executor);
  await sql`update shop_order set customer_id = null, owner_gone_at = now(), idempotency_owner = 'gone'
    where customer_id::text = ${customerId}`.execute(executor);
};

const OVER = ['sent_to_customer', 'finished_without_shipping', 'cancelled', 'rejected'];

/**
 * Removes from finished orders of deleted customers what the law does not require: contact, shipping address, texts and
 * pictures. The bill stays. Returns the number of orders.
 */
export const anonymizeOrders = async (executor: Executor): Promise<number> => {
  const { rows } = await sql<{ id: string; cart_id: string }>`
    update shop_order set stripped_at = now(), email = '', shipping_address = null,
      billing_address = billing_address - 'telephone'
    where owner_gone_at is not null and stripped_at is null and (state = 'released' or not exists (
      select from order_line where order_id = shop_order.id and status <> all(${OVER}::text[])))
    returning id, cart_id`.execute(executor);
  const ids = rows.map(({ id }) => id);
  await sql`update order_line set options = '{}', choices = '[]', customization_state = null, saved_state = null,
    plushie_id = null
    where order_id = any(${ids}::uuid[])`.execute(executor);
  // Pictures that nothing else keeps fall to the clean-up of uploads.
  await sql`with gone as (delete from order_proof where item_id in (
      select item_id from order_line where order_id = any(${ids}::uuid[])) returning upload_id)
    update upload set is_ordered = false where id in (select upload_id from gone)
      and not exists (select from order_proof kept join order_line on order_line.item_id = kept.item_id
        where kept.upload_id = upload.id and order_id <> all(${ids}::uuid[]))`.execute(executor);
  await sql`delete from order_shipment where item_id in (
    select item_id from order_line where order_id = any(${ids}::uuid[]))`.execute(executor);
  await sql`delete from cart_item where cart_id = any(${rows.map((row) => row.cart_id)}::text[])`.execute(executor);
  return rows.length;
};
