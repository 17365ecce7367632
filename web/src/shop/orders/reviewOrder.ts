import { reopenCart } from '../cart/recreateCart.ts';
import { requeue } from '../cart/review.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { SIGN_IN_FIRST } from '../session/owners.ts';
import { allTasks, readCartOrNew } from '../tables.ts';
import { isOrder, type OrderTask } from './operations/orderPlace.ts';
import { readOrder } from './orderRecord.ts';
import { dropOrder } from './orderRecords.ts';

/** Reopens the cart of a discarded order. True if only the server knows whether the cart still exists. */
const reopenOrderedCart = async (tx: OfflineWrite, { cartKey, owner, problem }: OrderTask): Promise<boolean> => {
  // A final refusal has already reopened it.
  if (problem?.isFinal) return false;
  // The server has it, and its customer, who is signed out, gets it with the next session.
  if (owner !== null && problem?.code === SIGN_IN_FIRST.code) return false;
  const mayBeOrdered = problem !== undefined;
  if (mayBeOrdered) await tx.objectStore('carts').put({ ...(await readCartOrNew(tx, cartKey)), mayBeOrdered });
  await reopenCart(tx, cartKey);
  return mayBeOrdered;
};

/** Discards an order that was refused or waits to be confirmed. True if the cart is to be read again. */
export const discardOrder = async (tx: OfflineWrite, task: OrderTask): Promise<boolean> => {
  await dropOrder(tx, task);
  return reopenOrderedCart(tx, task);
};

/**
 * Requeues an order that failed without a refusal, or that waited to be confirmed. It keeps its key, so that it is not
 * placed twice.
 */
export const retryOrder = async (tx: OfflineWrite, key: string): Promise<void> => {
  const task = (await allTasks(tx)).find(
    ({ idempotencyKey, problem, isHeld }) => idempotencyKey === key && (problem || isHeld),
  );
  const order = readOrder(await tx.objectStore('orders').get(key));
  if (!task || !order || task.problem?.isFinal) return;
  await requeue(tx, task);
  await tx.objectStore('orders').put({ ...order, status: 'waiting', problem: null });
};

/**
 * Requests an account with an unsent order, to be set up by a mailed link. False if the shop may have received the
 * order: its key stands for what was sent.
 */
export const wantAccount = async (tx: OfflineWrite, key: string): Promise<boolean> => {
  const task = (await allTasks(tx)).filter((one) => isOrder(one)).find(({ idempotencyKey }) => idempotencyKey === key);
  if (!task || task.attempts > 0) return false;
  await tx.objectStore('tasks').put({ ...task, variables: { ...task.variables, createAccount: true } });
  return true;
};
