import type { OfflineEvent } from './events.ts';
import type { OrderRecord } from './orderRecord.ts';
import { unlessTakenBack } from './takenBack.ts';
import type { TaskProblem } from './task.ts';

/** What is told of an order that was not placed. */
export interface OrderError {
  /** As it was made: its record, or null where it could not be kept or was taken back already. */
  readonly order: unknown;
  /** To be shown as it is. */
  readonly error: string;
  /** As the platform numbers refusals. */
  readonly code: number;
}

/** Raised on `window` for an order that was not placed, unless its cart was gone or changed. */
export const ORDER_ERROR = 'order-error';
/** Raised on `window` for every order that was not placed, for those who count; names nobody. */
export const PURCHASE_ERROR = 'purchase_error';

const CART_GONE = 404;
const CONFLICT = 409;

const CODES: Readonly<Partial<Record<TaskProblem['code'], number>>> = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  CART_NOT_FOUND: CART_GONE,
  CART_CHANGED: CONFLICT,
};

const OTHER = 500;

const tell = <T>(name: string, detail: T): void => void dispatchEvent(new CustomEvent(name, { detail }));

/** Tells the page, once for each failure, of an order that was not placed. */
export const tellOrderError = (order: unknown, problem: Pick<TaskProblem, 'code' | 'message'>): void => {
  const { message: error } = problem;
  const code = CODES[problem.code] ?? OTHER;
  tell(PURCHASE_ERROR, { error, code });
  if (code !== CART_GONE && code !== CONFLICT) tell<OrderError>(ORDER_ERROR, { order, error, code });
};

/**
 * A bank that asks for one more step has not refused the order: whoever takes the shopper there takes the order back, and
 * tells when that comes to nothing.
 */
const tellRefused = (order: OrderRecord, problem: TaskProblem): void => {
  const tellIt = () => tellOrderError(order, problem);
  if (problem.code === 'PAYMENT_ACTION_REQUIRED') unlessTakenBack(order.key, tellIt);
  else tellIt();
};

/** The same for what the queue has to say; to be called in the tab that has sent it, and there only. */
export const tellOrderErrors = (events: readonly OfflineEvent[]): void => {
  for (const event of events)
    if (event.kind === 'order-refused' && event.order.problem) tellRefused(event.order, event.order.problem);
};
