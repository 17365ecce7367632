import type { OfflineEvent } from '../events.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { type Stores, write } from '../queue/stores.ts';
import { quarantineDamaged, readSnapshot } from '../tables.ts';
import { holdOrders, unsentOrders } from './confirmLater.ts';
import { isHeldOrder } from './needsDecision.ts';
import { readOrder } from './orderRecord.ts';
import type { OrderPromises } from './promises.ts';

/** Retention of confirmations, and of the shop's idempotency keys. */
const PLACED_KEPT_MS = 30 * 24 * 3_600_000;

const forgetOldOrders = async (tx: OfflineWrite, now: number): Promise<void> => {
  for (const order of (await tx.objectStore('orders').getAll()).map(readOrder)) {
    const isOld = order?.status === 'placed' && order.createdAt < now - PLACED_KEPT_MS;
    if (isOld) await tx.objectStore('orders').delete(order.key);
  }
};

interface StartupOptions {
  readonly stores: Stores;
  readonly promises: OrderPromises;
  readonly now: () => number;
}

/** Cleans up the stores at startup. A page that does not ask about orders sends them. */
export const openOrders = async (
  { stores, promises, now }: StartupOptions,
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

/** Reports orders that wait to be confirmed, and refused ones. */
export const remind = async (stores: Stores, announce: (event: OfflineEvent) => void): Promise<void> => {
  const { orders, tasks } = await readSnapshot(stores);
  const refused = orders.filter(({ status }) => status === 'attention');
  const waiting = orders.filter((order) => !refused.includes(order) && isHeldOrder(order.key, tasks));
  if (waiting.length > 0) announce({ kind: 'orders-waiting', orders: waiting });
  if (refused.length > 0) announce({ kind: 'orders-refused', orders: refused });
};
