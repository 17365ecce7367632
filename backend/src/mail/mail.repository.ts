import type { ContactKind, ContactTopic } from '@patchwork/domain/customers/contact.ts';
import { AWAITING_CUSTOMIZATION } from '@patchwork/domain/orders/status.ts';
import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

export interface OutboxRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  /** Null in rows from before it was stored. */
  readonly storeCode: string | null;
  /** Null in rows from before it was stored. */
  readonly storeName: string | null;
  /** Null in rows from before it was stored. */
  readonly locale: string | null;
  /** Null in rows from before it was stored. */
  readonly priceFormat: string | null;
}

/** Newest first. */
export const findOutbox = async (executor: Executor, limit: number): Promise<readonly OutboxRow[]> => {
  const { rows } = await sql<OutboxRow>`select id, kind, payload, created_at as "createdAt", store_code as "storeCode",
      store_name as "storeName", locale,
    price_format as "priceFormat" from outbox
    order by id desc limit ${limit}`.execute(executor);
  return rows;
};

export const findOutboxRow = async (executor: Executor, id: number): Promise<OutboxRow | undefined> => {
  const { rows } = await sql<OutboxRow>`select id, kind, payload, created_at as "createdAt", store_code as "storeCode",
      store_name as "storeName", locale,
    price_format as "priceFormat" from outbox
    where id = ${id}`.execute(executor);
  return rows[0];
};

interface MailedLine {
  readonly name: string;
  readonly qty: number;
  /** Minor units, with or without tax as shown to the shopper. */
  readonly amount: number;
  readonly choices: readonly { readonly label: string; readonly value: string }[];
}

/** As sent with the order. */
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
  readonly isAwaiting: boolean;
  readonly email: string;
  readonly firstName: string;
  readonly number: string;
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  /** Whether the shopper was shown prices including tax. */
  readonly showsTax: boolean;
  /** With tax; null in old orders. */
  readonly subtotalGross: number | null;
  readonly shippingGross: number | null;
  readonly tax: number;
  readonly giftCards: number;
  readonly paymentFee: number;
  readonly grandTotal: number;
  /** Null if nothing is shipped. */
  readonly shippingAddress: MailedAddress | null;
  readonly billingAddress: MailedAddress;
  readonly lines: readonly MailedLine[];
}

export const findMailedOrder = async (executor: Executor, id: string): Promise<MailedOrder | undefined> => {
  const { rows } = await sql<MailedOrder>`
    select email, first_name as "firstName", number, currency, subtotal::float8 as subtotal,
      discount::float8 as discount, shipping::float8 as shipping, tax::float8 as tax, shows_tax as "showsTax",
      subtotal_gross::float8 as "subtotalGross", shipping_gross::float8 as "shippingGross",
      gift_cards::float8 as "giftCards", payment_fee::float8 as "paymentFee", grand_total::float8 as "grandTotal",
      shipping_address as "shippingAddress", billing_address as "billingAddress",
      exists (select from order_line where order_id = shop_order.id and status = ${AWAITING_CUSTOMIZATION}) as "isAwaiting",
      (select json_agg(json_build_object('name', name, 'qty', qty, 'choices', choices,
        'amount', case when shows_tax then coalesce(row_gross, row_net) else row_net end) order by position)
        from order_line where order_id = shop_order.id) as lines
    from shop_order where id = ${id} and number is not null`.execute(executor);
  return rows[0];
};

export const findReminderEmail = async (executor: Executor, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`select email from plushie_reminder where id = ${id}`.execute(executor);
  return rows[0]?.email;
};

export const findMailedArtist = async (
  executor: Executor,
  id: number,
): Promise<{ readonly name: string; readonly email: string } | undefined> => {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from shared_artist where id = ${id}`.execute(executor);
  return rows[0];
};

interface ContactMessage {
  readonly kind: ContactKind;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly topic: ContactTopic;
  readonly message: string | null;
}

export const findContactMessage = async (executor: Executor, id: number): Promise<ContactMessage | undefined> => {
  const { rows } = await sql<ContactMessage>`select kind, name, email, phone, topic, message
    from contact_message where id = ${id}`.execute(executor);
  return rows[0];
};

export const hasAccount = async (executor: Executor, email: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from customer where email = ${email}`.execute(executor);
  return rows.length > 0;
};

interface MailedCards {
  readonly email: string;
  readonly recipientName: string | null;
  readonly orderNumber: string;
  readonly codes: readonly string[];
}

/** Gift cards bought with one order line; mailed to the recipient, else to the buyer. */
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

/** Some items of an order. */
interface MailedItems {
  readonly email: string;
  readonly firstName: string;
  readonly number: string;
  readonly isWholeOrder: boolean;
  readonly items: readonly { readonly name: string; readonly qty: number }[];
}

export const findMailedItems = async (
  executor: Executor,
  { orderId, itemIds }: { readonly orderId: string; readonly itemIds: readonly number[] },
): Promise<MailedItems | undefined> => {
  const { rows } = await sql<MailedItems>`
    select email, first_name as "firstName", number,
      not exists (select from order_line where order_id = shop_order.id
        and item_id <> all(${itemIds}::bigint[])) as "isWholeOrder",
      (select json_agg(json_build_object('name', name, 'qty', qty) order by position) from order_line
        where order_id = shop_order.id and item_id = any(${itemIds}::bigint[])) as items
    from shop_order where id = ${orderId} and number is not null
      and exists (select from order_line where order_id = shop_order.id and item_id = any(${itemIds}::bigint[]))`.execute(
    executor,
  );
  return rows[0];
};

interface MailedRefund {
  readonly email: string;
  readonly firstName: string;
  readonly number: string;
  readonly currency: string;
  /** Minor units. */
  readonly giftCards: number;
}

export const findMailedRefund = async (executor: Executor, id: string): Promise<MailedRefund | undefined> => {
  const { rows } = await sql<MailedRefund>`
    select email, first_name as "firstName", number, currency, gift_cards::float8 as "giftCards"
    from shop_order where id = ${id} and number is not null`.execute(executor);
  return rows[0];
};
