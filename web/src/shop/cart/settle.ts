import { newKey } from '../../lib/browser/newKey.ts';
import type { TaskProblem } from '../../lib/taskProblem.ts';
import { goneEvent, type OfflineEvent } from '../events.ts';
import { OPERATIONS } from '../operations.ts';
import { isOrder } from '../orders/operations/orderPlace.ts';
import { getCartGoneProblem, settlePlaced, settleRefused } from '../orders/settleOrder.ts';
import type { OfflineWrite } from '../queue/database.ts';
import type { Outcome } from '../queue/policy.ts';
import { endSession } from '../session/owners.ts';
import { readCartOrNew } from '../tables.ts';
import { isClosedWhenGone } from './cartRecord.ts';
import { getLineKeys } from './lineKeys.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { getQuantities } from './quantities.ts';
import { leaveCart, recreateCart } from './recreateCart.ts';
import { keepServerCart } from './serverCart.ts';
import type { Task } from './task.ts';
import type { Answer } from './transport.ts';

export interface Settlement {
  readonly task: Task;
  readonly outcome: Exclude<Outcome, { kind: 'unauthorized' }>;
  readonly answer: Answer;
  readonly now: number;
  /** The cart as read before sending a task whose outcome was unknown. */
  readonly seen?: CartSummaryFragment | null;
}

/** `done` is the task if it succeeded, null if it was refused. */
const keepCart = async (tx: OfflineWrite, settlement: Settlement, done: Task | null): Promise<OfflineEvent[]> => {
  const { cartKey } = settlement.task;
  const { answer, now, seen = null } = settlement;
  if (!answer.cart) return [];
  const events = await keepServerCart(tx, { cartKey, server: answer.cart, now, done, seen });
  await tx.objectStore('carts').put({ ...(await readCartOrNew(tx, cartKey)), losses: 0 });
  return events;
};

/** Some platforms do not return choices, so the cart stores them. */
const keepChoice = async (tx: OfflineWrite, task: Task): Promise<void> => {
  const choice = OPERATIONS.get(task).onSucceeded?.(task);
  await tx.objectStore('carts').put({ ...(await readCartOrNew(tx, task.cartKey)), ...choice });
};

const settleDone = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task, answer } = settlement;
  await tx.objectStore('tasks').delete(task.id);
  if (isOrder(task)) return settlePlaced(tx, task, answer.order);
  await keepChoice(tx, task);
  return keepCart(tx, settlement, task);
};

const withoutSecrets = (task: Task): Task => {
  const { afterRefusal } = OPERATIONS.get(task);
  return afterRefusal ? { ...task, variables: afterRefusal(task.variables) } : task;
};

const moveAside = async (tx: OfflineWrite, settlement: Settlement, problem: TaskProblem): Promise<OfflineEvent[]> => {
  const task: Task = { ...(problem.isFinal ? withoutSecrets(settlement.task) : settlement.task), problem };
  await tx.objectStore('tasks').put(task);
  if (!problem.isFinal)
    await tx.objectStore('carts').put({ ...(await readCartOrNew(tx, task.cartKey)), isUnsure: true });
  const merged = problem.isFinal ? await keepCart(tx, settlement, null) : [];
  if (isOrder(task)) return [...merged, ...(await settleRefused(tx, task, problem))];
  return [...merged, { kind: 'task-refused', task }];
};

/** Whether a change was refused because the server does not have the line any more. */
const isLineGone = async (tx: OfflineWrite, { task, answer }: Settlement, code: string): Promise<boolean> => {
  if (OPERATIONS.get(task).lineGoneCode !== code || !answer.cart) return false;
  const before = getQuantities((await readCartOrNew(tx, task.cartKey)).server);
  const now = getQuantities(answer.cart);
  return getLineKeys(task).some((key) => before.has(key) && !now.has(key));
};

/** The line was removed elsewhere: the merge decides, the shopper has nothing to fix. */
const settleLineGone = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  await tx.objectStore('tasks').put({ ...settlement.task, idempotencyKey: newKey(), attempts: 0, retryAt: 0 });
  return keepCart(tx, settlement, null);
};

const settleAttention = async (
  tx: OfflineWrite,
  settlement: Settlement,
  problem: TaskProblem,
): Promise<OfflineEvent[]> =>
  (await isLineGone(tx, settlement, problem.code))
    ? settleLineGone(tx, settlement)
    : moveAside(tx, settlement, problem);

const moveToOtherCart = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task } = settlement;
  const cart = await readCartOrNew(tx, task.cartKey);
  if (isOrder(task)) return moveAside(tx, settlement, getCartGoneProblem(cart));
  // The old key belongs to the old cart.
  const renewed = { ...task, owner: cart.owner, idempotencyKey: newKey(), attempts: 0, retryAt: 0 };
  await tx.objectStore('tasks').put(renewed);
  return [];
};

const settleCartLost = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task } = settlement;
  const cart = await readCartOrNew(tx, task.cartKey);
  if (!isClosedWhenGone(cart)) await recreateCart(tx, task.cartKey);
  // To anyone but its owner it only looks missing.
  else if (task.owner === cart.owner) await leaveCart(tx, task.cartKey);
  const events = await moveToOtherCart(tx, settlement);
  return isOrder(task) ? events : [goneEvent(cart)];
};

/** Stores the outcome of a send in one transaction; returns news for the shopper. */
export const settle = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task, outcome, now } = settlement;
  switch (outcome.kind) {
    case 'done':
      return settleDone(tx, settlement);
    case 'attention':
      return settleAttention(tx, settlement, outcome.problem);
    case 'cartLost':
      return settleCartLost(tx, settlement);
    case 'cartMerged':
      return moveToOtherCart(tx, settlement);
    case 'signedOut':
      return task.owner === null ? [] : endSession(tx, task.owner);
    case 'retry': {
      const faults = outcome.isFault ? task.faults + 1 : task.faults;
      await tx.objectStore('tasks').put({ ...task, faults, retryAt: now + outcome.after });
      return [];
    }
  }
};
