import { newKey } from '../../lib/browser/newKey.ts';
import { CART_MODEL } from '../operations.ts';
import { isOrder } from '../orders/operations/orderPlace.ts';
import { mergeStored } from '../queue/claim.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { allTasks, currentCartKey, readCartOrNew } from '../tables.ts';
import { withoutConflicts } from './cartRecord.ts';
import { enqueueTask } from './enqueue.ts';
import type { Task } from './task.ts';

export const taskToDiscard = async (tx: OfflineWrite, taskId: number): Promise<Task | undefined> =>
  (await allTasks(tx)).find(({ id, problem, isHeld }) => id === taskId && (problem || isHeld));

/** Drops a line's conflict after the shopper has read it. */
export const acknowledgeConflict = async (tx: OfflineWrite, lineKey: string): Promise<void> => {
  const key = await currentCartKey(tx);
  if (key === null) return;
  const cart = await readCartOrNew(tx, key);
  await tx.objectStore('carts').put(withoutConflicts(cart, [lineKey]));
};

/** Makes a refused or held task pending again, in its old place. */
export const requeue = async (tx: OfflineWrite, task: Task): Promise<void> => {
  const { problem, ...again } = task;
  // A refused task needs a new key: the shop would replay the refusal.
  const key = problem?.isFinal ? { idempotencyKey: newKey(), attempts: 0 } : {};
  const confirmed = isOrder(again) ? { isHeld: false } : {};
  await tx.objectStore('tasks').put({ ...again, ...key, ...confirmed, faults: 0, retryAt: 0 });
};

/** Its cart is, or is about to be, ordered: it becomes a new change of the current cart. */
const enqueueAsNew = async (tx: OfflineWrite, task: Task, owner: string | null): Promise<void> => {
  const { id, problem: _read, looks: _looks, ...again } = task;
  await tx.objectStore('tasks').delete(id);
  await enqueueTask(tx, again, owner);
};

/**
 * Returns a refused cart change to its place in the queue. With an unknown outcome it keeps its key, so that it is
 * applied once. `owner` is that of a cart to be created.
 */
export const retryTask = async (tx: OfflineWrite, taskId: number, owner: string | null): Promise<void> => {
  const task = (await allTasks(tx)).find(({ id, problem }) => id === taskId && problem);
  if (!task || isOrder(task)) return;
  if (task.cartKey !== (await currentCartKey(tx))) return enqueueAsNew(tx, task, owner);
  await requeue(tx, task);
  await mergeStored(tx, CART_MODEL);
};
