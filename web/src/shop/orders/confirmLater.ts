import type { Task } from '../cart/task.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { isPending } from '../queue/task.ts';
import { allTasks } from '../tables.ts';
import { isOrder } from './operations/orderPlace.ts';

/** Only resending reveals the outcome of an order that the server may have received. */
const isUnsent = (task: Task): boolean => isPending(task) && task.attempts === 0 && task.isHeld === undefined;

/** Offline orders that were never sent. */
export const unsentOrders = async (tx: OfflineWrite): Promise<Task[]> =>
  (await allTasks(tx)).filter((task) => isOrder(task) && isUnsent(task));

/** Holds them until the shopper confirms, unless an open page has promised to send them. Returns the number. */
export const holdOrders = async (tx: OfflineWrite, promised: ReadonlySet<string>): Promise<number> => {
  const orders = (await unsentOrders(tx)).filter(({ idempotencyKey }) => !promised.has(idempotencyKey));
  for (const task of orders) await tx.objectStore('tasks').put({ ...task, isHeld: true });
  return orders.length;
};
