import { useSyncExternalStore } from 'react';
import { getServerState, getState, type OfflineState, subscribe } from '../../../shop/offlineStore.ts';
import { isHeldOrder, isToDecide } from '../../../shop/orders/needsDecision.ts';
import { isOrder } from '../../../shop/orders/operations/orderPlace.ts';
import type { OrderRecord } from '../../../shop/orders/orderRecord.ts';
import { isAnotherCustomersOrder } from '../../../shop/orders/ownership.ts';

const useOffline = () => useSyncExternalStore(subscribe, getState, getServerState);

const getOwnOrders = (state: OfflineState): readonly OrderRecord[] =>
  state.orders.filter(({ key }) => !isAnotherCustomersOrder(key, state));

/** Who has signed in; null for a guest, undefined until it is known. */
export const useShopper = (): OfflineState['customer'] => useOffline().customer;

/** Orders made in this browser, without another customer's orders that are still to be sent. */
export const useOrders = (): readonly OrderRecord[] => getOwnOrders(useOffline());

/** How many of these orders are placed. */
export const countPlaced = (state: OfflineState): number =>
  getOwnOrders(state).filter(({ status }) => status === 'placed').length;

/** Those of them that were refused after the shopper left the checkout, or that were never sent. */
export const useOrdersToReview = (): readonly OrderRecord[] => {
  const state = useOffline();
  return getOwnOrders(state).filter((order) => isToDecide(order, state.tasks));
};

export const useWantsAccount = (key: string): boolean =>
  useOffline().tasks.some(
    (task) => task.idempotencyKey === key && isOrder(task) && task.variables.createAccount === true,
  );

export const useIsHeld = (key: string): boolean => isHeldOrder(key, useOffline().tasks);
