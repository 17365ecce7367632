import { isGiftCardAmount } from '@patchwork/domain/cart/gift-card.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { invalid, type UserError } from '../lib/user-errors.ts';

const MOST_CODES = 50;

export const codeProblems = ({ code }: { code: string }): UserError[] =>
  code.trim() === '' ? [invalid(['code'], reasons.fieldRequired)] : [];

export const changeProblems = (input: { code: string; value: string }): UserError[] => [
  ...codeProblems(input),
  ...(isGiftCardAmount(input.value) ? [] : [invalid(['value'], reasons.amountInvalid)]),
];

export const codesProblems = ({ codes }: { codes: readonly string[] }): UserError[] => {
  if (codes.length === 0) return [invalid(['codes'], reasons.fieldRequired)];
  return codes.length > MOST_CODES ? [invalid(['codes'], reasons.giftCardsTooManyAtOnce({ max: MOST_CODES }))] : [];
};
