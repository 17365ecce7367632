import * as text from '@patchwork/domain/messages/order-refusals.generated.ts';
import * as refusalsTexts from '@patchwork/domain/messages/refusals.generated.ts';
import { keptSite } from '../../lib/keptSite.ts';
import type { TaskProblem } from '../../lib/taskProblem.ts';

/** Empty if the store has no contact address. */
const getAddressText = (): string => {
  const email = keptSite(location.pathname)?.store.contactEmail;
  return email ? text.addressInvalid({ email }) : text.addressInvalidWithoutContact;
};

/** An order that failed without a refusal may have been placed. */
export const isOutcomeUnknown = ({ code, isFinal }: TaskProblem): boolean => code === 'FAULT' && !isFinal;

/** For an order that failed after leaving the checkout. */
export const getRefusalText = (problem: TaskProblem): string => {
  const { code, message } = problem;
  if (isOutcomeUnknown(problem)) return text.outcomeUnknown({ message });
  if (code === 'INVALID') return getAddressText();
  if (code === 'OUT_OF_STOCK') return refusalsTexts.orderOutOfStock;
  return code === 'CART_CHANGED' ? refusalsTexts.cartChanged : message;
};
