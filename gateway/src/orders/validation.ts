import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { addressProblems } from '../lib/address.ts';
import { isItemId } from '../lib/item-id.ts';
import { emailProblems, textProblems } from '../lib/text-problems.ts';
import { invalid, type UserError } from '../lib/user-errors.ts';
import type { OrderPlaceInput } from './orders.types.generated.ts';

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;

const addressesProblems = ({ shippingAddress, billingAddress, shippingMethod }: OrderPlaceInput): UserError[] => {
  const problems: UserError[] = [];
  if (!shippingAddress && !billingAddress) problems.push(invalid(['billingAddress'], reasons.fieldRequired));
  if (shippingAddress && !shippingMethod) problems.push(invalid(['shippingMethod'], reasons.fieldRequired));
  if (shippingAddress) problems.push(...addressProblems(shippingAddress, ['shippingAddress']));
  if (billingAddress) problems.push(...addressProblems(billingAddress, ['billingAddress']));
  return problems;
};

const LONGEST_CODE = 100;

const partProblems = (parts: OrderPlaceInput['shown']['parts']): UserError[] => {
  if (!parts) return [];
  const { couponCode, ...amounts } = parts;
  const wrong = Object.entries(amounts).filter(([, amount]) => !AMOUNT.test(amount));
  const isTooLong = (couponCode?.length ?? 0) > LONGEST_CODE;
  return [
    ...wrong.map(([name]) => invalid(['shown', 'parts', name], reasons.amountInvalid)),
    ...(isTooLong ? [invalid(['shown', 'parts', 'couponCode'], reasons.tooLong({ max: LONGEST_CODE }))] : []),
  ];
};

const shownProblems = ({ grandTotal, lines, parts }: OrderPlaceInput['shown']): UserError[] => [
  ...(AMOUNT.test(grandTotal) ? [] : [invalid(['shown', 'grandTotal'], reasons.amountInvalid)]),
  ...(lines.length > 0 ? [] : [invalid(['shown', 'lines'], reasons.fieldRequired)]),
  ...lines.flatMap(({ itemId }, at) =>
    itemId && !isItemId(itemId) ? [invalid(['shown', 'lines', String(at), 'itemId'], reasons.lineUnknown)] : [],
  ),
  ...partProblems(parts),
];

const EXTRA_CODE = /^[\w.-]{1,64}$/;
const LONGEST_EXTRA = 500;
const MOST_EXTRAS = 20;

const extraProblems = (fields: OrderPlaceInput['shippingExtraFields']): UserError[] => {
  const all = fields ?? [];
  if (all.length > MOST_EXTRAS) return [invalid(['shippingExtraFields'], reasons.fieldsTooMany({ max: MOST_EXTRAS }))];
  return all.flatMap(({ code, value }, at) => {
    const place = ['shippingExtraFields', String(at)];
    if (!EXTRA_CODE.test(code)) return invalid([...place, 'code'], reasons.fieldUnknown);
    return value.length > LONGEST_EXTRA ? invalid([...place, 'value'], reasons.tooLong({ max: LONGEST_EXTRA })) : [];
  });
};

export const orderProblems = (input: OrderPlaceInput): UserError[] => [
  ...shownProblems(input.shown),
  ...emailProblems(input.contact.email, ['contact', 'email']),
  ...textProblems(input.contact.firstName, ['contact', 'firstName']),
  ...textProblems(input.contact.lastName, ['contact', 'lastName']),
  ...addressesProblems(input),
  ...extraProblems(input.shippingExtraFields),
  ...textProblems(input.payment.methodCode, ['payment', 'methodCode']),
];
