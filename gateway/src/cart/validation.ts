import { parseQuantity } from '@patchwork/domain/cart/quantity.ts';
import { toQuantityReason } from '@patchwork/domain/cart/quantity-reason.ts';
import { isEmail } from '@patchwork/domain/customers/email.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { entryProblems } from '../lib/made-to-order.ts';
import { invalid, type UserError, userError } from '../lib/user-errors.ts';
import type { CartLineInput, GiftCardChoiceInput } from './cart.types.generated.ts';

const MOST_LINES = 50;
const LONGEST_MESSAGE = 1000;
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

export const quantityProblems = (lines: readonly { quantity: number }[]): UserError[] =>
  lines.flatMap(({ quantity }, index) => {
    const { problem } = parseQuantity(quantity);
    if (!problem) return [];
    return [userError('QUANTITY', ['lines', String(index), 'quantity'], toQuantityReason(problem))];
  });

export const countProblems = (lines: readonly unknown[]): UserError[] => {
  if (lines.length === 0) return [invalid(['lines'], reasons.fieldRequired)];
  return lines.length > MOST_LINES ? [invalid(['lines'], reasons.itemsTooMany({ max: MOST_LINES }))] : [];
};

const giftCardProblems = (card: GiftCardChoiceInput, at: readonly string[]): UserError[] => {
  const problems: UserError[] = [];
  if (!AMOUNT.test(card.amount)) problems.push(invalid([...at, 'amount'], reasons.amountInvalid));
  if (card.recipientEmail && !isEmail(card.recipientEmail)) {
    problems.push(invalid([...at, 'recipientEmail'], reasons.recipientEmailInvalid));
  }
  if ((card.message?.length ?? 0) > LONGEST_MESSAGE) {
    problems.push(invalid([...at, 'message'], reasons.tooLong({ max: LONGEST_MESSAGE })));
  }
  return problems;
};

/** Errors that need no backend call. */
export const newLineProblems = (lines: readonly CartLineInput[]): UserError[] => [
  ...countProblems(lines),
  ...quantityProblems(lines),
  ...lines.flatMap(({ options }, index) =>
    options?.giftCard ? giftCardProblems(options.giftCard, ['lines', String(index), 'options', 'giftCard']) : [],
  ),
  ...lines.flatMap(({ customization }, index) => entryProblems(customization ?? [], ['lines', String(index)])),
];
