import type { OfflineWrite } from './database.ts';
import { allTasks } from './tables.ts';
import { isPending, type Task } from './task.ts';

/** What the server may have heard of is not asked about: only sending it again tells what became of it. */
const isUnsent = (task: Task): boolean => isPending(task) && task.attempts === 0 && task.isHeld === undefined;

/**
 * Orders made without a network that were never sent wait for the shopper's word from now on. Resolves with how many
 * there are.
 */
export const holdOrders = async (tx: OfflineWrite): Promise<number> => {
  const orders = (await allTasks(tx)).filter((task) => task.operationName === 'OrderPlace' && isUnsent(task));
  for (const task of orders) await tx.objectStore('tasks').put({ ...task, isHeld: true });
  return orders.length;
};
