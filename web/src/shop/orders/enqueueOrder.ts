import { toStoredTask } from '../cart/enqueue.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { allTasks, currentCartKey, readCartOrNew } from '../tables.ts';
import { isOrder, type OrderVariables, orderPlace } from './operations/orderPlace.ts';
import { type OrderRecord, readOrder } from './orderRecord.ts';
import { dropOrder } from './orderRecords.ts';

export interface NewOrder {
  readonly variables: OrderVariables;
  readonly record: OrderRecord;
}

/** Finally refused orders of a cart are replaced by its next order. */
const dropRefusedOrders = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  for (const task of (await allTasks(tx)).filter((one) => isOrder(one)))
    if (task.cartKey === cartKey && task.problem?.isFinal) await dropOrder(tx, task);
};

/**
 * Queues an order and closes its cart: later additions go into the next cart. A cart is ordered once: a second press,
 * here or in another tab, returns the first order's key. Returns null if the cart is no longer the current one.
 */
export const enqueueOrder = async (tx: OfflineWrite, { variables, record }: NewOrder): Promise<string | null> => {
  const orders = (await tx.objectStore('orders').getAll()).map(readOrder);
  const twin = orders.find((order) => order?.cartKey === record.cartKey && order.status !== 'attention');
  if (twin) return twin.key;
  if ((await currentCartKey(tx)) !== record.cartKey) return null;
  await dropRefusedOrders(tx, record.cartKey);
  const task = orderPlace.create(variables);
  await tx.objectStore('orders').put(record);
  await tx.objectStore('tasks').add(toStoredTask(task, await readCartOrNew(tx, record.cartKey), record.key));
  await tx.objectStore('session').delete('cartKey');
  return record.key;
};
