import { useState } from 'react';
import type { CartConflict } from '../../lib/offline/conflict.ts';
import type { ConflictChoice } from './conflictChoice.ts';
import { keepChange, keepTask } from './keepTask.ts';
import { useOfflineState } from './useOfflineState.ts';

export interface Conflicts {
  readonly conflicts: readonly CartConflict[];
  /** Takes the other change; the conflict is answered by that. */
  readonly choose: (conflict: CartConflict, choice: ConflictChoice) => Promise<void>;
  /** The shopper has read it and leaves it as it is. */
  readonly accept: (conflict: CartConflict) => Promise<void>;
  /** What has just been done, to be read out; empty before. */
  readonly done: string;
}

/** Lines that were changed here and elsewhere, and what the shopper can do about it. */
export const useConflicts = (): Conflicts => {
  const { cart } = useOfflineState();
  const [done, setDone] = useState('');
  return {
    conflicts: cart?.conflicts ?? [],
    choose: async ({ name }, { label, task }) => {
      setDone((await keepTask(task)) ?? `${name}: ${label}`);
    },
    accept: async ({ key, name }) => {
      setDone((await keepChange((queue) => queue.acknowledge(key))) ?? `${name}: left as it is`);
    },
    done,
  };
};
