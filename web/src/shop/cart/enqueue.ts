import { newKey } from '../../lib/browser/newKey.ts';
import { CART_MODEL, OPERATIONS } from '../operations.ts';
import { mergeStored } from '../queue/claim.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { sharesTarget } from '../queue/operation.ts';
import { TASK_VERSION } from '../queue/task.ts';
import { allTasks, currentCartKey, readCartOrNew } from '../tables.ts';
import { type CartRecord, newCart, withoutConflicts } from './cartRecord.ts';
import { getLineKeys } from './lineKeys.ts';
import type { NewTask, Task } from './task.ts';

const ensureCart = async (tx: OfflineWrite, owner: string | null): Promise<CartRecord> => {
  const key = await currentCartKey(tx);
  if (key !== null) return readCartOrNew(tx, key);
  const cart = newCart(undefined, owner);
  await tx.objectStore('session').put(cart.key, 'cartKey');
  return cart;
};

/** Stores the task's snapshots of its lines, which the server does not return. */
const withSnapshots = (cart: CartRecord, task: NewTask): CartRecord => ({
  ...cart,
  snapshots: { ...cart.snapshots, ...Object.fromEntries((task.snapshots ?? []).map((line) => [line.key, line])) },
});

/** An addition does not replace an earlier one whose outcome is unknown. */
const addsUp = (task: NewTask, other: Task): boolean =>
  OPERATIONS.get(task).isAdditive === true &&
  OPERATIONS.get(other).isAdditive === true &&
  other.problem?.isFinal === false;

/** Changing the same line or choice again dismisses its refusal. */
const dropAnswered = async (tx: OfflineWrite, task: NewTask): Promise<void> => {
  const refused = (await allTasks(tx)).filter((other) => other.problem);
  for (const other of refused) {
    if (sharesTarget(OPERATIONS, task, other) && !addsUp(task, other)) await tx.objectStore('tasks').delete(other.id);
  }
};

export const toStoredTask = (
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

/** Appends a change of the cart to the queue. `owner` is that of a cart to be created. */
export const enqueueTask = async (tx: OfflineWrite, task: NewTask, owner: string | null): Promise<void> => {
  const cart = await ensureCart(tx, owner);
  await dropAnswered(tx, task);
  await tx.objectStore('carts').put(withoutConflicts(withSnapshots(cart, task), getLineKeys(task)));
  await tx.objectStore('tasks').add(toStoredTask(task, cart));
  await mergeStored(tx, CART_MODEL);
};
