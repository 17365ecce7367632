import { type CartRecord, isClosedWhenGone } from './cartRecord.ts';
import type { OfflineWrite } from './database.ts';
import { goneEvent, type OfflineEvent } from './events.ts';
import { newKey } from './newKey.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import type { OrderPlaceMutation } from './operations/OrderPlace.generated.ts';
import { placedLines } from './orderedLines.ts';
import { type OrderRecord, readOrder } from './orderRecord.ts';
import { endSession } from './owners.ts';
import type { Outcome } from './policy.ts';
import { quantitiesOf } from './quantities.ts';
import { forgetCart, leaveCart, renewCart, reopenCart } from './renewal.ts';
import { keepServerCart } from './serverCart.ts';
import { cartOf } from './tables.ts';
import { isCouponTask, lineKeysOf, type OrderTask, type Task, type TaskProblem } from './task.ts';

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
  /** The cart as it was read before a task was sent of which nobody knew whether it had been carried out. */
  readonly seen?: CartSummaryFragment | null;
}

/** `done` is the task when it was carried out, null when it was refused. */
const keepCart = async (tx: OfflineWrite, settlement: Settlement, done: Task | null): Promise<OfflineEvent[]> => {
  const { cartKey } = settlement.task;
  const { answer, now, seen = null } = settlement;
  if (!answer.cart) return [];
  const events = await keepServerCart(tx, { cartKey, server: answer.cart, now, done, seen });
  await tx.objectStore('carts').put({ ...(await cartOf(tx, cartKey)), losses: 0 });
  return events;
};

const choiceOf = (task: Task): Partial<Pick<CartRecord, 'coupon' | 'shipping'>> => {
  if (task.operationName === 'CartShippingSet')
    return { shipping: { ...task.variables, price: task.shippingPrice ?? null } };
  if (!isCouponTask(task)) return {};
  return { coupon: task.operationName === 'CartCouponApply' ? task.variables.code : null };
};

/** What was chosen stays with the cart where the platform does not tell it. */
const keepChoice = async (tx: OfflineWrite, task: Task): Promise<void> => {
  await tx.objectStore('carts').put({ ...(await cartOf(tx, task.cartKey)), ...choiceOf(task) });
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
  const lines = await placedLines(tx, task, receipt);
  await forgetCart(tx, task.cartKey);
  const order = await changeOrder(tx, task.idempotencyKey, {
    status: 'placed',
    problem: null,
    ...(receipt && { number: receipt.number, placedAt: receipt.placedAt, grandTotal: receipt.grandTotal }),
    ...lines,
  });
  return order ? [{ kind: 'order-placed', order }] : [];
};

const done = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task, answer } = settlement;
  await tx.objectStore('tasks').delete(task.id);
  if (task.operationName === 'OrderPlace') return orderPlaced(tx, task, answer.order);
  await keepChoice(tx, task);
  return keepCart(tx, settlement, task);
};

const orderRefused = async (tx: OfflineWrite, task: OrderTask, problem: TaskProblem): Promise<OfflineEvent[]> => {
  if (problem.isFinal) await reopenCart(tx, task.cartKey);
  const order = await changeOrder(tx, task.idempotencyKey, { status: 'attention', problem });
  return order ? [{ kind: 'order-refused', order }] : [];
};

/** What stands for the payment is good for one try: after a refusal nobody needs it, and it lies about no longer. */
const withoutToken = (task: Task): Task => {
  if (task.operationName !== 'OrderPlace') return task;
  const { variables } = task;
  return { ...task, variables: { ...variables, payment: { ...variables.payment, token: null } } };
};

const moveAside = async (tx: OfflineWrite, settlement: Settlement, problem: TaskProblem): Promise<OfflineEvent[]> => {
  const task: Task = { ...(problem.isFinal ? withoutToken(settlement.task) : settlement.task), problem };
  await tx.objectStore('tasks').put(task);
  if (!problem.isFinal) await tx.objectStore('carts').put({ ...(await cartOf(tx, task.cartKey)), isUnsure: true });
  const merged = problem.isFinal ? await keepCart(tx, settlement, null) : [];
  if (task.operationName === 'OrderPlace') return [...merged, ...(await orderRefused(tx, task, problem))];
  return [...merged, { kind: 'task-refused', task }];
};

/** Whether a quantity was refused because the server does not have the line any more. */
const isLineGone = async (tx: OfflineWrite, { task, answer }: Settlement, code: string): Promise<boolean> => {
  if (task.operationName !== 'CartLinesUpdate' || code !== 'NOT_FOUND' || !answer.cart) return false;
  const [before, now] = [quantitiesOf((await cartOf(tx, task.cartKey)).server), quantitiesOf(answer.cart)];
  return lineKeysOf(task).some((key) => before.has(key) && !now.has(key));
};

/** Its line was taken out elsewhere: what becomes of the change is for the merge to say, not for the shopper to mend. */
const lineGone = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  await tx.objectStore('tasks').put({ ...settlement.task, idempotencyKey: newKey(), attempts: 0, retryAt: 0 });
  return keepCart(tx, settlement, null);
};

const refused = async (tx: OfflineWrite, settlement: Settlement, problem: TaskProblem): Promise<OfflineEvent[]> =>
  (await isLineGone(tx, settlement, problem.code)) ? lineGone(tx, settlement) : moveAside(tx, settlement, problem);

const EXPIRED: TaskProblem = {
  code: 'CART_NOT_FOUND',
  message: 'Your cart had expired. We put your items into a new one: please review them and order again.',
  field: null,
  isFinal: true,
};

const CLOSED: TaskProblem = {
  ...EXPIRED,
  message: 'Your cart was ordered or emptied on another device: please review what is in it now and order again.',
};

/** A cart that is gone never places an order by itself: the shopper looks at the new cart and presses again. */
const intoAnotherCart = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task } = settlement;
  const { owner } = await cartOf(tx, task.cartKey);
  if (task.operationName === 'OrderPlace') return moveAside(tx, settlement, owner === null ? EXPIRED : CLOSED);
  // The old key stands for the old cart.
  await tx.objectStore('tasks').put({ ...task, owner, idempotencyKey: newKey(), attempts: 0, retryAt: 0 });
  return [];
};

const cartLost = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task } = settlement;
  const cart = await cartOf(tx, task.cartKey);
  if (!isClosedWhenGone(cart)) await renewCart(tx, task.cartKey);
  // To anybody but its owner it only looks gone.
  else if (task.owner === cart.owner) await leaveCart(tx, task.cartKey);
  const events = await intoAnotherCart(tx, settlement);
  return task.operationName === 'OrderPlace' ? events : [goneEvent(cart)];
};

/** Writes down what became of a task, all at once; returns what the shopper is to be told. */
export const settle = async (tx: OfflineWrite, settlement: Settlement): Promise<OfflineEvent[]> => {
  const { task, outcome, now } = settlement;
  if (outcome.kind === 'done') return done(tx, settlement);
  if (outcome.kind === 'attention') return refused(tx, settlement, outcome.problem);
  if (outcome.kind === 'cartLost') return cartLost(tx, settlement);
  if (outcome.kind === 'cartMerged') return intoAnotherCart(tx, settlement);
  if (outcome.kind === 'signedOut') return task.owner === null ? [] : endSession(tx, task.owner);
  const faults = outcome.isFault ? task.faults + 1 : task.faults;
  await tx.objectStore('tasks').put({ ...task, faults, retryAt: now + outcome.after });
  return [];
};
