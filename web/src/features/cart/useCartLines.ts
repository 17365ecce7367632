import { useState } from 'react';
import type { NewTask } from '../../lib/offline/task.ts';

const NOT_KEPT = 'Your change could not be saved on this device. Please free some space and try again.';

export interface CartLines {
  /** Sets a quantity; whole numbers from 1 only, as the quantity field gives them. */
  readonly setQuantity: (key: string, quantity: number) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Why the last change could not be kept; null while it could. */
  readonly problem: string | null;
}

const keep = async (task: NewTask): Promise<string | null> => {
  try {
    const { offlineQueue } = await import('../../lib/offline/app.ts');
    await (await offlineQueue()).enqueue(task);
    return null;
  } catch (error) {
    reportError(error);
    return NOT_KEPT;
  }
};

/** Changing what is in the cart, with or without a network. */
export const useCartLines = (): CartLines => {
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (task: NewTask) => setProblem(await keep(task));
  return {
    setQuantity: (key, quantity) =>
      change({ operationName: 'CartLinesUpdate', variables: { lines: [{ key, quantity }] } }),
    remove: (key) => change({ operationName: 'CartLinesRemove', variables: { keys: [key] } }),
    problem,
  };
};
