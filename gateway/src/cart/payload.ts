import { toUserErrors, type UserError } from '../lib/user-errors.ts';
import type { CartApi, CartSource } from './cart.api.ts';

export interface CartAnswer {
  readonly cart: CartSource | null;
  readonly userErrors: UserError[];
}

const GONE: UserError = { code: 'CART_NOT_FOUND', field: ['cartId'], message: 'This cart is no longer there' };

const refused = async (change: () => Promise<UserError[]>): Promise<UserError[]> => {
  try {
    return await change();
  } catch (error) {
    return toUserErrors(error);
  }
};

/** Carries out a change and answers the cart as it is then, with what the shop refused. */
export const changed = async (
  cart: CartApi,
  cartId: string,
  change: () => Promise<UserError[]>,
): Promise<CartAnswer> => {
  const userErrors = await refused(change);
  const after = userErrors.some(({ code }) => code === 'CART_NOT_FOUND') ? null : await cart.cart(cartId);
  if (after) return { cart: after, userErrors };
  return { cart: null, userErrors: [GONE] };
};
