import type { Money } from '../lib/money.ts';
import { referTo } from '../lib/reference.ts';
import { toUserErrors, type UserError } from '../lib/user-errors.ts';

const FIELDS = new Set(['code', 'codes', 'value']);

const inInput = (field: readonly string[]): string[] | null => {
  const known = field.find((part) => FIELDS.has(part));
  return known === undefined ? null : [known];
};

const answer = (cartId: string, balance: Money | null, userErrors: UserError[]) => {
  const isGone = userErrors.some(({ code }) => code === 'CART_NOT_FOUND');
  return { cart: isGone ? null : referTo('Cart', { id: cartId }), balance, userErrors };
};

/** Applies a valid change; the cart is read again by its owner. */
export const answered = async (cartId: string, problems: UserError[], change: () => Promise<Money | null>) => {
  if (problems.length > 0) return answer(cartId, null, problems);
  try {
    return answer(cartId, await change(), []);
  } catch (error) {
    return answer(cartId, null, toUserErrors(error, inInput));
  }
};
