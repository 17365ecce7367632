import type { TaskProblem } from '../../lib/taskProblem.ts';

const CONTACT_MAIL = 'hello@patchwork.example';
const BAD_ADDRESS = `Address provided in checkout contains invalid data. Please check if all required fields are filled in and also contact us on ${CONTACT_MAIL} to resolve this issue for future. Your order has been canceled.`;
const OUT_OF_STOCK = "Some products you've ordered are out of stock. Your order has been canceled.";
const UNKNOWN = 'We do not know whether your order was placed; trying again does not place it twice.';

/** For an order whose items were changed meanwhile. */
export const CART_CHANGED = 'Looks like cart items were changed. Please review items and try to place order again.';

/** Whether an order failed without a refusal: it may have been placed all the same. */
export const isOutcomeUnknown = ({ code, isFinal }: TaskProblem): boolean => code === 'FAULT' && !isFinal;

/** For an order that failed after the checkout had been left. */
export const getRefusalText = (problem: TaskProblem): string => {
  const { code, message } = problem;
  if (isOutcomeUnknown(problem)) return `${UNKNOWN} ${message}`;
  if (code === 'INVALID') return BAD_ADDRESS;
  if (code === 'OUT_OF_STOCK') return OUT_OF_STOCK;
  return code === 'CART_CHANGED' ? CART_CHANGED : message;
};
