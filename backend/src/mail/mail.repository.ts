import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** What waits to be mailed, or has been. */
export interface OutboxRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

/** The newest first. */
export const findOutbox = async (executor: Executor, limit: number): Promise<readonly OutboxRow[]> => {
  const { rows } = await sql<OutboxRow>`select id, kind, payload, created_at as "createdAt" from outbox
    order by id desc limit ${limit}`.execute(executor);
  return rows;
};

export const findOutboxRow = async (executor: Executor, id: number): Promise<OutboxRow | undefined> => {
  const { rows } = await sql<OutboxRow>`select id, kind, payload, created_at as "createdAt" from outbox
    where id = ${id}`.execute(executor);
  return rows[0];
};

interface MailedLine {
  readonly name: string;
  readonly qty: number;
  /** In minor units, without the tax. */
  readonly net: number;
  readonly choices: readonly { readonly label: string; readonly value: string }[];
}

/** As it was sent with the order. */
export interface MailedAddress {
  readonly firstname: string;
  readonly lastname: string;
  readonly company?: string | null;
  readonly street: readonly string[];
  readonly city: string;
  readonly postcode: string;
  readonly country_id: string;
  readonly region?: string | null;
  readonly region_id?: string | number | null;
}

/** Amounts are minor units. */
export interface MailedOrder {
  readonly email: string;
  readonly firstName: string;
  readonly number: string;
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly giftCards: number;
  readonly grandTotal: number;
  /** Null where nothing is shipped. */
  readonly shippingAddress: MailedAddress | null;
  readonly billingAddress: MailedAddress;
  readonly lines: readonly MailedLine[];
}

export const findMailedOrder = async (executor: Executor, id: string): Promise<MailedOrder | undefined> => {
  const { rows } = await sql<MailedOrder>`
    select email, first_name as "firstName", number, currency, subtotal::float8 as subtotal,
      discount::float8 as discount, shipping::float8 as shipping, tax::float8 as tax,
      gift_cards::float8 as "giftCards", grand_total::float8 as "grandTotal",
      shipping_address as "shippingAddress", billing_address as "billingAddress",
      (select json_agg(json_build_object('name', name, 'qty', qty, 'net', row_net, 'choices', choices) order by position)
        from order_line where order_id = shop_order.id) as lines
    from shop_order where id = ${id} and number is not null`.execute(executor);
  return rows[0];
};

export const findReminderEmail = async (executor: Executor, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`select email from plushie_reminder where id = ${id}`.execute(executor);
  return rows[0]?.email;
};

export const hasAccount = async (executor: Executor, email: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from customer where email = ${email}`.execute(executor);
  return rows.length > 0;
};

export interface MailedCards {
  readonly email: string;
  readonly recipientName: string | null;
  readonly orderNumber: string;
  readonly codes: readonly string[];
}

/** Gift cards that were bought with one line of an order; they go to whom they are for, else to who has bought them. */
export const findMailedCards = async (
  executor: Executor,
  { orderId, position }: { readonly orderId: string; readonly position: number },
): Promise<MailedCards | undefined> => {
  const { rows } = await sql<MailedCards>`
    select coalesce(line.options #>> '{giftCard,recipientEmail}', email) as email, number as "orderNumber",
      line.options #>> '{giftCard,recipientName}' as "recipientName",
      (select json_agg(code order by id) from gift_card
        where order_id = shop_order.id and order_position = line.position) as codes
    from shop_order join order_line line on line.order_id = shop_order.id
    where shop_order.id = ${orderId} and line.position = ${position}`.execute(executor);
  return rows[0];
};
