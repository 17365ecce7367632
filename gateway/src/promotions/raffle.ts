import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { emailProblems, textProblems } from '../lib/text-problems.ts';
import { invalid, toUserErrors, type UserError } from '../lib/user-errors.ts';
import type { PromotionsApi } from './promotions.api.ts';
import type { SpecialtyRaffleEnterInput } from './promotions.types.generated.ts';

const LONGEST_WISH = 500;
const FIELDS = new Set(['name', 'email', 'wish', 'referralCode']);

export const enterRaffle = async (
  promotions: PromotionsApi,
  { idempotencyKey, referralCode, ...typed }: SpecialtyRaffleEnterInput,
): Promise<{ userErrors: UserError[] }> => {
  const [name, email, wish] = [typed.name.trim(), typed.email.trim(), typed.wish?.trim() ?? ''];
  const userErrors = [
    ...textProblems(name, ['name']),
    ...emailProblems(email, ['email']),
    ...(wish.length > LONGEST_WISH ? [invalid(['wish'], reasons.tooLong({ max: LONGEST_WISH }))] : []),
  ];
  if (userErrors.length > 0) return { userErrors };
  const body = { name, email, ...(wish !== '' && { wish }), ...(referralCode && { referralCode }) };
  try {
    await promotions.enterRaffle(body, idempotencyKey);
    return { userErrors: [] };
  } catch (error) {
    return { userErrors: toUserErrors(error, ([field = '']) => (FIELDS.has(field) ? [field] : null)) };
  }
};
