import { isCancelledStatus } from '@patchwork/domain/orders/status.ts';
import { postAboutOrder } from '../../db/outbox.ts';
import type { Executor } from '../../db/schema.ts';
import { findItemOrders, type ItemOrder } from '../operations.repository.ts';

const ORDER_SHIPPED = 'order-shipped';
const ORDER_CANCELLED = 'order-cancelled';
const ORDER_REFUNDED = 'order-refunded';

const toIdsByOrder = (rows: readonly ItemOrder[]) =>
  [...Map.groupBy(rows, ({ order_id: id }) => id)].map(([orderId, items]) => ({
    orderId,
    itemIds: items.map(({ item_id: id }) => id),
  }));

interface Parcel {
  readonly carrierCode: string;
  readonly trackingNumber: string;
}

/** Writes to whoever ordered what is in a parcel, one letter for each order. */
export const postShipped = async (
  executor: Executor,
  itemIds: readonly number[],
  { carrierCode, trackingNumber }: Parcel,
): Promise<void> => {
  if (itemIds.length === 0) return;
  for (const { orderId, itemIds: ids } of toIdsByOrder(await findItemOrders(executor, itemIds))) {
    const payload = { itemIds: ids, carrierCode, trackingNumber };
    await postAboutOrder(executor, { kind: ORDER_SHIPPED, orderId, payload });
  }
};

/** Writes about items that are cancelled now and were not before; call it before they are saved. */
export const postCancelled = async (executor: Executor, itemIds: readonly number[]): Promise<void> => {
  const changing = (await findItemOrders(executor, itemIds)).filter(({ status }) => !isCancelledStatus(status));
  for (const { orderId, itemIds: ids } of toIdsByOrder(changing))
    await postAboutOrder(executor, { kind: ORDER_CANCELLED, orderId, payload: { itemIds: ids } });
};

interface Refund {
  readonly orderId: string;
  readonly state: 'voided' | 'refunded';
  /** Minor units; 0 where nothing was ever paid. */
  readonly amount: number;
}

/** Writes about a refund, once for each order. */
export const postRefunded = (executor: Executor, { orderId, ...payload }: Refund): Promise<void> =>
  postAboutOrder(executor, { kind: ORDER_REFUNDED, orderId, payload, isOnce: true });
