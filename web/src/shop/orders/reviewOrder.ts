import { reopenCart } from '../cart/recreateCart.ts';
import { putBack } from '../cart/review.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { SIGN_IN_FIRST } from '../session/owners.ts';
import { allTasks, readCartOrNew } from '../tables.ts';
import { isOrder, type OrderTask } from './operations/orderPlace.ts';
import { readOrder } from './orderRecord.ts';
import { dropOrder } from './orderRecords.ts';

/** Opens the cart of an order that is taken away. True when only the server knows whether that cart is still there. */
const giveBackCart = async (tx: OfflineWrite, { cartKey, owner, problem }: OrderTask): Promise<boolean> => {
  // A refusal has opened it already.
  if (problem?.isFinal) return false;
  // The server has it, and its customer, who is not there, finds it with the next session.
  if (owner !== null && problem?.code === SIGN_IN_FIRST.code) return false;
  const mayBeOrdered = problem !== undefined;
  if (mayBeOrdered) await tx.objectStore('carts').put({ ...(await readCartOrNew(tx, cartKey)), mayBeOrdered });
  await reopenCart(tx, cartKey);
  return mayBeOrdered;
};

/** Takes away an order that was refused or waits to be confirmed. True when the cart is to be asked for again. */
export const discardOrder = async (tx: OfflineWrite, task: OrderTask): Promise<boolean> => {
  await dropOrder(tx, task);
  return giveBackCart(tx, task);
};

/**
 * Puts an order back into the queue that failed without a refusal, or that waited to be confirmed. Its key is the same,
 * so that an order which was placed after all is not placed twice.
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
  const task = (await allTasks(tx)).filter((one) => isOrder(one)).find(({ idempotencyKey }) => idempotencyKey === key);
  if (!task || task.attempts > 0) return false;
  await tx.objectStore('tasks').put({ ...task, variables: { ...task.variables, createAccount: true } });
  return true;
};
