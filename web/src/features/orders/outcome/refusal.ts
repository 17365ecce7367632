import type { TaskProblem } from '../../../lib/taskProblem.ts';
import { BILLING, MAIN } from '../checkout/addresses.ts';
import type { DetailName } from '../checkout/details.ts';

const ADDRESSES = ['shippingAddress', 'billingAddress'];
const CONTACT = ['email', 'firstName', 'lastName'] as const;

/**
 * The field of the form that a refusal is about; null if there is none.
 * @param hasOtherBilling whether the billing address differs from the shipping address
 */
export const getRefusedField = ({ code, field }: TaskProblem, hasOtherBilling: boolean): DetailName | null => {
  const [place = '', name = ''] = field ?? [];
  if (place === 'payment' || code.startsWith('PAYMENT_')) return 'paymentMethod';
  if (place === 'shippingMethod') return 'shippingMethod';
  if (place === 'shippingExtraFields') return 'deliveryNote';
  if (place === 'contact') return CONTACT.find((one) => one === name) ?? null;
  if (!ADDRESSES.includes(place)) return null;
  const names: Partial<Record<string, DetailName>> = place === 'billingAddress' && hasOtherBilling ? BILLING : MAIN;
  return names[name] ?? null;
};

/** Whether the shopper has to resolve the refusal in the cart. */
export const isAboutCart = ({ code }: TaskProblem): boolean =>
  ['CART_CHANGED', 'CART_NOT_FOUND', 'OUT_OF_STOCK', 'PRICE_UNKNOWN'].includes(code);

/** Whether the bank requires another step before the order can be placed. */
export const needsBankStep = (problem: TaskProblem | null): boolean =>
  problem?.code === 'PAYMENT_ACTION_REQUIRED' && Boolean(problem.action);

/** Whether an order cannot be sent until its customer signs in. */
export const needsSignIn = (problem: TaskProblem | null): boolean => problem?.code === 'UNAUTHENTICATED';
