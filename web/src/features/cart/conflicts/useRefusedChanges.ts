import * as text from '@patchwork/domain/messages/cart-attention.generated.ts';
import { use, useState } from 'react';
import { SiteContext } from '../../../lib/siteContext.ts';
import { keepChange } from '../../../shop/cart/keepTask.ts';
import { type RefusedChange, refusedChanges } from '../../../shop/cart/refusedChange.ts';
import { useOfflineState } from '../useOfflineState.ts';

interface RefusedChanges {
  readonly changes: readonly RefusedChange[];
  readonly retry: (change: RefusedChange) => Promise<void>;
  readonly discard: (change: RefusedChange) => Promise<void>;
  /** Announces the last action; empty before the first. */
  readonly done: string;
}

/** The refused changes of the cart, to retry or discard. */
export const useRefusedChanges = (): RefusedChanges => {
  const { tasks, cart } = useOfflineState();
  const { store } = use(SiteContext);
  const [done, setDone] = useState('');
  return {
    changes: refusedChanges(tasks, cart, store.locale),
    retry: async ({ taskId, wish }) => {
      setDone((await keepChange((queue) => queue.retry(taskId))) ?? text.retried({ wish }));
    },
    discard: async ({ taskId, wish }) => {
      setDone((await keepChange((queue) => queue.discard(taskId))) ?? text.discarded({ wish }));
    },
    done,
  };
};
