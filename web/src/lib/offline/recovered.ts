import { type CartRecord, newCart, withServer } from './cartRecord.ts';
import type { OfflineWrite } from './database.ts';
import { storedTask } from './enqueue.ts';
import { inputOf } from './lineAgain.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { linesAgain } from './renewal.ts';
import { allCarts, allTasks, cartOf, currentCartKey, pendingOf } from './tables.ts';
import type { NewTask, Task } from './task.ts';

/**
 * What became of a cart that a link led back to. `opened`: it is the cart of this device. `joined`: what was in the
 * cart of this device has come into it. `current`: it was that already. `ordered`: an order of it waits here. `busy`:
 * changes of this device's cart are not sent yet. `apart`: nobody here knows how to add one of its lines elsewhere.
 */
export type Recovered = 'opened' | 'joined' | 'current' | 'ordered' | 'busy' | 'apart' | 'empty';

const tasksOf = (tasks: readonly Task[], { key }: CartRecord): Task[] => tasks.filter((task) => task.cartKey === key);

/** What this device's cart has more of. The same line in both carts is one line, of which there are as many as in either. */
const missingIn = (server: CartSummaryFragment, own: CartRecord): CartRecord => {
  const there = new Map(server.lines.map(({ key, quantity }) => [key, quantity]));
  const lines = (own.server?.lines ?? []).flatMap((line) => {
    const quantity = line.quantity - (there.get(line.key) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { ...own, server: own.server && { ...own.server, lines } };
};

const canAddAgain = ({ server, snapshots }: CartRecord): boolean =>
  (server?.lines ?? []).every((line) => inputOf(line) !== null || snapshots[line.key] !== undefined);

const open = async (tx: OfflineWrite, cart: CartRecord, before: string | null): Promise<void> => {
  if (before !== null) await tx.objectStore('carts').delete(before);
  await tx.objectStore('carts').put(cart);
  await tx.objectStore('session').put(cart.key, 'cartKey');
};

const join = async (tx: OfflineWrite, own: CartRecord, into: CartRecord): Promise<void> => {
  // What was refused goes on waiting for the shopper's word.
  for (const task of tasksOf(await allTasks(tx), own))
    await tx.objectStore('tasks').put({ ...task, cartKey: into.key });
  await open(tx, { ...into, snapshots: { ...into.snapshots, ...own.snapshots } }, own.key);
};

/** What is to be put into the cart that was found again, each as a task of its own. */
const tasksFor = (missing: CartRecord, into: CartRecord): NewTask[] => {
  const { coupon } = missing;
  const isCouponLeft = coupon !== null && into.coupon === null;
  return [
    ...linesAgain(missing),
    ...(isCouponLeft ? [{ operationName: 'CartCouponApply' as const, variables: { code: coupon } }] : []),
  ];
};

const replace = async (tx: OfflineWrite, own: CartRecord, recovered: CartRecord): Promise<Recovered> => {
  const tasks = tasksOf(await allTasks(tx), own);
  if (own.owner !== recovered.owner || pendingOf(tasks, own.key).length > 0) return 'busy';
  if (tasks.length === 0 && (own.server?.lines ?? []).length === 0) {
    await open(tx, recovered, own.key);
    return 'opened';
  }
  const missing = missingIn(recovered.server as CartSummaryFragment, own);
  if (!canAddAgain(missing)) return 'apart';
  await join(tx, own, recovered);
  for (const task of tasksFor(missing, recovered)) await tx.objectStore('tasks').add(storedTask(task, recovered));
  return 'joined';
};

/**
 * Makes a cart that was found again this device's cart. Where that has lines of its own they come along, so that none
 * is lost and, however often the same link is opened, none is doubled. `owner` is whose cart it is.
 */
export const adoptRecovered = async (
  tx: OfflineWrite,
  server: CartSummaryFragment,
  owner: string | null,
): Promise<Recovered> => {
  const currentKey = await currentCartKey(tx);
  const twin = (await allCarts(tx)).find(({ id }) => id === server.id);
  if (twin && twin.key === currentKey) return 'current';
  if (twin && tasksOf(await allTasks(tx), twin).length > 0) return 'ordered';
  if (server.lines.length === 0) return 'empty';
  const recovered = { ...withServer(newCart(undefined, owner), server), snapshots: twin?.snapshots ?? {} };
  if (currentKey !== null) return replace(tx, await cartOf(tx, currentKey), recovered);
  await open(tx, recovered, null);
  return 'opened';
};
