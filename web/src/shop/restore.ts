import { getCartCounts } from './cart/view/shownQuantities.ts';
import { getState, publish, publishCustomer } from './offlineStore.ts';
import { createStores, type Stores } from './queue/stores.ts';
import { getKnownOwner } from './session/deviceStorage.ts';
import { getPendingSignOut } from './session/pendingSignOut.ts';
import { type OfflineSnapshot, readSnapshot } from './tables.ts';

/** A guest's cart as the server last had it, in this currency. Only then is there nothing to send, settle or ask. */
const isSettled = ({ tasks, orders, cart }: OfflineSnapshot, currency: string): boolean => {
  if (tasks.length > 0 || orders.length > 0) return false;
  if (cart === null) return true;
  const { owner, server, isUnsure = false, mayBeOrdered = false } = cart;
  const shown = server?.totals?.grandTotal.currencyCode ?? currency;
  return owner === null && server !== null && !isUnsure && !mayBeOrdered && shown === currency;
};

/** A snapshot leaves out what is damaged, which the queue sets aside and reports. */
const leavesSomethingOut = async (stores: Stores, { tasks, orders, cart }: OfflineSnapshot): Promise<boolean> => {
  const database = await stores.open();
  const [taskCount, orderCount, cartCount] = await Promise.all([
    database.count('tasks'),
    database.count('orders'),
    database.count('carts'),
  ]);
  return taskCount > tasks.length || orderCount > orders.length || (cart === null && cartCount > 0);
};

/** Whether nobody is signed in on this device, or still signing out. */
const isGuests = (): boolean => getKnownOwner() === null && getPendingSignOut() === null;

/**
 * Shows what a guest has stored on this device, without the queue's code. Returns false, and shows nothing, if the queue
 * has work: something waits, was refused, or cannot be read.
 */
export const restoreGuest = async (currency: string): Promise<boolean> => {
  if (!isGuests()) return false;
  // The queue opens its own when it starts, and reports what is wrong with them.
  const stores = createStores({ onCleared: () => undefined, onProblem: () => undefined });
  try {
    const snapshot = await readSnapshot(stores);
    if (await leavesSomethingOut(stores, snapshot)) return false;
    // Somebody may have signed in in another tab in the meantime.
    if (!isGuests() || !isSettled(snapshot, currency)) return false;
    // The queue may have been started in the meantime.
    if (getState().isReady) return true;
    publishCustomer(null);
    publish(snapshot, getCartCounts(snapshot.cart, snapshot.tasks));
    return true;
  } catch {
    return false;
  } finally {
    stores.close();
  }
};
