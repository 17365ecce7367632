import * as text from '@patchwork/domain/messages/cart-conflicts.generated.ts';
import { useState } from 'react';
import type { CartConflict } from '../../../shop/cart/conflict.ts';
import { keepChange, keepTask } from '../../../shop/cart/keepTask.ts';
import { useOfflineState } from '../useOfflineState.ts';
import type { ConflictChoice } from './conflictChoice.ts';

interface Conflicts {
  readonly conflicts: readonly CartConflict[];
  /** Applies the other change, which resolves the conflict. */
  readonly choose: (conflict: CartConflict, choice: ConflictChoice) => Promise<void>;
  /** Acknowledges the conflict and leaves it as resolved. */
  readonly accept: (conflict: CartConflict) => Promise<void>;
  /** Announces the last action; empty before the first. */
  readonly done: string;
}

/** Conflicting changes of lines, and the shopper's answers to them. */
export const useConflicts = (): Conflicts => {
  const { cart } = useOfflineState();
  const [done, setDone] = useState('');
  return {
    conflicts: cart?.conflicts ?? [],
    choose: async ({ name }, { label, task }) => {
      setDone((await keepTask(task)) ?? text.chosen({ name, choice: label }));
    },
    accept: async ({ key, name }) => {
      setDone((await keepChange((queue) => queue.acknowledge(key))) ?? text.accepted({ name }));
    },
    done,
  };
};
