import * as text from '@patchwork/domain/messages/order-refusals.generated.ts';
import * as refusalsTexts from '@patchwork/domain/messages/refusals.generated.ts';
import type { TaskProblem } from '../../lib/taskProblem.ts';

const CONTACT_MAIL = 'hello@patchwork.example';

/** Whether an order failed without a refusal: it may have been placed all the same. */
export const isOutcomeUnknown = ({ code, isFinal }: TaskProblem): boolean => code === 'FAULT' && !isFinal;

/** For an order that failed after the checkout had been left. */
export const getRefusalText = (problem: TaskProblem): string => {
  const { code, message } = problem;
  if (isOutcomeUnknown(problem)) return text.outcomeUnknown({ message });
  if (code === 'INVALID') return text.addressInvalid({ email: CONTACT_MAIL });
  if (code === 'OUT_OF_STOCK') return refusalsTexts.orderOutOfStock;
  return code === 'CART_CHANGED' ? refusalsTexts.cartChanged : message;
};
