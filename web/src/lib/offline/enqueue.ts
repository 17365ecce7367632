import { type CartRecord, newCart, withoutConflicts } from './cartRecord.ts';
import { mergeStored } from './claim.ts';
import type { OfflineWrite } from './database.ts';
import { newKey } from './newKey.ts';
import { type OrderRecord, readOrder } from './orderRecord.ts';
import { allTasks, cartOf, currentCartKey } from './tables.ts';
import { isCouponTask, lineKeysOf, type NewTask, TASK_VERSION, type Task, type TaskVariables } from './task.ts';

const ensureCart = async (tx: OfflineWrite, owner: string | null): Promise<CartRecord> => {
  const key = await currentCartKey(tx);
  if (key !== null) return cartOf(tx, key);
  const cart = newCart(undefined, owner);
  await tx.objectStore('session').put(cart.key, 'cartKey');
  return cart;
};

/** The cart with what the task tells of its lines that the server will not tell again. */
const withFacts = (cart: CartRecord, task: NewTask): CartRecord => ({
  ...cart,
  snapshots: { ...cart.snapshots, ...Object.fromEntries((task.snapshots ?? []).map((line) => [line.key, line])) },
});

const isAboutTheSame = (task: NewTask, other: Task): boolean =>
  (isCouponTask(task) && isCouponTask(other)) ||
  (task.operationName === 'CartShippingSet' && other.operationName === 'CartShippingSet') ||
  lineKeysOf(other).some((key) => lineKeysOf(task).includes(key));

/** More of a line says nothing of what was added before, where nobody knows whether that was carried out. */
const isOnTop = (task: NewTask, other: Task): boolean =>
  task.operationName === 'CartLinesAdd' && other.operationName === 'CartLinesAdd' && other.problem?.isFinal === false;

/** A refusal has been read once the shopper does something else with the line or the choice that it is about. */
const dropAnswered = async (tx: OfflineWrite, task: NewTask): Promise<void> => {
  const refused = (await allTasks(tx)).filter((other) => other.problem && other.operationName !== 'OrderPlace');
  for (const other of refused) {
    if (isAboutTheSame(task, other) && !isOnTop(task, other)) await tx.objectStore('tasks').delete(other.id);
  }
};

/** A task as it is stored, for whoever the cart belongs to; the store gives it the next place when it has none. */
export const storedTask = (
  task: NewTask,
  { key, owner }: Pick<CartRecord, 'key' | 'owner'>,
  idempotencyKey: string = newKey(),
): Omit<Task, 'id'> => ({
  ...task,
  version: TASK_VERSION,
  cartKey: key,
  owner,
  idempotencyKey,
  attempts: 0,
  faults: 0,
  retryAt: 0,
  createdAt: Date.now(),
});

/** Puts a change of the cart at the end of the queue. `owner` is who a new cart would belong to. */
export const enqueueTask = async (tx: OfflineWrite, task: NewTask, owner: string | null): Promise<void> => {
  const cart = await ensureCart(tx, owner);
  await dropAnswered(tx, task);
  await tx.objectStore('carts').put(withoutConflicts(withFacts(cart, task), lineKeysOf(task)));
  await tx.objectStore('tasks').add(storedTask(task, cart));
  await mergeStored(tx);
};

/** An order about to be queued. */
export interface NewOrder {
  readonly variables: TaskVariables['OrderPlace'];
  readonly record: OrderRecord;
}

/**
 * Puts an order at the end of the queue and closes its cart for the shopper: what is added from now on goes into the
 * next one. A cart is ordered once: a second press, here or in another tab, finds the first order, whose key comes
 * back. Null when the cart is not the shopper's current one any more.
 */
export const enqueueOrder = async (tx: OfflineWrite, { variables, record }: NewOrder): Promise<string | null> => {
  const orders = (await tx.objectStore('orders').getAll()).map(readOrder);
  const twin = orders.find((order) => order?.cartKey === record.cartKey && order.status !== 'attention');
  if (twin) return twin.key;
  if ((await currentCartKey(tx)) !== record.cartKey) return null;
  const task: NewTask = { operationName: 'OrderPlace', variables };
  await tx.objectStore('orders').put(record);
  await tx.objectStore('tasks').add(storedTask(task, await cartOf(tx, record.cartKey), record.key));
  await tx.objectStore('session').delete('cartKey');
  return record.key;
};
