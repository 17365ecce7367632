import type { TaskProblem } from '../../lib/offline/task.ts';
import { BILLING, MAIN } from './addresses.ts';
import type { DetailName } from './details.ts';

export const TOTAL_CHANGED = 'The total has changed. Please check it and place your order again.';

const ADDRESSES = ['shippingAddress', 'billingAddress'];
const CONTACT = ['email', 'firstName', 'lastName'] as const;

/**
 * The field of the form that a refusal is about; null when none is.
 * @param hasOtherBilling whether the bill had an address of its own
 */
export const detailOf = ({ code, field }: TaskProblem, hasOtherBilling: boolean): DetailName | null => {
  const [place = '', name = ''] = field ?? [];
  if (place === 'payment' || code.startsWith('PAYMENT_')) return 'paymentMethod';
  if (place === 'shippingMethod') return 'shippingMethod';
  if (place === 'shippingExtraFields') return 'deliveryNote';
  if (place === 'contact') return CONTACT.find((one) => one === name) ?? null;
  if (!ADDRESSES.includes(place)) return null;
  const names: Partial<Record<string, DetailName>> = place === 'billingAddress' && hasOtherBilling ? BILLING : MAIN;
  return names[name] ?? null;
};

/** Whether the shopper has to look at the cart before ordering again. */
export const isAboutCart = ({ code }: TaskProblem): boolean =>
  ['CART_CHANGED', 'CART_NOT_FOUND', 'OUT_OF_STOCK', 'PRICE_UNKNOWN'].includes(code);

/** Whether an order waits for its customer, without whom it cannot be sent. */
export const needsSignIn = (problem: TaskProblem | null): boolean => problem?.code === 'UNAUTHENTICATED';
