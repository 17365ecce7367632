import { taskToDiscard } from './cart/review.ts';
import { isOrder } from './orders/operations/orderPlace.ts';
import { discardOrder } from './orders/reviewOrder.ts';
import type { OfflineWrite } from './queue/database.ts';

/**
 * Takes away a task the shopper has read the refusal of, or an order that waits to be confirmed; its cart is open again
 * then. Tasks that are still to be sent stay. True when the cart is to be asked for again.
 */
export const discardTask = async (tx: OfflineWrite, taskId: number): Promise<boolean> => {
  const task = await taskToDiscard(tx, taskId);
  if (!task) return false;
  if (isOrder(task)) return discardOrder(tx, task);
  await tx.objectStore('tasks').delete(task.id);
  return false;
};
