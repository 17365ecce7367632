import { OPERATIONS } from '../operations.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import type { Task } from './task.ts';

/** By line key, in line order. */
export type Quantities = ReadonlyMap<string, number>;

export const getQuantities = (cart: CartSummaryFragment | null): Quantities =>
  new Map((cart?.lines ?? []).map(({ key, quantity }) => [key, quantity]));

export const applyTasks = (known: Quantities, tasks: readonly Task[]): Quantities => {
  const quantities = new Map(known);
  for (const task of tasks) OPERATIONS.get(task).apply?.(quantities, task);
  return quantities;
};
