import type { OfflineWrite } from './database.ts';
import type { OfflineEvent } from './events.ts';
import { holdOrders, unsentOrders } from './hold.ts';
import { readOrder } from './orderRecord.ts';
import type { OrderPromises } from './promises.ts';
import { type Stores, write } from './stores.ts';
import { quarantineDamaged, readSnapshot } from './tables.ts';
import { isToDecide } from './toDecide.ts';

/** So long an order's confirmation can be looked at again, and its key is known to the shop. */
const PLACED_KEPT_MS = 30 * 24 * 3_600_000;

const forgetOldOrders = async (tx: OfflineWrite, now: number): Promise<void> => {
  for (const order of (await tx.objectStore('orders').getAll()).map(readOrder)) {
    const isOld = order?.status === 'placed' && order.createdAt < now - PLACED_KEPT_MS;
    if (isOld) await tx.objectStore('orders').delete(order.key);
  }
};

interface Opened {
  readonly stores: Stores;
  readonly promises: OrderPromises;
  readonly now: () => number;
}

/** What is found when the shop is opened anew. A page that asks about no order sends those that there are. */
export const lookThrough = async (
  { stores, promises, now }: Opened,
  holdsOrders: boolean,
): Promise<{ readonly damagedCount: number; readonly heldCount: number }> => {
  const promised = await promises.made();
  const { own, ...counts } = await write(stores, async (tx) => {
    const damagedCount = await quarantineDamaged(tx);
    await forgetOldOrders(tx, now());
    const heldCount = holdsOrders ? await holdOrders(tx, promised) : 0;
    return { damagedCount, heldCount, own: holdsOrders ? [] : await unsentOrders(tx) };
  });
  for (const { idempotencyKey } of own) promises.make(idempotencyKey);
  return counts;
};

/** Orders that wait for the shopper; read first, told then. */
export const remind = async (stores: Stores, announce: (event: OfflineEvent) => void): Promise<void> => {
  const { orders, tasks } = await readSnapshot(stores);
  const waiting = orders.filter((order) => isToDecide(order, tasks));
  if (waiting.length > 0) announce({ kind: 'orders-waiting', orders: waiting });
};
