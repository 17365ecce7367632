import type { OfflineWrite } from '../queue/database.ts';
import type { OrderTask } from './operations/orderPlace.ts';
import { type OrderRecord, readOrder } from './orderRecord.ts';

export const changeOrder = async (
  tx: OfflineWrite,
  key: string,
  change: Partial<OrderRecord>,
): Promise<OrderRecord | null> => {
  const order = readOrder(await tx.objectStore('orders').get(key));
  if (!order) return null;
  const changed = { ...order, ...change };
  await tx.objectStore('orders').put(changed);
  return changed;
};

/** Deletes an order, but nothing of its cart. */
export const dropOrder = async (tx: OfflineWrite, { id, idempotencyKey }: OrderTask): Promise<void> => {
  await tx.objectStore('tasks').delete(id);
  await tx.objectStore('orders').delete(idempotencyKey);
};
