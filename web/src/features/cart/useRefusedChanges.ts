import { useState } from 'react';
import { keepChange } from './keepTask.ts';
import { type RefusedChange, refusedChanges } from './refusedChange.ts';
import { useOfflineState } from './useOfflineState.ts';

export interface RefusedChanges {
  readonly changes: readonly RefusedChange[];
  readonly retry: (change: RefusedChange) => Promise<void>;
  readonly discard: (change: RefusedChange) => Promise<void>;
  /** What has just been done, to be read out; empty before. */
  readonly done: string;
}

/** What the shopper can do about changes of her cart that were refused. */
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
