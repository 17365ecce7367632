import { useState } from 'react';
import type { NewTask } from '../../lib/offline/task.ts';
import { keepTask } from './keepTask.ts';

export interface CartLines {
  /** Sets a quantity; whole numbers from 1 only, as the quantity field gives them. */
  readonly setQuantity: (key: string, quantity: number) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Why the last change could not be kept; null while it could. */
  readonly problem: string | null;
}

/** Changing what is in the cart, with or without a network. */
export const useCartLines = (): CartLines => {
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (task: NewTask) => setProblem(await keepTask(task));
  return {
    setQuantity: (key, quantity) =>
      change({ operationName: 'CartLinesUpdate', variables: { lines: [{ key, quantity }] } }),
    remove: (key) => change({ operationName: 'CartLinesRemove', variables: { keys: [key] } }),
    problem,
  };
};
