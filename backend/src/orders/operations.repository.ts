import type { OrderStatusId } from '@patchwork/domain/orders/status.ts';
import { type Generated, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface Tables {
  readonly shop_order: {
    readonly id: string;
    readonly number: string | null;
    readonly state: string;
    readonly currency: string;
    readonly gift_cards: number;
  };
  readonly order_line: {
    readonly order_id: string;
    readonly item_id: number;
    readonly status: OrderStatusId;
    readonly status_at: Date;
  };
  readonly order_shipment: {
    readonly id: Generated<number>;
    readonly item_id: number;
    readonly shipped_at: Date;
    readonly carrier_code: string;
    readonly tracking_number: string;
  };
  readonly payment: {
    readonly order_id: string;
    readonly method: string;
    readonly reference: string | null;
    readonly state: 'due' | 'authorized' | 'captured' | 'voided' | 'refunded';
    readonly amount: number;
    readonly refunded: number;
  };
}

export type PaymentState = Tables['payment']['state'];

const tables = withTables<Tables>;

/** Those of these items that are in placed orders, locked in order until the transaction ends. */
export const lockItems = (executor: Executor, itemIds: readonly number[]) =>
  tables(executor)
    .selectFrom('order_line')
    .where('item_id', 'in', itemIds)
    .where('order_id', 'in', (query) => query.selectFrom('shop_order').select('id').where('state', '=', 'placed'))
    .select(['item_id', 'order_id', 'status'])
    .orderBy('item_id')
    .forUpdate()
    .execute();

/** Those of these orders whose money has gone back, or is on its way: to call them off cannot be undone. */
export const findRepaidOrders = async (
  executor: Executor,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from order_refund where order_id = any(${[...orderIds]}::uuid[]) and reason = 'cancelled'
    union select order_id from payment where order_id = any(${[...orderIds]}::uuid[])
      and state in ('voided', 'refunded')`.execute(executor);
  return new Set(rows.map(({ id }) => id));
};

/** Proofs that wait are not answered any more; their items are locked. */
export const endProofs = async (executor: Executor, itemIds: readonly number[]): Promise<void> => {
  await sql`update order_proof set state = 'replaced'
    where item_id = any(${[...itemIds]}::bigint[]) and state = 'waiting'`.execute(executor);
};

/** With the end of any proof that waits, unless the items wait for its answer from now on. */
export const saveStatus = async (
  executor: Executor,
  itemIds: readonly number[],
  status: OrderStatusId,
): Promise<void> => {
  await tables(executor)
    .updateTable('order_line')
    .set({ status, status_at: sql`now()` })
    .where('item_id', 'in', itemIds)
    .execute();
  if (status !== 'customer_preview') await endProofs(executor, itemIds);
};

/** Idempotent. Returns the items that were not known to be in this parcel. */
export const insertShipments = async (
  executor: Executor,
  rows: readonly Omit<Tables['order_shipment'], 'id'>[],
): Promise<number[]> => {
  const inserted = await tables(executor)
    .insertInto('order_shipment')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .execute();
  return inserted.map(({ item_id }) => item_id);
};

/** The order and the status of each of these items. */
export const findItemOrders = (executor: Executor, itemIds: readonly number[]) =>
  tables(executor)
    .selectFrom('order_line')
    .where('item_id', 'in', itemIds)
    .select(['order_id', 'item_id', 'status'])
    .orderBy('item_id')
    .execute();

export type ItemOrder = Awaited<ReturnType<typeof findItemOrders>>[number];

/** A placed order with its payment, by number. */
export const findPaidOrder = (executor: Executor, number: string) =>
  tables(executor)
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.order_id', 'shop_order.id')
    .where('shop_order.number', '=', number)
    .where('shop_order.state', '=', 'placed')
    .select(['shop_order.id', 'shop_order.currency', 'shop_order.gift_cards'])
    .select(['payment.method', 'payment.reference', 'payment.state', 'payment.amount', 'payment.refunded'])
    .executeTakeFirst();

export type PaidOrder = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>;

/** Records a refund, cancels unfinished items and ends proofs that wait. */
export const saveRefund = async (
  executor: Executor,
  { id }: Pick<PaidOrder, 'id'>,
  { state, over }: { readonly state: PaymentState; readonly over: readonly OrderStatusId[] },
): Promise<void> => {
  await tables(executor)
    .updateTable('payment')
    .set({ state, ...(state === 'refunded' && { refunded: sql<number>`amount` }) })
    .where('order_id', '=', id)
    .execute();
  await tables(executor)
    .updateTable('order_line')
    .set({ status: 'cancelled', status_at: sql`now()` })
    .where('order_id', '=', id)
    .where('status', 'not in', over)
    .execute();
  const items = await tables(executor).selectFrom('order_line').where('order_id', '=', id).select('item_id').execute();
  await endProofs(
    executor,
    items.map(({ item_id }) => item_id),
  );
};
