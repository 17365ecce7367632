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
  };
}

export type PaymentState = Tables['payment']['state'];

const tables = withTables<Tables>;

/** Those of these items that are in placed orders, locked in order until the transaction ends. */
export const lockItems = async (executor: Executor, itemIds: readonly number[]): Promise<number[]> => {
  const rows = await tables(executor)
    .selectFrom('order_line')
    .where('item_id', 'in', itemIds)
    .where('order_id', 'in', (query) => query.selectFrom('shop_order').select('id').where('state', '=', 'placed'))
    .select('item_id')
    .orderBy('item_id')
    .forUpdate()
    .execute();
  return rows.map(({ item_id }) => item_id);
};

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
};

/** Idempotent. */
export const insertShipments = async (
  executor: Executor,
  rows: readonly Omit<Tables['order_shipment'], 'id'>[],
): Promise<void> => {
  await tables(executor)
    .insertInto('order_shipment')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A placed order with its payment, by number. */
export const findPaidOrder = (executor: Executor, number: string) =>
  tables(executor)
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.order_id', 'shop_order.id')
    .where('shop_order.number', '=', number)
    .where('shop_order.state', '=', 'placed')
    .select(['shop_order.id', 'shop_order.currency', 'shop_order.gift_cards'])
    .select(['payment.method', 'payment.reference', 'payment.state', 'payment.amount'])
    .executeTakeFirst();

export type PaidOrder = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>;

/** Records a refund, and cancels unfinished items. */
export const saveRefund = async (
  executor: Executor,
  { id }: Pick<PaidOrder, 'id'>,
  { state, over }: { readonly state: PaymentState; readonly over: readonly OrderStatusId[] },
): Promise<void> => {
  await tables(executor).updateTable('payment').set({ state }).where('order_id', '=', id).execute();
  await tables(executor)
    .updateTable('order_line')
    .set({ status: 'cancelled', status_at: sql`now()` })
    .where('order_id', '=', id)
    .where('status', 'not in', over)
    .execute();
};
