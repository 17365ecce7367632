import { isOnline, onConnectivity } from '../../lib/offline/connectivity.ts';
import { getState, subscribe } from '../../lib/offline/live.ts';
import type { OrderRecord } from '../../lib/offline/orderRecord.ts';

/** As long as a shopper is asked to watch; after that the order goes on waiting on a page of its own. */
const PATIENCE_MS = 12_000;

const find = (key: string): OrderRecord | undefined => getState().orders.find((order) => order.key === key);

/** The order once something is known of it, or as it waits when the network is gone or patience has run out. */
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
