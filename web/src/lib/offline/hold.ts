import type { OfflineWrite } from './database.ts';
import { allTasks } from './tables.ts';
import { isPending, type Task } from './task.ts';

/** What the server may have heard of is not asked about: only sending it again tells what became of it. */
const isUnsent = (task: Task): boolean => isPending(task) && task.attempts === 0 && task.isHeld === undefined;

/** Orders made without a network that were never sent. */
export const unsentOrders = async (tx: OfflineWrite): Promise<Task[]> =>
  (await allTasks(tx)).filter((task) => task.operationName === 'OrderPlace' && isUnsent(task));

/**
 * They wait for the shopper's word from now on, unless a page that is open has promised to send them. Resolves with how
 * many there are.
 */
export const holdOrders = async (tx: OfflineWrite, promised: ReadonlySet<string>): Promise<number> => {
  const orders = (await unsentOrders(tx)).filter(({ idempotencyKey }) => !promised.has(idempotencyKey));
  for (const task of orders) await tx.objectStore('tasks').put({ ...task, isHeld: true });
  return orders.length;
};
