import { newKey } from '../../lib/browser/newKey.ts';
import { OPERATIONS } from '../operations.ts';
import { isOrder } from '../orders/operations/orderPlace.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { isPending } from '../queue/task.ts';
import { allTasks, currentCartKey, getPending, readCartOrNew } from '../tables.ts';
import type { CartOperation } from './cartOperation.ts';
import type { CartRecord } from './cartRecord.ts';
import type { CartConflict } from './conflict.ts';
import { toStoredTask } from './enqueue.ts';
import { toLineInput } from './lineReplay.ts';
import type { NewTask, Task } from './task.ts';

/** Lines that cannot be added again here, as conflicts to report. */
export const linesLost = ({ server, snapshots, conflicts = [] }: CartRecord): CartConflict[] => [
  ...conflicts,
  ...(server?.lines ?? [])
    .filter((line) => !snapshots[line.key] && !toLineInput(line))
    .map(({ key, name, quantity: local }) => {
      const end = { server: 0, kept: 0, won: 'SERVER' as const };
      return { key, name, local, ...end, isCustomized: true, snapshot: null };
    }),
];

const getReplayRank = ({ isIndependent, isChosen }: CartOperation): number => {
  if (isIndependent) return 2;
  return isChosen ? 1 : 0;
};

const IN_REPLAY_ORDER = OPERATIONS.all.toSorted((one, other) => getReplayRank(one) - getReplayRank(other));

/** Tasks that restore this cart's contents and choices in a new one. */
const getReplay = (cart: CartRecord): NewTask[] =>
  IN_REPLAY_ORDER.flatMap((operation) => operation.replay?.(cart) ?? []);

export const putInFront = async (tx: OfflineWrite, tasks: readonly NewTask[], cart: CartRecord): Promise<void> => {
  const ids = (await tx.objectStore('tasks').getAllKeys()).map(Number);
  const first = Math.min(1, ...ids) - tasks.length;
  for (const [index, task] of tasks.entries()) {
    await tx.objectStore('tasks').put({ ...toStoredTask(task, cart), id: first + index });
  }
};

/** To be created again, under a new key. */
const unopened = (lost: CartRecord): CartRecord => ({
  ...lost,
  id: null,
  server: null,
  shipping: null,
  createKey: newKey(),
  losses: lost.losses + 1,
});

/**
 * The server no longer knows the cart: a new one is created under a new key and its contents go to the front of the
 * queue, so that waiting changes still find their lines.
 */
export const recreateCart = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  const lost = await readCartOrNew(tx, cartKey);
  await putInFront(tx, getReplay(lost), lost);
  await tx.objectStore('carts').put({ ...unopened(lost), conflicts: linesLost(lost) });
};

/**
 * A customer's cart is closed once it is ordered or merged, on whatever device: its contents are not restored. Waiting
 * tasks go to the current cart.
 */
export const leaveCart = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  const { conflicts: _read, mayBeOrdered: _closed, ...closed } = await readCartOrNew(tx, cartKey);
  await tx.objectStore('carts').put({ ...unopened(closed), coupon: null });
};

/**
 * After a final refusal of an order, its cart is restored. If a new cart was begun meanwhile, the lines and choices are
 * added to that one.
 */
export const reopenCart = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  const begun = await begunSince(tx, cartKey);
  if (begun !== null) {
    const isCustomers = (await readCartOrNew(tx, cartKey)).owner !== null;
    return isCustomers ? joinCustomers(tx, begun, cartKey) : joinCarts(tx, cartKey, begun);
  }
  const current = await currentCartKey(tx);
  if (current === cartKey) return;
  if (current !== null) await tx.objectStore('carts').delete(current);
  await tx.objectStore('session').put(cartKey, 'cartKey');
};

const isBegun = async (tx: OfflineWrite, cartKey: string): Promise<boolean> =>
  (await readCartOrNew(tx, cartKey)).id !== null || getPending(await allTasks(tx), cartKey).length > 0;

/** The cart that was begun after this one was ordered; null if none. */
export const begunSince = async (tx: OfflineWrite, cartKey: string): Promise<string | null> => {
  const current = await currentCartKey(tx);
  return current !== null && current !== cartKey && (await isBegun(tx, current)) ? current : null;
};

/** In another cart the key of a refused task would stand for something else. */
const moved = (task: Task, from: CartRecord, into: CartRecord): Task => ({
  ...task,
  cartKey: into.key,
  owner: into.owner,
  ...(task.problem && from.id !== into.id && { problem: { ...task.problem, isFinal: true } }),
});

type TaskFilter = (task: Task) => boolean;

const moveTasks = async (tx: OfflineWrite, from: CartRecord, into: CartRecord, isMoved: TaskFilter): Promise<void> => {
  const tasks = (await allTasks(tx)).filter((task) => task.cartKey === from.key && isMoved(task));
  for (const task of tasks) await tx.objectStore('tasks').put(moved(task, from, into));
};

/**
 * A customer has one cart, which still has the lines of the refused order: a cart begun since is merged into it, with
 * its finally refused orders, all replaced by the next order.
 */
const joinCustomers = async (tx: OfflineWrite, begun: string, refused: string): Promise<void> => {
  const [next, cart] = [await readCartOrNew(tx, begun), await readCartOrNew(tx, refused)];
  await moveTasks(tx, next, cart, (task) => isPending(task) || !isOrder(task) || task.problem?.isFinal === true);
  await tx.objectStore('carts').put({ ...cart, snapshots: { ...cart.snapshots, ...next.snapshots } });
  await tx.objectStore('carts').delete(begun);
  await tx.objectStore('session').put(refused, 'cartKey');
};

/** A choice of the refused cart is replayed unless the other cart has one or one is waiting. */
const isReplayed = (operation: CartOperation, current: CartRecord, waiting: readonly Task[]): boolean =>
  !operation.isChosen?.(current) && !waiting.some((task) => OPERATIONS.get(task).subject === operation.subject);

/** Lines of a refused order are added to the other cart; choices only if it has none. */
const getJoinTasks = (refused: CartRecord, current: CartRecord, waiting: readonly Task[]): NewTask[] =>
  IN_REPLAY_ORDER.flatMap((operation) =>
    !operation.isChosen || isReplayed(operation, current, waiting) ? (operation.replay?.(refused) ?? []) : [],
  );

const joinCarts = async (tx: OfflineWrite, from: string, into: string): Promise<void> => {
  const [refused, current] = [await readCartOrNew(tx, from), await readCartOrNew(tx, into)];
  // An order stays with its cart.
  await moveTasks(tx, refused, current, (task) => isPending(task) || !isOrder(task));
  for (const task of getJoinTasks(refused, current, getPending(await allTasks(tx), into)))
    await tx.objectStore('tasks').add(toStoredTask(task, current));
  const snapshots = { ...refused.snapshots, ...current.snapshots };
  const conflicts = [...(current.conflicts ?? []), ...linesLost(refused)];
  await tx.objectStore('carts').put({ ...current, snapshots, conflicts });
  await tx.objectStore('carts').delete(from);
};

/** A refused change of an ordered cart is void; an addition can still go into the next cart. */
const dropRefused = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  const refused = (await allTasks(tx)).filter((task) => task.problem && task.cartKey === cartKey);
  for (const task of refused) if (!OPERATIONS.get(task).outlivesCart) await tx.objectStore('tasks').delete(task.id);
};

/** Deletes a cart whose order is placed, and everything known of it. */
export const forgetCart = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  await dropRefused(tx, cartKey);
  await tx.objectStore('carts').delete(cartKey);
  if ((await currentCartKey(tx)) === cartKey) await tx.objectStore('session').delete('cartKey');
};
