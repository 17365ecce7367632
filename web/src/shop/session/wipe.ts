import type { Task } from '../cart/task.ts';
import { isOrder } from '../orders/operations/orderPlace.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { allTasks } from '../tables.ts';
import { endSession } from './owners.ts';

/** Empties the stores of everything but these tasks, and what belongs to them. */
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

/**
 * A customer has signed out: nothing of theirs stays on the disk, nor of the guest they were before. What another
 * customer has waiting stays theirs.
 */
export const wipe = async (tx: OfflineWrite, owner: string): Promise<void> =>
  emptyExcept(
    tx,
    (await allTasks(tx)).filter((task) => isOthers(task, owner)),
  );

/** A guest's that was refused has told so, and is an order no more. */
const isOrderToKeep = (task: Task): boolean => isOrder(task) && (task.owner !== null || !task.problem?.isFinal);

/**
 * Another customer has come in, without anybody having been asked whether orders may go: those of the one before are held
 * until that one is back, a guest's stay the browser's. Nothing else is left.
 */
export const holdForNextCustomer = async (tx: OfflineWrite, owner: string): Promise<void> => {
  await endSession(tx, owner);
  const kept = (await allTasks(tx)).filter((task) => isOthers(task, owner) || isOrderToKeep(task));
  await emptyExcept(tx, kept);
};
