import * as text from '@patchwork/domain/messages/cart-line.generated.ts';
import { useState } from 'react';
import { keepTask } from '../../../shop/cart/keepTask.ts';
import { linesRemove } from '../../../shop/cart/operations/linesRemove.ts';
import { linesUpdate } from '../../../shop/cart/operations/linesUpdate.ts';
import type { NewTask } from '../../../shop/cart/task.ts';
import type { CartLineView } from '../../../shop/cart/view/cartView.ts';

interface CartLines {
  /** Takes whole numbers from 1, as the quantity field returns them. */
  readonly setQuantity: (key: string, quantity: number) => Promise<void>;
  /** Resolves with whether the line was removed. */
  readonly remove: (line: CartLineView) => Promise<boolean>;
  readonly problem: string | null;
  /** Announces the last removal; empty before the first. */
  readonly done: string;
}

export const useCartLines = (): CartLines => {
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const change = async (task: NewTask) => {
    const failure = await keepTask(task);
    setProblem(failure);
    return failure === null;
  };
  return {
    setQuantity: async (key, quantity) => void (await change(linesUpdate.create({ lines: [{ key, quantity }] }))),
    remove: async ({ key, name }) => {
      const isOut = await change(linesRemove.create({ keys: [key] }));
      setDone(isOut ? text.removed({ name }) : '');
      return isOut;
    },
    problem,
    done,
  };
};
