import { isEmail } from '@patchwork/domain/customers/email.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { invalid, toUserErrors, type UserError } from '../lib/user-errors.ts';
import type { CartApi, PersonalDetails } from './cart.api.ts';
import type { CartPersonalDetailsUpdateInput } from './cart.types.generated.ts';

const LONGEST = 255;
const KEYS = ['email', 'firstName', 'lastName'] as const;

const findProblems = (details: PersonalDetails): UserError[] => {
  const tooLong = KEYS.filter((key) => details[key].length > LONGEST);
  const problems = tooLong.map((key) => invalid([key], reasons.tooLong({ max: LONGEST })));
  return isEmail(details.email) ? problems : [...problems, invalid(['email'], reasons.emailInvalid)];
};

const locate = ([key]: readonly string[]): string[] | null => (key && KEYS.some((one) => one === key) ? [key] : null);

export const updatePersonalDetails = async (
  cart: CartApi,
  { cartId, idempotencyKey, ...given }: CartPersonalDetailsUpdateInput,
): Promise<UserError[]> => {
  const [firstName = '', lastName = ''] = [given.firstName?.trim(), given.lastName?.trim()];
  const details = { email: given.email.trim(), firstName, lastName };
  const problems = findProblems(details);
  if (problems.length > 0) return problems;
  try {
    await cart.updatePersonalDetails(cartId, details, idempotencyKey);
    return [];
  } catch (error) {
    return toUserErrors(error, locate);
  }
};
