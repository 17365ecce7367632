import type { OfflineWrite } from './database.ts';
import type { OfflineEvent } from './events.ts';
import { newKey } from './newKey.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import type { OrderPlaceMutation } from './operations/OrderPlace.generated.ts';
import { type OrderRecord, readOrder } from './orderRecord.ts';
import { endSession } from './owners.ts';
import type { Outcome } from './policy.ts';
import { forgetCart, renewCart, reopenCart } from './renewal.ts';
import { cartOf } from './tables.ts';
import type { OrderTask, Task, TaskProblem } from './task.ts';

/** What the server sent along with its word. */
export interface Answer {
  readonly cart: CartSummaryFragment | null;
  readonly order: OrderPlaceMutation['answer']['order'] | null;
}

export interface Settlement {
  readonly task: Task;
  readonly outcome: Exclude<Outcome, { kind: 'unauthorized' }>;
  readonly answer: Answer;
  readonly now: number;
}

const keepCart = async (tx: OfflineWrite, cartKey: string, server: CartSummaryFragment | null): Promise<void> => {
  if (!server) return;
  await tx
    .objectStore('carts')
    .put({ ...(await cartOf(tx, cartKey)), id: server.id, server, isUnsure: false, losses: 0 });
};

const changeOrder = async (
  tx: OfflineWrite,
  key: string,
  change: Partial<OrderRecord>,
): Promise<OrderRecord | null> => {
  const order = readOrder(await tx.objectStore('orders').get(key));
  if (!order) return null;
  const changed = { ...order, ...change };
  await tx.objectStore('orders').put(changed);
  return changed;
};

const orderPlaced = async (tx: OfflineWrite, task: OrderTask, receipt: Answer['order']): Promise<OfflineEvent[]> => {
  await forgetCart(tx, task.cartKey);
  const order = await changeOrder(tx, task.idempotencyKey, {
    status: 'placed',
    problem: null,
    ...(receipt && { number: receipt.number, placedAt: receipt.placedAt, grandTotal: receipt.grandTotal }),
  });
  return order ? [{ kind: 'order-placed', order }] : [];
};

const done = async (tx: OfflineWrite, { task, answer }: Settlement): Promise<OfflineEvent[]> => {
  await tx.objectStore('tasks').delete(task.id);
  if (task.operationName === 'OrderPlace') return orderPlaced(tx, task, answer.order);
  await keepCart(tx, task.cartKey, answer.cart);
  return [];
};

const orderRefused = async (tx: OfflineWrite, task: OrderTask, problem: TaskProblem): Promise<OfflineEvent[]> => {
  if (problem.isFinal) await reopenCart(tx, task.cartKey);
  const order = await changeOrder(tx, task.idempotencyKey, { status: 'attention', problem });
  return order ? [{ kind: 'order-refused', order }] : [];
};

const moveAside = async (tx: OfflineWrite, settlement: Settlement, problem: TaskProblem): Promise<OfflineEvent[]> => {
  const task: Task = { ...settlement.task, problem };
  await tx.objectStore('tasks').put(task);
  if (problem.isFinal) await keepCart(tx, task.cartKey, settlement.answer.cart);
  else await tx.objectStore('carts').put({ ...(await cartOf(tx, task.cartKey)), isUnsure: true });
  return task.operationName === 'OrderPlace' ? orderRefused(tx, task, problem) : [{ kind: 'task-refused', task }];
};

const EXPIRED: TaskProblem = {
  code: 'CART_NOT_FOUND',
  message: 'Your cart had expired. We put your items into a new one: please review them and order again.',
  field: null,
  isFinal: true,
};

/** A cart that is gone never places an order by itself: the shopper looks at the new cart and presses again. */
const cartLost = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task } = settlement;
  await renewCart(tx, task.cartKey);
  if (task.operationName === 'OrderPlace') return moveAside(tx, settlement, EXPIRED);
  // The old key stands for the old cart.
  await tx.objectStore('tasks').put({ ...task, idempotencyKey: newKey(), attempts: 0, retryAt: 0 });
  return [{ kind: 'cart-renewed' }];
};

/** Writes down what became of a task, all at once; returns what the shopper is to be told. */
export const settle = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task, outcome, now } = settlement;
  if (outcome.kind === 'done') return done(tx, settlement);
  if (outcome.kind === 'attention') return moveAside(tx, settlement, outcome.problem);
  if (outcome.kind === 'cartLost') return cartLost(tx, settlement);
  if (outcome.kind === 'signedOut') return task.owner === null ? [] : endSession(tx, task.owner);
  const faults = outcome.isFault ? task.faults + 1 : task.faults;
  await tx.objectStore('tasks').put({ ...task, faults, retryAt: now + outcome.after });
  return [];
};
