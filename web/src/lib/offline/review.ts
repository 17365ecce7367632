import { withoutConflicts } from './cartRecord.ts';
import { mergeStored } from './claim.ts';
import type { OfflineWrite } from './database.ts';
import { enqueueTask } from './enqueue.ts';
import { newKey } from './newKey.ts';
import { readOrder } from './orderRecord.ts';
import { SIGN_IN_FIRST } from './owners.ts';
import { reopenCart } from './renewal.ts';
import { allTasks, cartOf, currentCartKey } from './tables.ts';
import type { OrderTask, Task } from './task.ts';

/** What becomes of the cart of an order that is taken away. True when the server alone knows whether it is still there. */
const giveBack = async (tx: OfflineWrite, { cartKey, owner, problem }: OrderTask): Promise<boolean> => {
  // A refusal has opened it already.
  if (problem?.isFinal) return false;
  // The server has it, and its customer, who is not there, finds it with the next session.
  if (owner !== null && problem?.code === SIGN_IN_FIRST.code) return false;
  const mayBeOrdered = problem !== undefined;
  if (mayBeOrdered) await tx.objectStore('carts').put({ ...(await cartOf(tx, cartKey)), mayBeOrdered });
  await reopenCart(tx, cartKey);
  return mayBeOrdered;
};

/** A task that the shopper may take away: she has read its refusal, or it waits for her word. */
export const taskToDiscard = async (tx: OfflineWrite, taskId: number): Promise<Task | undefined> =>
  (await allTasks(tx)).find(({ id, problem, isHeld }) => id === taskId && (problem || isHeld));

/** Takes away an order, and nothing of its cart. */
export const dropOrder = async (tx: OfflineWrite, { id, idempotencyKey }: OrderTask): Promise<void> => {
  await tx.objectStore('tasks').delete(id);
  await tx.objectStore('orders').delete(idempotencyKey);
};

/**
 * Takes away a task the shopper has read the refusal of, or an order that waits for a word; its cart is open again then.
 * Tasks that are still to be sent stay. True when the cart is to be asked for again.
 */
export const discardTask = async (tx: OfflineWrite, taskId: number): Promise<boolean> => {
  const task = await taskToDiscard(tx, taskId);
  if (!task) return false;
  await tx.objectStore('tasks').delete(task.id);
  if (task.operationName !== 'OrderPlace') return false;
  await dropOrder(tx, task);
  return giveBack(tx, task);
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

/** Its cart is ordered by now, or about to be: it is a new change, of the cart in front of the shopper. */
const makeAnew = async (tx: OfflineWrite, task: Task, owner: string | null): Promise<void> => {
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
  if (!task || task.operationName === 'OrderPlace') return;
  if (task.cartKey !== (await currentCartKey(tx))) return makeAnew(tx, task, owner);
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

/**
 * Has an order that is still to be sent open an account, of which a link is mailed. False for one that the shop may have
 * heard of: its key stands for what was sent.
 */
export const wantAccount = async (tx: OfflineWrite, key: string): Promise<boolean> => {
  const task = (await allTasks(tx)).find(({ idempotencyKey }) => idempotencyKey === key);
  if (task?.operationName !== 'OrderPlace' || task.attempts > 0) return false;
  await tx.objectStore('tasks').put({ ...task, variables: { ...task.variables, createAccount: true } });
  return true;
};
