import type { OfflineEvent } from '../events.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { allTasks, getPending, readCartOrNew } from '../tables.ts';
import { withServer } from './cartRecord.ts';
import type { CartConflict } from './conflict.ts';
import { type Arrival, mergeArrival } from './merge.ts';
import { putInFront } from './recreateCart.ts';
import type { Task } from './task.ts';

/** A cart received from the server. */
export interface CartArrival extends Pick<Arrival, 'server'>, Partial<Pick<Arrival, 'done' | 'seen'>> {
  readonly cartKey: string;
  readonly now: number;
}

const replace = async (tx: OfflineWrite, tasks: readonly Task[], left: readonly Task[]): Promise<void> => {
  const changed = left.filter((task) => !tasks.includes(task));
  const kept = new Set(left.map(({ id }) => id));
  for (const { id } of tasks.filter((task) => !kept.has(task.id))) await tx.objectStore('tasks').delete(id);
  for (const task of changed) await tx.objectStore('tasks').put(task);
};

/** The newer conflict of a line wins. */
const withNewer = (known: readonly CartConflict[], newer: readonly CartConflict[]): CartConflict[] => [
  ...known.filter(({ key }) => newer.every((one) => one.key !== key)),
  ...newer,
];

/** Stores the server's cart, merged with waiting changes; returns news for the shopper. */
export const keepServerCart = async (tx: OfflineWrite, arrival: CartArrival): Promise<OfflineEvent[]> => {
  const { cartKey, server, now, done = null, seen = null } = arrival;
  const { mayBeOrdered: _open, ...cart } = await readCartOrNew(tx, cartKey);
  const waiting = getPending(await allTasks(tx), cartKey).filter(({ id }) => id !== done?.id);
  const merged = mergeArrival({ cart, server, waiting, done, seen });
  await replace(tx, waiting, merged.waiting);
  await putInFront(tx, merged.inFront, cart);
  const conflicts = withNewer(cart.conflicts ?? [], merged.conflicts);
  await tx.objectStore('carts').put({ ...withServer(cart, server), conflicts, heardAt: now });
  return merged.conflicts.length > 0 ? [{ kind: 'cart-merged', conflicts: merged.conflicts }] : [];
};
