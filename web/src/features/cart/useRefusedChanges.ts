import { useState } from 'react';
import { type RefusedChange, refusedChanges } from './refusedChange.ts';
import { useOfflineState } from './useOfflineState.ts';

const queue = async () => (await import('../../lib/offline/app.ts')).offlineQueue();

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
      await (await queue()).retry(taskId);
      setDone(`${wish}: sent again`);
    },
    discard: async ({ taskId, wish }) => {
      await (await queue()).discard(taskId);
      setDone(`${wish}: discarded`);
    },
    done,
  };
};
