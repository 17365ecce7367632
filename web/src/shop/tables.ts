import { type CartRecord, newCart, readCart } from './cart/cartRecord.ts';
import type { Task } from './cart/task.ts';
import { OPERATIONS } from './operations.ts';
import { type OrderRecord, readOrder } from './orders/orderRecord.ts';
import type { OfflineWrite } from './queue/database.ts';
import { readTask, readTasks } from './queue/readTask.ts';
import type { Stores } from './queue/stores.ts';
import { isPending } from './queue/task.ts';

type Readable = Pick<OfflineWrite, 'objectStore'>;

const isThere = <T>(value: T | null): value is T => value !== null;

/** All valid tasks, in queue order. */
export const allTasks = (tx: Readable): Promise<Task[]> => readTasks(tx, OPERATIONS);

export const allCarts = async (tx: Readable): Promise<CartRecord[]> =>
  (await tx.objectStore('carts').getAll()).map(readCart).filter(isThere);

export const readCartOrNew = async (tx: Readable, key: string): Promise<CartRecord> =>
  readCart(await tx.objectStore('carts').get(key)) ?? newCart(key);

export const hasCart = async (tx: Readable, key: string): Promise<boolean> =>
  (await tx.objectStore('carts').get(key)) !== undefined;

/** Local key of the cart that new lines go into; null if there is none. */
export const currentCartKey = async (tx: Readable): Promise<string | null> =>
  (await tx.objectStore('session').get('cartKey')) ?? null;

/** The part of the stores that the screens show. */
export interface OfflineSnapshot {
  readonly tasks: readonly Task[];
  readonly cart: CartRecord | null;
  readonly orders: readonly OrderRecord[];
}

export const readSnapshot = async (stores: Stores): Promise<OfflineSnapshot> => {
  const tx = (await stores.open()).transaction(['tasks', 'carts', 'orders', 'session'], 'readonly');
  const [tasks, key, orders] = await Promise.all([
    allTasks(tx as unknown as Readable),
    currentCartKey(tx as unknown as Readable),
    tx.objectStore('orders').getAll(),
  ]);
  const cart = key === null ? null : readCart(await tx.objectStore('carts').get(key));
  return { tasks, cart, orders: orders.map(readOrder).filter(isThere) };
};

const setAside = async (
  tx: OfflineWrite,
  store: 'tasks' | 'carts' | 'orders',
  isSound: (entry: unknown) => boolean,
): Promise<number> => {
  const table = tx.objectStore(store);
  let count = 0;
  for (const key of await table.getAllKeys()) {
    const entry = await table.get(key);
    if (isSound(entry)) continue;
    await tx.objectStore('quarantine').add({ store, entry });
    await table.delete(key);
    count += 1;
  }
  return count;
};

/** Sets damaged entries aside, so that they neither block the start nor get lost. Returns their number. */
export const quarantineDamaged = async (tx: OfflineWrite): Promise<number> => {
  const tasks = await setAside(tx, 'tasks', (entry) => readTask(entry, OPERATIONS) !== null);
  const carts = await setAside(tx, 'carts', (entry) => readCart(entry) !== null);
  const orders = await setAside(tx, 'orders', (entry) => readOrder(entry) !== null);
  return tasks + carts + orders;
};

export const getPending = (tasks: readonly Task[], cartKey: string): Task[] =>
  tasks.filter((task) => isPending(task) && task.cartKey === cartKey);
