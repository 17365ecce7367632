import type { OrderStatusId } from '@patchwork/domain/orders/status.ts';
import { type Generated, type Insertable, type JSONColumnType, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';
import type { PageStep } from '../lib/paged-job.ts';

export type OrderState = 'reserved' | 'placed' | 'released';

interface ShopOrder {
  readonly id: string;
  readonly number: string | null;
  readonly cart_id: string;
  readonly customer_id: string | null;
  readonly state: OrderState;
  readonly idempotency_owner: string;
  readonly idempotency_key: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly shipping_address: JSONColumnType<object> | null;
  readonly billing_address: JSONColumnType<object>;
  readonly carrier_code: string | null;
  readonly method_code: string | null;
  readonly payment_method: string;
  /** A guest requests an account with it. */
  readonly opens_account: boolean;
  readonly shipping_extra_fields: JSONColumnType<Record<string, string>> | null;
  readonly currency: string;
  /** Units for one of the base currency. */
  readonly exchange_rate: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  /** Fee of the payment method, tax included. */
  readonly payment_fee: Generated<number>;
  /** Whether the shopper was shown prices including tax. */
  readonly shows_tax: Generated<boolean>;
  /** With tax; null in old orders. */
  readonly subtotal_gross: number | null;
  readonly shipping_gross: number | null;
  readonly grand_total: number;
  readonly coupon_code: string | null;
  readonly gift_cards: number;
  readonly base_gift_cards: number;
  readonly base_subtotal: number;
  readonly base_discount: number;
  readonly base_shipping: number;
  readonly base_tax: number;
  readonly base_grand_total: number;
  readonly item_count: number;
  readonly reserved_at: Generated<Date>;
  /** Since then it cannot be confirmed, although still reserved. */
  readonly given_up_at: Date | null;
  readonly placed_at: Date | null;
}

interface OrderLine {
  readonly order_id: string;
  readonly position: number;
  readonly line_key: string;
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly options: JSONColumnType<object>;
  readonly choices: JSONColumnType<object>;
  /** Canonical JSON, byte for byte as in the cart; null without customization. */
  readonly customization_state: string | null;
  /** The plushie that it is made after. */
  readonly plushie_id: string | null;
  /** The quote whose price it has. */
  readonly bulk_quote_id: Generated<number | null>;
  /** Taken off the price for a sample. */
  readonly sample_credit: Generated<number>;
  readonly unit_net: number;
  readonly row_net: number;
  /** With tax before the discount; null in old lines. */
  readonly row_gross: number | null;
  readonly row_tax: number;
  readonly discount: number;
  readonly tax_rate: number;
  readonly product_sku: string | null;
  readonly image: string | null;
  readonly is_virtual: boolean;
  /** Days from order to shipping; null without a promise. */
  readonly turnaround_days: number | null;
  readonly status: OrderStatusId;
}

interface OrderStock {
  readonly order_id: string;
  readonly sku: string;
  readonly qty: number;
}

interface Payment {
  readonly order_id: string;
  readonly method: string;
  readonly reference: string | null;
  readonly state: 'due' | 'authorized' | 'captured' | 'voided' | 'refunded';
  readonly amount: number;
  readonly currency: string;
  readonly created_at: Generated<Date>;
}

interface OrderTables {
  readonly shop_order: ShopOrder;
  readonly order_line: OrderLine;
  readonly order_stock: OrderStock;
  readonly payment: Payment;
}

type NewShopOrder = Insertable<ShopOrder>;
type NewOrderLine = Insertable<OrderLine>;
type NewPayment = Insertable<Payment>;

/** The part of an order in progress that payment and completion need. */
export interface OrderHead {
  readonly id: string;
  readonly cart_id: string;
  readonly state: OrderState;
  readonly given_up_at: Date | null;
  readonly idempotency_owner: string;
  readonly idempotency_key: string;
  readonly grand_total: number;
  readonly currency: string;
  readonly item_count: number;
  readonly payment_method: string;
  readonly opens_account: boolean;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

export interface Placement {
  readonly number: string;
  readonly placedAt: Date;
}

export interface NewOrder {
  readonly order: NewShopOrder;
  readonly lines: readonly NewOrderLine[];
  readonly stock: readonly { readonly sku: string; readonly qty: number }[];
}

const tables = withTables<OrderTables>;

/** Inserts an order with its lines and stock taken. */
export const insertOrder = async (executor: Executor, { order, lines, stock }: NewOrder): Promise<void> => {
  const db = tables(executor);
  await db.insertInto('shop_order').values(order).execute();
  await db
    .insertInto('order_line')
    .values([...lines])
    .execute();
  if (stock.length === 0) return;
  await db
    .insertInto('order_stock')
    .values(stock.map((piece) => ({ order_id: order.id, ...piece })))
    .execute();
};

const HEAD = [
  'id',
  'cart_id',
  'state',
  'given_up_at',
  'idempotency_owner',
  'idempotency_key',
  'grand_total',
  'currency',
  'item_count',
  'payment_method',
  'opens_account',
  'email',
  'first_name',
  'last_name',
] as const;

/** Locks the order until the transaction ends. */
export const lockOrder = (executor: Executor, id: string): Promise<OrderHead> =>
  tables(executor).selectFrom('shop_order').select(HEAD).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Places the order; returns its number and time. */
export const markPlaced = async (executor: Executor, id: string): Promise<Placement> => {
  const row = await tables(executor)
    .updateTable('shop_order')
    .set({ state: 'placed', placed_at: sql`now()`, number: sql`lpad(nextval('order_number')::text, 9, '0')` })
    .where('id', '=', id)
    .returning(['number', 'placed_at'])
    .executeTakeFirstOrThrow();
  if (!row.number || !row.placed_at) throw new Error('An order was placed without number or time');
  return { number: row.number, placedAt: row.placed_at };
};

/** Marks the order as abandoned. Returns false if it is no longer reserved. */
export const markAbandoned = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await tables(executor)
    .updateTable('shop_order')
    .set({ given_up_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const markReleased = async (executor: Executor, id: string): Promise<void> => {
  await tables(executor).updateTable('shop_order').set({ state: 'released' }).where('id', '=', id).execute();
};

/** The stock taken for the order. */
export const findTakenStock = (executor: Executor, orderId: string) =>
  tables(executor).selectFrom('order_stock').select(['sku', 'qty']).where('order_id', '=', orderId).execute();

export const insertPayment = async (executor: Executor, payment: NewPayment): Promise<void> => {
  await tables(executor).insertInto('payment').values(payment).execute();
};

export const findOrderLines = (executor: Executor, orderId: string) =>
  tables(executor)
    .selectFrom('order_line')
    .select(['line_key', 'sku', 'name', 'qty', 'choices', 'customization_state'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

export type OrderedLine = Awaited<ReturnType<typeof findOrderLines>>[number];

/** Gift cards that the order buys: quantity by amount, a decimal text of the base currency. */
export const findBoughtCards = (executor: Executor, orderId: string) =>
  tables(executor)
    .selectFrom('order_line')
    .select([
      ...(['position', 'qty'] as const),
      sql<string>`options #>> '{giftCard,amount}'`.as('amount'),
      sql<boolean>`coalesce((options #> '{giftCard,isPosted}') = 'true', false)`.as('is_posted'),
    ])
    .where('order_id', '=', orderId)
    .where(sql<boolean>`options #>> '{giftCard,amount}' is not null`)
    .orderBy('position')
    .execute();

/** Reservations that should have been paid long ago. */
export const findStaleReservations = (
  executor: Executor,
  olderThanSeconds: number,
  { after, limit }: PageStep,
): Promise<OrderHead[]> =>
  tables(executor)
    .selectFrom('shop_order')
    .select(HEAD)
    .where('state', '=', 'reserved')
    .where('reserved_at', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
