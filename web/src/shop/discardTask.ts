import { taskToDiscard } from './cart/review.ts';
import { isOrder } from './orders/operations/orderPlace.ts';
import { discardOrder } from './orders/reviewOrder.ts';
import type { OfflineWrite } from './queue/database.ts';

/**
 * Removes a refused task that the shopper has read, or an order that waits to be confirmed, whose cart is then open
 * again. Tasks still to be sent stay. True if the cart is to be read again.
 */
export const discardTask = async (tx: OfflineWrite, taskId: number): Promise<boolean> => {
  const task = await taskToDiscard(tx, taskId);
  if (!task) return false;
  if (isOrder(task)) return discardOrder(tx, task);
  await tx.objectStore('tasks').delete(task.id);
  return false;
};
