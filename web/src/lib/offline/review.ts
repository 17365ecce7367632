import type { OfflineWrite } from './database.ts';
import { readOrder } from './orderRecord.ts';
import { allTasks } from './tables.ts';

/** Takes away a task the shopper has read the refusal of. Tasks that are still to be sent stay. */
export const discardTask = async (tx: OfflineWrite, taskId: number): Promise<void> => {
  const task = (await allTasks(tx)).find(({ id, problem }) => id === taskId && problem);
  if (!task) return;
  await tx.objectStore('tasks').delete(task.id);
  if (task.operationName === 'OrderPlace') await tx.objectStore('orders').delete(task.idempotencyKey);
};

/**
 * Puts an order back into the queue that failed without a refusal. Its key is the same, so that an order which was
 * placed after all is not placed twice.
 */
export const retryOrder = async (tx: OfflineWrite, key: string): Promise<void> => {
  const task = (await allTasks(tx)).find(({ idempotencyKey, problem }) => idempotencyKey === key && problem);
  const order = readOrder(await tx.objectStore('orders').get(key));
  if (!task || !order || task.problem?.isFinal) return;
  const { problem: _read, ...again } = task;
  await tx.objectStore('tasks').put({ ...again, faults: 0, retryAt: 0 });
  await tx.objectStore('orders').put({ ...order, status: 'waiting', problem: null });
};
