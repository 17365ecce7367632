import { raiseEvent } from '../../lib/shopEvents.ts';
import type { TaskProblem } from '../../lib/taskProblem.ts';
import { noteCartBypass } from '../cart/cartBypass.ts';
import type { OfflineEvent } from '../events.ts';
import { onLastingRefusal } from './lastingRefusal.ts';
import type { OrderRecord } from './orderRecord.ts';

const CART_GONE = 404;
const CONFLICT = 409;

const CODES: Readonly<Partial<Record<TaskProblem['code'], number>>> = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  CART_NOT_FOUND: CART_GONE,
  CART_CHANGED: CONFLICT,
};

const OTHER = 500;

/** Dispatches the page's event for a failed order, once per failure. */
export const dispatchOrderError = (order: unknown, problem: Pick<TaskProblem, 'code' | 'message'>): void => {
  const { message: error } = problem;
  const code = CODES[problem.code] ?? OTHER;
  raiseEvent('purchase_error', { error, code });
  if (code === CART_GONE) raiseEvent('cart-not-found', null);
  else if (code === CONFLICT) raiseEvent('cart-items-changed', null);
  else raiseEvent('order-error', { order, error, code });
};

/**
 * A bank that requires another step has not refused the order: whoever handles the step takes the order back, and
 * reports its failure.
 */
const dispatchRefusal = (order: OrderRecord, problem: TaskProblem): void => {
  const tellIt = () => dispatchOrderError(order, problem);
  if (problem.code === 'PAYMENT_ACTION_REQUIRED') onLastingRefusal(order.key, tellIt);
  else tellIt();
};

const toPurchase = ({ number, grandTotal }: OrderRecord) => ({
  transaction_id: number,
  value: grandTotal.amount,
  currency: grandTotal.currencyCode,
});

const CART_LOST: ReadonlySet<OfflineEvent['kind']> = new Set(['cart-renewed', 'cart-closed', 'cart-ordered']);

/** Dispatches DOM events for the queue's news; call it only in the tab that has sent. */
export const raiseQueueEvents = (events: readonly OfflineEvent[]): void => {
  for (const event of events) {
    if (event.kind === 'order-refused' && event.order.problem) dispatchRefusal(event.order, event.order.problem);
    if (event.kind === 'order-placed') {
      noteCartBypass();
      raiseEvent('purchase', toPurchase(event.order));
    }
    if (CART_LOST.has(event.kind)) raiseEvent('cart-not-found', null);
  }
};
