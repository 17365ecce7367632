import type { Operations } from './operation.ts';
import { isPending, type QueuedTask } from './task.ts';

interface CoalescedQueue {
  readonly tasks: readonly QueuedTask[];
  /** Ids of tasks that were replaced or have no effect. */
  readonly mergedIds: readonly number[];
}

/** A task the server may have received keeps its content, since its key stands for it. */
const isUntouched = (task: QueuedTask): boolean => task.attempts === 0 && isPending(task);

const isWithin = (keys: readonly string[], others: readonly string[]): boolean =>
  keys.length > 0 && keys.every((key) => others.includes(key));

const createRules = (operations: Operations) => {
  const getTargets = (task: QueuedTask) => operations.get(task).targets?.(task);

  /** Whether the later task alone has the effect of both, if nothing between them matters. */
  const isReplacedBy = (task: QueuedTask, next: QueuedTask): boolean => {
    if (!isUntouched(task) || !isUntouched(next) || task.cartKey !== next.cartKey) return false;
    const operation = operations.get(next);
    if (operations.get(task).subject !== operation.subject || !operation.replaces?.(task)) return false;
    const targets = operation.targets?.(next);
    return !targets || isWithin(getTargets(task) ?? [], targets);
  };

  /** Whether the order of two tasks does not matter: they change different parts of the same subject. */
  const isApartFrom = (task: QueuedTask, next: QueuedTask): boolean => {
    const [targets, nextTargets] = [getTargets(task), getTargets(next)];
    if (!targets || !nextTargets || operations.get(task).subject !== operations.get(next).subject) return false;
    return targets.every((key) => !nextTargets.includes(key));
  };

  /** Whether an earlier task may be replaced by a later one across this one. */
  const mayStandBetween = (task: QueuedTask, next: QueuedTask): boolean =>
    operations.get(next).isIndependent ? !operations.get(task).isBarrier : isApartFrom(task, next);

  return { isReplacedBy, isApartFrom, mayStandBetween };
};

type Rules = ReturnType<typeof createRules>;

const findReplaced = (queue: readonly QueuedTask[], next: QueuedTask, rules: Rules): ReadonlySet<QueuedTask> => {
  const replaced = new Set<QueuedTask>();
  for (const task of queue.toReversed()) {
    if (rules.isReplacedBy(task, next)) replaced.add(task);
    else if (!rules.mayStandBetween(task, next)) break;
  }
  return replaced;
};

/** Tasks whose effect the state already has, with no earlier task on the same part. */
const findIdle = (
  queue: readonly QueuedTask[],
  states: readonly { readonly key: string }[],
  operations: Operations,
): ReadonlySet<QueuedTask> => {
  const { isApartFrom } = createRules(operations);
  const idle = new Set<QueuedTask>();
  for (const [index, task] of queue.entries()) {
    const state = states.find(({ key }) => key === task.cartKey);
    if (!state || !isUntouched(task) || !operations.get(task).isNoop?.(task, state)) continue;
    const before = queue.slice(0, index).filter((one) => !idle.has(one) && isPending(one));
    if (before.every((one) => isApartFrom(one, task))) idle.add(task);
  }
  return idle;
};

/**
 * Drops redundant tasks: a quantity before another one of the same line, a line or a quantity before the line's
 * removal, a shipping method or coupon before another one, and no-ops against the server's cart, e.g. a quantity
 * changed and changed back. A dependent task in between keeps both.
 */
export const coalesce = (
  queue: readonly QueuedTask[],
  states: readonly { readonly key: string }[],
  operations: Operations,
): CoalescedQueue => {
  const rules = createRules(operations);
  let merged: readonly QueuedTask[] = [];
  for (const task of queue) {
    const replaced = findReplaced(merged, task, rules);
    merged = [...merged.filter((one) => !replaced.has(one)), task];
  }
  const idle = findIdle(merged, states, operations);
  const tasks = merged.filter((task) => !idle.has(task));
  const left = new Set(tasks);
  return { tasks, mergedIds: queue.filter((task) => !left.has(task)).map(({ id }) => id) };
};
