import { isPending, type Task } from './task.ts';

export interface Coalesced {
  /** The queue after merging, in order. */
  readonly tasks: readonly Task[];
  /** Ids of the tasks that were merged into a later one. */
  readonly mergedIds: readonly number[];
}

/** A task the server may have heard of keeps its content: its key stands for exactly that. */
const isUntouched = (task: Task): boolean => task.attempts === 0 && isPending(task);

const sameLines = (a: Task & { operationName: 'CartLinesUpdate' }, b: Task): boolean => {
  const replaced = b.operationName === 'CartLinesUpdate' ? b.variables.lines.map((line) => line.key) : [];
  const removed = b.operationName === 'CartLinesRemove' ? b.variables.keys : [];
  return a.variables.lines.every((line) => [...replaced, ...removed].includes(line.key));
};

/** Whether the later of two neighbours alone has the effect of both. */
const isReplacedBy = (task: Task, next: Task): boolean => {
  if (!isUntouched(task) || !isUntouched(next) || task.cartKey !== next.cartKey) return false;
  if (task.operationName === 'CartShippingSet') return next.operationName === 'CartShippingSet';
  return task.operationName === 'CartLinesUpdate' && sameLines(task, next);
};

/**
 * Merges neighbours of a queue whose effect the later one has alone: quantities of the same line, a quantity before the
 * line's removal, places to ship to. What stands between two tasks keeps its place, so the effect of the whole is kept.
 */
export const coalesce = (queue: readonly Task[]): Coalesced => {
  const tasks: Task[] = [];
  const mergedIds: number[] = [];
  for (const task of queue) {
    let last = tasks.at(-1);
    while (last && isReplacedBy(last, task)) {
      mergedIds.push(last.id);
      tasks.pop();
      last = tasks.at(-1);
    }
    tasks.push(task);
  }
  return { tasks, mergedIds };
};
