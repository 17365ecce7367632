import type { CartRecord } from './cartRecord.ts';
import type { OfflineWrite } from './database.ts';
import { storedTask } from './enqueue.ts';
import { newKey } from './newKey.ts';
import { allTasks, cartOf, currentCartKey, pendingOf } from './tables.ts';
import type { NewTask } from './task.ts';

/** The lines the server last knew, each as a task of its own, so that one refusal does not hold back the others. */
export const linesAgain = ({ server, snapshots }: CartRecord): NewTask[] =>
  (server?.lines ?? []).map(({ key, sku, quantity }) => {
    const snapshot = snapshots[key];
    const input = snapshot?.input ?? { sku };
    return {
      operationName: 'CartLinesAdd' as const,
      variables: { lines: [{ ...input, quantity }] },
      ...(snapshot && { snapshots: [snapshot] }),
    };
  });

const putInFront = async (tx: OfflineWrite, tasks: readonly NewTask[], cart: CartRecord): Promise<void> => {
  const ids = (await tx.objectStore('tasks').getAllKeys()).map(Number);
  const first = Math.min(1, ...ids) - tasks.length;
  for (const [index, task] of tasks.entries()) {
    await tx.objectStore('tasks').put({ ...storedTask(task, cart), id: first + index });
  }
};

/**
 * The server does not know the cart any more: a new one is opened under a new key and what was in it goes to the front
 * of the queue, so that changes waiting for those lines still find them.
 */
export const renewCart = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  const lost = await cartOf(tx, cartKey);
  await putInFront(tx, linesAgain(lost), lost);
  await tx.objectStore('carts').put({ ...lost, id: null, server: null, createKey: newKey(), losses: lost.losses + 1 });
};

/**
 * An order was refused for good: the shopper finds its cart filled again. Where a new cart was begun in the meantime,
 * the lines join that one.
 */
export const reopenCart = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  const current = await currentCartKey(tx);
  if (current === cartKey) return;
  if (current !== null && (await isBegun(tx, current))) return joinCarts(tx, cartKey, current);
  if (current !== null) await tx.objectStore('carts').delete(current);
  await tx.objectStore('session').put(cartKey, 'cartKey');
};

const isBegun = async (tx: OfflineWrite, cartKey: string): Promise<boolean> =>
  (await cartOf(tx, cartKey)).id !== null || pendingOf(await allTasks(tx), cartKey).length > 0;

const joinCarts = async (tx: OfflineWrite, from: string, into: string): Promise<void> => {
  const [refused, current] = [await cartOf(tx, from), await cartOf(tx, into)];
  for (const task of pendingOf(await allTasks(tx), from))
    await tx.objectStore('tasks').put({ ...task, cartKey: into, owner: current.owner });
  for (const task of linesAgain(refused)) await tx.objectStore('tasks').add(storedTask(task, current));
  await tx.objectStore('carts').put({ ...current, snapshots: { ...refused.snapshots, ...current.snapshots } });
  await tx.objectStore('carts').delete(from);
};

/** A cart whose order is placed is forgotten, with everything that was known of it. */
export const forgetCart = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  await tx.objectStore('carts').delete(cartKey);
  if ((await currentCartKey(tx)) === cartKey) await tx.objectStore('session').delete('cartKey');
};
