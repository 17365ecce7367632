import { useState } from 'react';
import type { NewTask } from '../../lib/offline/task.ts';
import type { CartLineView } from './cartView.ts';
import { keepTask } from './keepTask.ts';

export interface CartLines {
  /** Sets a quantity; whole numbers from 1 only, as the quantity field gives them. */
  readonly setQuantity: (key: string, quantity: number) => Promise<void>;
  /** Resolves with whether the line is out. */
  readonly remove: (line: CartLineView) => Promise<boolean>;
  /** Why the last change could not be kept; null while it could. */
  readonly problem: string | null;
  /** What has just been removed, to be read out; empty before. */
  readonly done: string;
}

/** Changing what is in the cart, with or without a network. */
export const useCartLines = (): CartLines => {
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const change = async (task: NewTask) => {
    const failure = await keepTask(task);
    setProblem(failure);
    return failure === null;
  };
  return {
    setQuantity: async (key, quantity) =>
      void (await change({ operationName: 'CartLinesUpdate', variables: { lines: [{ key, quantity }] } })),
    remove: async ({ key, name }) => {
      const isOut = await change({ operationName: 'CartLinesRemove', variables: { keys: [key] } });
      setDone(isOut ? `${name} removed` : '');
      return isOut;
    },
    ...{ problem, done },
  };
};
