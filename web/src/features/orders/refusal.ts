import type { TaskProblem } from '../../lib/offline/task.ts';
import type { DetailName } from './details.ts';

const CONTACT_MAIL = 'hello@patchwork.example';
const BAD_ADDRESS = `Address provided in checkout contains invalid data. Please check if all required fields are filled in and also contact us on ${CONTACT_MAIL} to resolve this issue for future. Your order has been canceled.`;
const OUT_OF_STOCK = "Some products you've ordered are out of stock. Your order has been canceled.";
export const TOTAL_CHANGED = 'The total has changed. Please check it and place your order again.';
export const CART_CHANGED = 'Looks like cart items were changed. Please review items and try to place order again.';

const FIELDS: Record<string, DetailName> = {
  email: 'email',
  firstName: 'firstName',
  lastName: 'lastName',
  phone: 'phone',
  countryId: 'countryId',
  street: 'street',
  city: 'city',
  postcode: 'postcode',
  company: 'company',
  vatId: 'vatId',
  regionId: 'regionId',
};

/** The field of the form that a refusal is about; null when none is. */
export const detailOf = ({ code, field }: TaskProblem): DetailName | null => {
  const [place = '', name = ''] = field ?? [];
  if (place === 'payment' || code.startsWith('PAYMENT_')) return 'paymentMethod';
  if (place === 'shippingMethod') return 'shippingMethod';
  if (place === 'shippingExtraFields') return 'deliveryNote';
  return FIELDS[name] ?? null;
};

/** Whether the shopper has to look at the cart before ordering again. */
export const isAboutCart = ({ code }: TaskProblem): boolean =>
  ['CART_CHANGED', 'CART_NOT_FOUND', 'OUT_OF_STOCK', 'PRICE_UNKNOWN'].includes(code);

/** Whether an order waits for its customer, without whom it cannot be sent. */
export const needsSignIn = (problem: TaskProblem | null): boolean => problem?.code === 'UNAUTHENTICATED';

/** What the shopper reads of an order that was refused after the checkout had been left. */
export const laterText = ({ code, message }: TaskProblem): string => {
  if (code === 'INVALID') return BAD_ADDRESS;
  if (code === 'OUT_OF_STOCK') return OUT_OF_STOCK;
  return code === 'CART_CHANGED' ? CART_CHANGED : message;
};
