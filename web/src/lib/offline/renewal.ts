import type { CartRecord } from './cartRecord.ts';
import type { CartConflict } from './conflict.ts';
import type { OfflineWrite } from './database.ts';
import { storedTask } from './enqueue.ts';
import { inputOf, plain, snapshotOfLine } from './lineAgain.ts';
import { newKey } from './newKey.ts';
import { allTasks, cartOf, currentCartKey, pendingOf } from './tables.ts';
import { isCouponTask, isPending, type NewTask, type Task } from './task.ts';

/**
 * The lines the server last knew, each as a task of its own, so that one refusal does not hold back the others. A line is
 * added as the whole that it was or not at all.
 */
export const linesAgain = ({ server, snapshots }: CartRecord): NewTask[] =>
  (server?.lines ?? []).flatMap((line) => {
    const snapshot = snapshots[line.key] ?? snapshotOfLine(line);
    const input = snapshot?.input ?? inputOf(line);
    if (!input) return [];
    const lines = [{ ...input, quantity: line.quantity }];
    return [{ operationName: 'CartLinesAdd', variables: { lines }, ...(snapshot && { snapshots: [snapshot] }) }];
  });

/** The others, for the shopper to be told of. */
export const linesLost = ({ server, snapshots, conflicts = [] }: CartRecord): CartConflict[] => [
  ...conflicts,
  ...(server?.lines ?? [])
    .filter((line) => !snapshots[line.key] && !inputOf(line))
    .map(({ key, name, quantity: local }) => {
      const end = { server: 0, kept: 0, won: 'SERVER' as const };
      return { key, name, local, ...end, isCustomized: true, snapshot: null };
    }),
];

/** Where it went and how, at what that cost. */
const shippingAgain = ({ shipping }: CartRecord): NewTask[] => {
  if (!shipping) return [];
  const { price, ...variables } = shipping;
  return [{ operationName: 'CartShippingSet', variables: plain(variables), ...(price && { shippingPrice: price }) }];
};

/** The coupon that was on it, to be judged anew. */
const couponAgain = ({ coupon }: CartRecord): NewTask[] =>
  coupon === null ? [] : [{ operationName: 'CartCouponApply', variables: { code: coupon } }];

/** Puts tasks before all others of the queue, in their order. */
export const putInFront = async (tx: OfflineWrite, tasks: readonly NewTask[], cart: CartRecord): Promise<void> => {
  const ids = (await tx.objectStore('tasks').getAllKeys()).map(Number);
  const first = Math.min(1, ...ids) - tasks.length;
  for (const [index, task] of tasks.entries()) {
    await tx.objectStore('tasks').put({ ...storedTask(task, cart), id: first + index });
  }
};

/** To be opened anew, under a new key. */
const unopened = (lost: CartRecord): CartRecord => ({
  ...lost,
  ...{ id: null, server: null, shipping: null, createKey: newKey(), losses: lost.losses + 1 },
});

/**
 * The server does not know the cart any more: a new one is opened under a new key and what was in it goes to the front
 * of the queue, so that changes waiting for those lines still find them.
 */
export const renewCart = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  const lost = await cartOf(tx, cartKey);
  await putInFront(tx, [...linesAgain(lost), ...shippingAgain(lost), ...couponAgain(lost)], lost);
  await tx.objectStore('carts').put({ ...unopened(lost), conflicts: linesLost(lost) });
};

/**
 * A customer's cart is closed once it is ordered or has gone into another one, wherever that was: what was in it is not
 * put into the cart that is theirs now. What waits is sent to that one.
 */
export const leaveCart = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  const { conflicts: _read, mayBeOrdered: _closed, ...closed } = await cartOf(tx, cartKey);
  await tx.objectStore('carts').put({ ...unopened(closed), coupon: null });
};

/**
 * An order was refused for good: the shopper finds its cart filled again. Where a new cart was begun in the meantime,
 * the lines join that one, and what was chosen for them.
 */
export const reopenCart = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  const begun = await begunSince(tx, cartKey);
  if (begun !== null) {
    const isCustomers = (await cartOf(tx, cartKey)).owner !== null;
    return isCustomers ? joinCustomers(tx, begun, cartKey) : joinCarts(tx, cartKey, begun);
  }
  const current = await currentCartKey(tx);
  if (current === cartKey) return;
  if (current !== null) await tx.objectStore('carts').delete(current);
  await tx.objectStore('session').put(cartKey, 'cartKey');
};

const isBegun = async (tx: OfflineWrite, cartKey: string): Promise<boolean> =>
  (await cartOf(tx, cartKey)).id !== null || pendingOf(await allTasks(tx), cartKey).length > 0;

/** The cart that was begun after this one was ordered; null without one. */
export const begunSince = async (tx: OfflineWrite, cartKey: string): Promise<string | null> => {
  const current = await currentCartKey(tx);
  return current !== null && current !== cartKey && (await isBegun(tx, current)) ? current : null;
};

/** In another cart the key of a refused task would stand for something else. */
const moved = (task: Task, from: CartRecord, into: CartRecord): Task => ({
  ...task,
  ...{ cartKey: into.key, owner: into.owner },
  ...(task.problem && from.id !== into.id && { problem: { ...task.problem, isFinal: true } }),
});

/** What waits, and what was refused and not read yet; an order stays with what was ordered. */
const moveTasks = async (tx: OfflineWrite, from: CartRecord, into: CartRecord): Promise<void> => {
  const tasks = (await allTasks(tx)).filter(({ cartKey }) => cartKey === from.key);
  for (const task of tasks.filter((one) => isPending(one) || one.operationName !== 'OrderPlace'))
    await tx.objectStore('tasks').put(moved(task, from, into));
};

/** A customer has one cart, in which the lines of the refused order still are: what was begun goes into it. */
const joinCustomers = async (tx: OfflineWrite, begun: string, refused: string): Promise<void> => {
  const [next, cart] = [await cartOf(tx, begun), await cartOf(tx, refused)];
  await moveTasks(tx, next, cart);
  await tx.objectStore('carts').put({ ...cart, snapshots: { ...cart.snapshots, ...next.snapshots } });
  await tx.objectStore('carts').delete(begun);
  await tx.objectStore('session').put(refused, 'cartKey');
};

/** What was chosen for the one cart, as far as nothing is chosen or waits for the other. */
const choicesAgain = (refused: CartRecord, current: CartRecord, waiting: readonly Task[]): NewTask[] => {
  const isShipped = current.shipping !== null || waiting.some((task) => task.operationName === 'CartShippingSet');
  const hasCoupon = current.coupon !== null || waiting.some(isCouponTask);
  return [...(isShipped ? [] : shippingAgain(refused)), ...(hasCoupon ? [] : couponAgain(refused))];
};

const joinCarts = async (tx: OfflineWrite, from: string, into: string): Promise<void> => {
  const [refused, current] = [await cartOf(tx, from), await cartOf(tx, into)];
  await moveTasks(tx, refused, current);
  const choices = choicesAgain(refused, current, pendingOf(await allTasks(tx), into));
  for (const task of [...linesAgain(refused), ...choices]) await tx.objectStore('tasks').add(storedTask(task, current));
  const snapshots = { ...refused.snapshots, ...current.snapshots };
  const conflicts = [...(current.conflicts ?? []), ...linesLost(refused)];
  await tx.objectStore('carts').put({ ...current, snapshots, conflicts });
  await tx.objectStore('carts').delete(from);
};

/** A refused change of what is ordered now is of no account any more; an addition can still go into the next cart. */
const dropRefused = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  const refused = (await allTasks(tx)).filter((task) => task.problem && task.cartKey === cartKey);
  for (const { id, operationName } of refused)
    if (operationName !== 'CartLinesAdd' && operationName !== 'OrderPlace') await tx.objectStore('tasks').delete(id);
};

/** A cart whose order is placed is forgotten, with everything that was known of it. */
export const forgetCart = async (tx: OfflineWrite, cartKey: string): Promise<void> => {
  await dropRefused(tx, cartKey);
  await tx.objectStore('carts').delete(cartKey);
  if ((await currentCartKey(tx)) === cartKey) await tx.objectStore('session').delete('cartKey');
};
