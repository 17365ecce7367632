import { withoutConflicts } from './cartRecord.ts';
import { mergeStored } from './claim.ts';
import type { OfflineWrite } from './database.ts';
import { newKey } from './newKey.ts';
import { readOrder } from './orderRecord.ts';
import { reopenCart } from './renewal.ts';
import { allTasks, cartOf, currentCartKey } from './tables.ts';
import type { Task } from './task.ts';

/**
 * Takes away a task the shopper has read the refusal of, or an order that waits for a word; its cart is open again then.
 * Tasks that are still to be sent stay.
 */
export const discardTask = async (tx: OfflineWrite, taskId: number): Promise<void> => {
  const task = (await allTasks(tx)).find(({ id, problem, isHeld }) => id === taskId && (problem || isHeld));
  if (!task) return;
  await tx.objectStore('tasks').delete(task.id);
  if (task.operationName === 'OrderPlace') await tx.objectStore('orders').delete(task.idempotencyKey);
  // A refusal has opened it already.
  if (!task.problem) await reopenCart(tx, task.cartKey);
};

/** Takes away what was told of a line that was changed here and elsewhere, once the shopper has read it. */
export const acknowledgeConflict = async (tx: OfflineWrite, lineKey: string): Promise<void> => {
  const key = await currentCartKey(tx);
  if (key === null) return;
  const cart = await cartOf(tx, key);
  await tx.objectStore('carts').put(withoutConflicts(cart, [lineKey]));
};

const putBack = async (tx: OfflineWrite, task: Task): Promise<void> => {
  const { problem, ...again } = task;
  // The key of a refused task stands for the refusal: the shop would only repeat it.
  const key = problem?.isFinal ? { idempotencyKey: newKey(), attempts: 0 } : {};
  const word = again.operationName === 'OrderPlace' ? { isHeld: false } : {};
  await tx.objectStore('tasks').put({ ...again, ...key, ...word, faults: 0, retryAt: 0 });
};

/**
 * Puts a change of the cart that was refused back into its place in the queue. Where nobody knows whether it was carried
 * out, the key is the same, so that it is not carried out twice.
 */
export const retryTask = async (tx: OfflineWrite, taskId: number): Promise<void> => {
  const task = (await allTasks(tx)).find(({ id, problem }) => id === taskId && problem);
  if (!task || task.operationName === 'OrderPlace') return;
  await putBack(tx, task);
  await mergeStored(tx);
};

/**
 * Puts an order back into the queue that failed without a refusal, or that waited for the shopper's word. Its key is the
 * same, so that an order which was placed after all is not placed twice.
 */
export const retryOrder = async (tx: OfflineWrite, key: string): Promise<void> => {
  const task = (await allTasks(tx)).find(
    ({ idempotencyKey, problem, isHeld }) => idempotencyKey === key && (problem || isHeld),
  );
  const order = readOrder(await tx.objectStore('orders').get(key));
  if (!task || !order || task.problem?.isFinal) return;
  await putBack(tx, task);
  await tx.objectStore('orders').put({ ...order, status: 'waiting', problem: null });
};
