import { isOnline, onConnectivity } from '../../../lib/browser/connectivity.ts';
import { getState, subscribe } from '../../../shop/offlineStore.ts';
import type { OrderRecord } from '../../../shop/orders/orderRecord.ts';

/** The longest time that the checkout waits; after that the confirmation page shows the order as waiting. */
const PATIENCE_MS = 12_000;

const find = (key: string): OrderRecord | undefined => getState().orders.find((order) => order.key === key);

/** Resolves with the order once it has an outcome; still waiting when the network is lost or after 12 seconds. */
export const orderOutcome = (key: string): Promise<OrderRecord | undefined> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stopState();
      stopNetwork();
      resolve(find(key));
    };
    const look = () => {
      if (find(key)?.status !== 'waiting' || !isOnline()) finish();
    };
    const timer = setTimeout(finish, PATIENCE_MS);
    const stopState = subscribe(look);
    const stopNetwork = onConnectivity(look);
    look();
  });
