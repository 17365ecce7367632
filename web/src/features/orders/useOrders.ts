import { useSyncExternalStore } from 'react';
import { getServerState, getState, subscribe } from '../../lib/offline/live.ts';
import type { OrderRecord } from '../../lib/offline/orderRecord.ts';
import { isOthersOrder } from '../../lib/offline/othersOrder.ts';

/** Orders made in this browser, without those that another customer has still to send. */
export const useOrders = (): readonly OrderRecord[] => {
  const state = useSyncExternalStore(subscribe, getState, getServerState);
  return state.orders.filter(({ key }) => !isOthersOrder(key, state));
};

/** Those of them that were refused after the checkout had been left. */
export const useOrdersToReview = (): readonly OrderRecord[] =>
  useOrders().filter(({ status }) => status === 'attention');
