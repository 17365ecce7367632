import { useState } from 'react';
import { keepChange } from '../../../shop/cart/keepTask.ts';
import { type RefusedChange, refusedChanges } from '../../../shop/cart/refusedChange.ts';
import { useOfflineState } from '../useOfflineState.ts';

export interface RefusedChanges {
  readonly changes: readonly RefusedChange[];
  readonly retry: (change: RefusedChange) => Promise<void>;
  readonly discard: (change: RefusedChange) => Promise<void>;
  /** Announces the last action; empty before the first. */
  readonly done: string;
}

/** The refused changes of the cart, to retry or discard. */
export const useRefusedChanges = (): RefusedChanges => {
  const { tasks, cart } = useOfflineState();
  const [done, setDone] = useState('');
  return {
    changes: refusedChanges(tasks, cart),
    retry: async ({ taskId, wish }) => {
      setDone((await keepChange((queue) => queue.retry(taskId))) ?? `${wish}: sent again`);
    },
    discard: async ({ taskId, wish }) => {
      setDone((await keepChange((queue) => queue.discard(taskId))) ?? `${wish}: discarded`);
    },
    done,
  };
};
