import { useSyncExternalStore } from 'react';
import { getServerState, getState, type OfflineState, subscribe } from '../../lib/offline/live.ts';
import type { OrderRecord } from '../../lib/offline/orderRecord.ts';
import { isOthersOrder } from '../../lib/offline/othersOrder.ts';
import { isHeldOrder, isToDecide } from '../../lib/offline/toDecide.ts';

const useOffline = () => useSyncExternalStore(subscribe, getState, getServerState);

const ordersIn = (state: OfflineState): readonly OrderRecord[] =>
  state.orders.filter(({ key }) => !isOthersOrder(key, state));

/** Orders made in this browser, without those that another customer has still to send. */
export const useOrders = (): readonly OrderRecord[] => ordersIn(useOffline());

/** Those of them that were refused after the checkout had been left, or left before they could be sent. */
export const useOrdersToReview = (): readonly OrderRecord[] => {
  const state = useOffline();
  return ordersIn(state).filter((order) => isToDecide(order, state.tasks));
};

/** Whether an order waits for the shopper's word. */
export const useIsHeld = (key: string): boolean => isHeldOrder(key, useOffline().tasks);
