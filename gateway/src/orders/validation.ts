import { addressProblems } from '../lib/address.ts';
import { emailProblems, REQUIRED, textProblems } from '../lib/text-problems.ts';
import { invalid, type UserError } from '../lib/user-errors.ts';
import type { OrderPlaceInput } from './orders.generated.ts';

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;

const addressesProblems = ({ shippingAddress, billingAddress, shippingMethod }: OrderPlaceInput): UserError[] => {
  const problems: UserError[] = [];
  if (!shippingAddress && !billingAddress) problems.push(invalid(['billingAddress'], REQUIRED));
  if (shippingAddress && !shippingMethod) problems.push(invalid(['shippingMethod'], REQUIRED));
  if (shippingAddress) problems.push(...addressProblems(shippingAddress, ['shippingAddress']));
  if (billingAddress) problems.push(...addressProblems(billingAddress, ['billingAddress']));
  return problems;
};

const shownProblems = ({ grandTotal, lines }: OrderPlaceInput['shown']): UserError[] => [
  ...(AMOUNT.test(grandTotal) ? [] : [invalid(['shown', 'grandTotal'], 'Not an amount')]),
  ...(lines.length > 0 ? [] : [invalid(['shown', 'lines'], REQUIRED)]),
];

/** What can be told of an order without asking the shop, each with the field at fault. */
export const orderProblems = (input: OrderPlaceInput): UserError[] => [
  ...shownProblems(input.shown),
  ...emailProblems(input.contact.email, ['contact', 'email']),
  ...textProblems(input.contact.firstName, ['contact', 'firstName']),
  ...textProblems(input.contact.lastName, ['contact', 'lastName']),
  ...addressesProblems(input),
  ...textProblems(input.payment.methodCode, ['payment', 'methodCode']),
];
