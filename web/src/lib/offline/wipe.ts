import type { OfflineWrite } from './database.ts';
import { allTasks } from './tables.ts';

/**
 * A customer has signed out: nothing of theirs stays on the disk, nor of the guest they were before. What another
 * customer has waiting stays theirs.
 */
export const wipe = async (tx: OfflineWrite, owner: string): Promise<void> => {
  const others = (await allTasks(tx)).filter((task) => task.owner !== null && task.owner !== owner);
  const kept = {
    tasks: new Set<IDBValidKey>(others.map(({ id }) => id)),
    carts: new Set<IDBValidKey>(others.map(({ cartKey }) => cartKey)),
    orders: new Set<IDBValidKey>(others.map(({ idempotencyKey }) => idempotencyKey)),
  };
  for (const store of ['tasks', 'carts', 'orders'] as const) {
    const table = tx.objectStore(store);
    for (const key of await table.getAllKeys()) if (!kept[store].has(key)) await table.delete(key as never);
  }
  await tx.objectStore('drafts').clear();
  await tx.objectStore('quarantine').clear();
  await tx.objectStore('session').delete('cartKey');
};
