import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import type { Task } from './task.ts';

/** Pieces by line key, in the order of the lines. */
export type Quantities = ReadonlyMap<string, number>;

export const quantitiesOf = (cart: CartSummaryFragment | null): Quantities =>
  new Map((cart?.lines ?? []).map(({ key, quantity }) => [key, quantity]));

const apply = (quantities: Map<string, number>, task: Task): void => {
  switch (task.operationName) {
    case 'CartLinesAdd':
      for (const [index, { key }] of (task.snapshots ?? []).entries())
        quantities.set(key, (quantities.get(key) ?? 0) + (task.variables.lines[index]?.quantity ?? 0));
      break;
    case 'CartLinesUpdate':
      for (const { key, quantity } of task.variables.lines) if (quantities.has(key)) quantities.set(key, quantity);
      break;
    case 'CartLinesRemove':
      for (const key of task.variables.keys) quantities.delete(key);
      break;
    default:
  }
};

/** What tasks make of the lines of a cart once they are carried out in their order. */
export const afterTasks = (known: Quantities, tasks: readonly Task[]): Quantities => {
  const quantities = new Map(known);
  for (const task of tasks) apply(quantities, task);
  return quantities;
};
