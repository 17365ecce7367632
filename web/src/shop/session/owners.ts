import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import type { TaskProblem } from '../../lib/taskProblem.ts';
import { readCart } from '../cart/cartRecord.ts';
import type { Task } from '../cart/task.ts';
import type { OfflineEvent } from '../events.ts';
import { isOrder, type OrderTask } from '../orders/operations/orderPlace.ts';
import { changeOrder } from '../orders/orderRecords.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { allTasks, currentCartKey } from '../tables.ts';

/** For a task that needs its owner to sign in. */
export const SIGN_IN_FIRST: TaskProblem = {
  code: 'UNAUTHENTICATED',
  message: refusals.sessionOver,
  field: null,
  isFinal: false,
};

const holdOrder = async (tx: OfflineWrite, task: OrderTask): Promise<void> => {
  await tx.objectStore('tasks').put({ ...task, problem: SIGN_IN_FIRST });
  await changeOrder(tx, task.idempotencyKey, { status: 'attention', problem: SIGN_IN_FIRST });
};

/** A held order needs its cart later. */
const dropCarts = async (tx: OfflineWrite, owner: string): Promise<void> => {
  const needed = new Set((await allTasks(tx)).map((task) => task.cartKey));
  const current = await currentCartKey(tx);
  for (const entry of await tx.objectStore('carts').getAll()) {
    const cart = readCart(entry);
    if (cart?.owner !== owner) continue;
    if (cart.key === current) await tx.objectStore('session').delete('cartKey');
    if (!needed.has(cart.key)) await tx.objectStore('carts').delete(cart.key);
  }
};

/**
 * A customer's session has ended: their cart and its unsent changes are deleted. Orders are held until the customer
 * signs in again or discards them.
 */
export const endSession = async (tx: OfflineWrite, owner: string): Promise<OfflineEvent[]> => {
  const tasks = (await allTasks(tx)).filter((task) => task.owner === owner);
  const orders = tasks.filter((task) => isOrder(task));
  const changes = tasks.filter((task) => !isOrder(task));
  for (const { id } of changes) await tx.objectStore('tasks').delete(id);
  const waiting = orders.filter((task) => !task.problem);
  for (const task of waiting) await holdOrder(tx, task);
  await dropCarts(tx, owner);
  const [droppedCount, heldCount] = [changes.length, waiting.length];
  return droppedCount + heldCount > 0 ? [{ kind: 'session-ended', droppedCount, heldCount }] : [];
};

const release = async (tx: OfflineWrite, { problem: _over, ...task }: Task): Promise<void> => {
  // Signing in for an order confirms it.
  await tx.objectStore('tasks').put({ ...task, ...(task.isHeld && { isHeld: false }), faults: 0, retryAt: 0 });
  if (isOrder(task)) await changeOrder(tx, task.idempotencyKey, { status: 'waiting', problem: null });
};

/** The customer is back: held tasks are sent, under their old keys. */
export const beginSession = async (tx: OfflineWrite, owner: string): Promise<void> => {
  const held = (await allTasks(tx)).filter((task) => task.owner === owner && task.problem?.code === SIGN_IN_FIRST.code);
  for (const task of held) await release(tx, task);
};
