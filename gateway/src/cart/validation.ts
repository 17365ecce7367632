import { parseQuantity, quantityMessage } from '@patchwork/domain/cart/quantity.ts';
import { isEmail } from '@patchwork/domain/customers/email.ts';
import { entryProblems } from '../lib/made-to-order.ts';
import { invalid, type UserError } from '../lib/user-errors.ts';
import type { CartLineInput, GiftCardChoiceInput } from './cart.generated.ts';

const MOST_LINES = 50;
const LONGEST_MESSAGE = 1000;
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

export const quantityProblems = (lines: readonly { quantity: number }[]): UserError[] =>
  lines.flatMap(({ quantity }, index) => {
    const { problem } = parseQuantity(quantity);
    if (!problem) return [];
    return [{ code: 'QUANTITY', field: ['lines', String(index), 'quantity'], message: quantityMessage(problem) }];
  });

/** Between one and fifty lines in one change. */
export const countProblems = (lines: readonly unknown[]): UserError[] => {
  if (lines.length === 0) return [invalid(['lines'], 'Field is required')];
  return lines.length > MOST_LINES ? [invalid(['lines'], `At most ${MOST_LINES} lines at once`)] : [];
};

const giftCardProblems = (card: GiftCardChoiceInput, at: readonly string[]): UserError[] => {
  const problems: UserError[] = [];
  if (!AMOUNT.test(card.amount)) problems.push(invalid([...at, 'amount'], 'Not an amount'));
  if (card.recipientEmail && !isEmail(card.recipientEmail)) {
    problems.push(invalid([...at, 'recipientEmail'], 'Not an email address'));
  }
  if ((card.message?.length ?? 0) > LONGEST_MESSAGE) {
    problems.push(invalid([...at, 'message'], `At most ${LONGEST_MESSAGE} characters`));
  }
  return problems;
};

/** Errors in new lines that can be found without asking the shop. */
export const newLineProblems = (lines: readonly CartLineInput[]): UserError[] => [
  ...countProblems(lines),
  ...quantityProblems(lines),
  ...lines.flatMap(({ options }, index) =>
    options?.giftCard ? giftCardProblems(options.giftCard, ['lines', String(index), 'options', 'giftCard']) : [],
  ),
  ...lines.flatMap(({ customization }, index) => entryProblems(customization ?? [], ['lines', String(index)])),
];
