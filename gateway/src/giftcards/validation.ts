import { isGiftCardAmount } from '@patchwork/domain/cart/gift-card.ts';
import { invalid, type UserError } from '../lib/user-errors.ts';

const MOST_CODES = 50;

export const codeProblems = ({ code }: { code: string }): UserError[] =>
  code.trim() === '' ? [invalid(['code'], 'Field is required')] : [];

export const changeProblems = (input: { code: string; value: string }): UserError[] => [
  ...codeProblems(input),
  ...(isGiftCardAmount(input.value) ? [] : [invalid(['value'], 'Not an amount')]),
];

export const codesProblems = ({ codes }: { codes: readonly string[] }): UserError[] => {
  if (codes.length === 0) return [invalid(['codes'], 'Field is required')];
  return codes.length > MOST_CODES ? [invalid(['codes'], `At most ${MOST_CODES} gift cards at once`)] : [];
};
