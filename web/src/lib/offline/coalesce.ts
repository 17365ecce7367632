import type { CartRecord } from './cartRecord.ts';
import { isCouponTask, isPending, lineKeysOf, type Task } from './task.ts';

export interface Coalesced {
  /** The queue after merging, in order. */
  readonly tasks: readonly Task[];
  /** Ids of the tasks that were merged into a later one, or have no effect. */
  readonly mergedIds: readonly number[];
}

type LineTask = Extract<Task, { operationName: 'CartLinesAdd' | 'CartLinesUpdate' | 'CartLinesRemove' }>;

const LINE_OPERATIONS: readonly string[] = ['CartLinesAdd', 'CartLinesUpdate', 'CartLinesRemove'];
const isLineTask = (task: Task): task is LineTask => LINE_OPERATIONS.includes(task.operationName);

/** A task the server may have heard of keeps its content: its key stands for exactly that. */
const isUntouched = (task: Task): boolean => task.attempts === 0 && isPending(task);

const isWithin = (keys: readonly string[], others: readonly string[]): boolean =>
  keys.length > 0 && keys.every((key) => others.includes(key));

/** Whether the later task alone has the effect of both, given that nothing between them matters to it. */
const isReplacedBy = (task: Task, next: Task): boolean => {
  if (!isUntouched(task) || !isUntouched(next) || task.cartKey !== next.cartKey) return false;
  if (task.operationName === 'CartShippingSet') return next.operationName === 'CartShippingSet';
  if (isCouponTask(task)) return isCouponTask(next);
  if (!isLineTask(task) || !isLineTask(next) || next.operationName === 'CartLinesAdd') return false;
  // A quantity says nothing to a line that is not there yet.
  const isAnswered = task.operationName === 'CartLinesUpdate' || next.operationName === 'CartLinesRemove';
  return isAnswered && task.operationName !== 'CartLinesRemove' && isWithin(lineKeysOf(task), lineKeysOf(next));
};

/** Whether the order of two tasks does not matter: they are about different lines of a cart. */
const isApartFrom = (task: Task, next: Task): boolean =>
  isLineTask(task) && isLineTask(next) && lineKeysOf(task).every((key) => !lineKeysOf(next).includes(key));

/** Whether an earlier task of the later one's kind may go although this one stands between: no line asks for a coupon. */
const mayStandBetween = (task: Task, next: Task): boolean =>
  isCouponTask(next) ? task.operationName !== 'OrderPlace' : isApartFrom(task, next);

const replacedBy = (queue: readonly Task[], next: Task): ReadonlySet<Task> => {
  const replaced = new Set<Task>();
  for (const task of queue.toReversed()) {
    if (isReplacedBy(task, next)) replaced.add(task);
    else if (!mayStandBetween(task, next)) break;
  }
  return replaced;
};

/** Whether the server's cart is already as the task, the first one of its lines, wants to have it. */
const isSo = (task: Task, cart: CartRecord): boolean => {
  if (!isUntouched(task) || !isLineTask(task) || cart.isUnsure) return false;
  const known = new Map((cart.server?.lines ?? []).map((line) => [line.key, line.quantity]));
  if (task.operationName === 'CartLinesUpdate')
    return task.variables.lines.every(({ key, quantity }) => known.get(key) === quantity);
  return task.operationName === 'CartLinesRemove' && lineKeysOf(task).every((key) => !known.has(key));
};

const withoutEffect = (queue: readonly Task[], carts: readonly CartRecord[]): ReadonlySet<Task> => {
  const idle = new Set<Task>();
  for (const [index, task] of queue.entries()) {
    const cart = carts.find(({ key }) => key === task.cartKey);
    const before = queue.slice(0, index).filter((one) => !idle.has(one) && isPending(one));
    if (cart && isSo(task, cart) && before.every((one) => isApartFrom(one, task))) idle.add(task);
  }
  return idle;
};

/**
 * Leaves out what has no effect of its own: a quantity before another one of the same line, a line or a quantity before
 * the line's removal, a place to ship to or a coupon before another one, and what the server's cart already is, such as a quantity
 * that was changed and changed back. What stands between two tasks and matters to them keeps them apart.
 */
export const coalesce = (queue: readonly Task[], carts: readonly CartRecord[]): Coalesced => {
  let merged: readonly Task[] = [];
  for (const task of queue) {
    const replaced = replacedBy(merged, task);
    merged = [...merged.filter((one) => !replaced.has(one)), task];
  }
  const idle = withoutEffect(merged, carts);
  const tasks = merged.filter((task) => !idle.has(task));
  const kept = new Set(tasks);
  return { tasks, mergedIds: queue.filter((task) => !kept.has(task)).map(({ id }) => id) };
};
