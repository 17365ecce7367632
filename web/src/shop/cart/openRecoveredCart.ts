import type { OfflineWrite } from '../queue/database.ts';
import { allCarts, allTasks, currentCartKey, getPending, readCartOrNew } from '../tables.ts';
import { type CartRecord, newCart, withServer } from './cartRecord.ts';
import { toStoredTask } from './enqueue.ts';
import { toLineInput } from './lineReplay.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { couponApply } from './operations/couponApply.ts';
import { linesAdd } from './operations/linesAdd.ts';
import type { NewTask, Task } from './task.ts';

/**
 * Outcome of opening a recovered cart. `opened`: it is now this device's cart. `joined`: this device's lines were added
 * to it. `current`: it already was. `ordered`: an order of it is queued here. `busy`: changes of this device's cart are
 * not sent yet. `apart`: one of its lines cannot be added elsewhere.
 */
export type RecoveryOutcome = 'opened' | 'joined' | 'current' | 'ordered' | 'busy' | 'apart' | 'empty';

const getCartTasks = (tasks: readonly Task[], { key }: CartRecord): Task[] =>
  tasks.filter((task) => task.cartKey === key);

/** Quantities that only this device's cart has. The same line in both carts is one line with the larger quantity. */
const missingIn = (server: CartSummaryFragment, own: CartRecord): CartRecord => {
  const there = new Map(server.lines.map(({ key, quantity }) => [key, quantity]));
  const lines = (own.server?.lines ?? []).flatMap((line) => {
    const quantity = line.quantity - (there.get(line.key) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { ...own, server: own.server && { ...own.server, lines } };
};

const canAddAgain = ({ server, snapshots }: CartRecord): boolean =>
  (server?.lines ?? []).every((line) => toLineInput(line) !== null || snapshots[line.key] !== undefined);

const open = async (tx: OfflineWrite, cart: CartRecord, before: string | null): Promise<void> => {
  if (before !== null) await tx.objectStore('carts').delete(before);
  await tx.objectStore('carts').put(cart);
  await tx.objectStore('session').put(cart.key, 'cartKey');
};

const join = async (tx: OfflineWrite, own: CartRecord, into: CartRecord): Promise<void> => {
  // Refused tasks keep waiting for the shopper.
  for (const task of getCartTasks(await allTasks(tx), own))
    await tx.objectStore('tasks').put({ ...task, cartKey: into.key });
  await open(tx, { ...into, snapshots: { ...into.snapshots, ...own.snapshots } }, own.key);
};

/** Tasks that add this device's own lines and coupon to the recovered cart. */
const tasksFor = (missing: CartRecord, into: CartRecord): NewTask[] => {
  return [
    ...(linesAdd.replay?.(missing) ?? []),
    ...(couponApply.isChosen?.(into) ? [] : (couponApply.replay?.(missing) ?? [])),
  ];
};

const replace = async (tx: OfflineWrite, own: CartRecord, recovered: CartRecord): Promise<RecoveryOutcome> => {
  const tasks = getCartTasks(await allTasks(tx), own);
  if (own.owner !== recovered.owner || getPending(tasks, own.key).length > 0) return 'busy';
  if (tasks.length === 0 && (own.server?.lines ?? []).length === 0) {
    await open(tx, recovered, own.key);
    return 'opened';
  }
  const missing = missingIn(recovered.server as CartSummaryFragment, own);
  if (!canAddAgain(missing)) return 'apart';
  await join(tx, own, recovered);
  for (const task of tasksFor(missing, recovered)) await tx.objectStore('tasks').add(toStoredTask(task, recovered));
  return 'joined';
};

/**
 * Makes a recovered cart this device's cart. Lines of the present one are added, so that none is lost, and opening the
 * same link again doubles none. `owner` is that of the recovered cart.
 */
export const openRecoveredCart = async (
  tx: OfflineWrite,
  server: CartSummaryFragment,
  owner: string | null,
): Promise<RecoveryOutcome> => {
  const currentKey = await currentCartKey(tx);
  const twin = (await allCarts(tx)).find(({ id }) => id === server.id);
  if (twin && twin.key === currentKey) return 'current';
  if (twin && getCartTasks(await allTasks(tx), twin).length > 0) return 'ordered';
  if (server.lines.length === 0) return 'empty';
  const recovered = { ...withServer(newCart(undefined, owner), server), snapshots: twin?.snapshots ?? {} };
  if (currentKey !== null) return replace(tx, await readCartOrNew(tx, currentKey), recovered);
  await open(tx, recovered, null);
  return 'opened';
};
