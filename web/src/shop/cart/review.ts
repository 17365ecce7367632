import { newKey } from '../../lib/browser/newKey.ts';
import { CART_MODEL } from '../operations.ts';
import { isOrder } from '../orders/operations/orderPlace.ts';
import { mergeStored } from '../queue/claim.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { allTasks, currentCartKey, readCartOrNew } from '../tables.ts';
import { withoutConflicts } from './cartRecord.ts';
import { enqueueTask } from './enqueue.ts';
import type { Task } from './task.ts';

/** A task that the shopper may take away: they have read its refusal, or it waits to be confirmed. */
export const taskToDiscard = async (tx: OfflineWrite, taskId: number): Promise<Task | undefined> =>
  (await allTasks(tx)).find(({ id, problem, isHeld }) => id === taskId && (problem || isHeld));

/** Forgets what was told of a line that was changed here and elsewhere, once the shopper has read it. */
export const acknowledgeConflict = async (tx: OfflineWrite, lineKey: string): Promise<void> => {
  const key = await currentCartKey(tx);
  if (key === null) return;
  const cart = await readCartOrNew(tx, key);
  await tx.objectStore('carts').put(withoutConflicts(cart, [lineKey]));
};

/** Makes a task that was refused or held pending again, in its old place. */
export const putBack = async (tx: OfflineWrite, task: Task): Promise<void> => {
  const { problem, ...again } = task;
  // The key of a refused task stands for the refusal: the shop would only repeat it.
  const key = problem?.isFinal ? { idempotencyKey: newKey(), attempts: 0 } : {};
  const confirmed = isOrder(again) ? { isHeld: false } : {};
  await tx.objectStore('tasks').put({ ...again, ...key, ...confirmed, faults: 0, retryAt: 0 });
};

/** Its cart is ordered by now, or about to be: it becomes a new change of the current cart. */
const enqueueAnew = async (tx: OfflineWrite, task: Task, owner: string | null): Promise<void> => {
  const { id, problem: _read, looks: _looks, ...again } = task;
  await tx.objectStore('tasks').delete(id);
  await enqueueTask(tx, again, owner);
};

/**
 * Puts a change of the cart that was refused back into its place in the queue. Where nobody knows whether it was carried
 * out, the key is the same, so that it is not carried out twice. `owner` is who a new cart would belong to.
 */
export const retryTask = async (tx: OfflineWrite, taskId: number, owner: string | null): Promise<void> => {
  const task = (await allTasks(tx)).find(({ id, problem }) => id === taskId && problem);
  if (!task || isOrder(task)) return;
  if (task.cartKey !== (await currentCartKey(tx))) return enqueueAnew(tx, task, owner);
  await putBack(tx, task);
  await mergeStored(tx, CART_MODEL);
};
