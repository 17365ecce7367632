import type { Task } from '../cart/task.ts';
import { isOrder } from '../orders/operations/orderPlace.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { allTasks } from '../tables.ts';
import { endSession } from './owners.ts';

/** Deletes everything but these tasks and their carts and orders. */
const emptyExcept = async (tx: OfflineWrite, tasks: readonly Task[]): Promise<void> => {
  const kept = {
    tasks: new Set<IDBValidKey>(tasks.map(({ id }) => id)),
    carts: new Set<IDBValidKey>(tasks.map(({ cartKey }) => cartKey)),
    orders: new Set<IDBValidKey>(tasks.map(({ idempotencyKey }) => idempotencyKey)),
  };
  for (const store of ['tasks', 'carts', 'orders'] as const) {
    const table = tx.objectStore(store);
    for (const key of await table.getAllKeys()) if (!kept[store].has(key)) await table.delete(key as never);
  }
  await tx.objectStore('drafts').clear();
  await tx.objectStore('quarantine').clear();
  await tx.objectStore('session').delete('cartKey');
};

const isOthers = (task: Task, owner: string): boolean => task.owner !== null && task.owner !== owner;

/** A customer has signed out: deletes their data and that of the guest before. Other customers' waiting orders stay. */
export const wipe = async (tx: OfflineWrite, owner: string): Promise<void> =>
  emptyExcept(
    tx,
    (await allTasks(tx)).filter((task) => isOthers(task, owner)),
  );

/** A guest's finally refused order was already reported. */
const isOrderToKeep = (task: Task): boolean => isOrder(task) && (task.owner !== null || !task.problem?.isFinal);

/**
 * Another customer has signed in without a decision about the previous one's orders: those are held until that customer
 * is back, a guest's stay with the browser. Everything else is deleted.
 */
export const holdForNextCustomer = async (tx: OfflineWrite, owner: string): Promise<void> => {
  await endSession(tx, owner);
  const kept = (await allTasks(tx)).filter((task) => isOthers(task, owner) || isOrderToKeep(task));
  await emptyExcept(tx, kept);
};
