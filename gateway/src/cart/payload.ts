import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toUserErrors, type UserError, userError } from '../lib/user-errors.ts';
import type { CartApi, CartSource } from './cart.api.ts';
import type { CartCreateInput, CartMergeInput } from './cart.types.generated.ts';

export interface CartAnswer {
  readonly cart: CartSource | null;
  readonly userErrors: UserError[];
}

const GONE = userError('CART_NOT_FOUND', ['cartId'], reasons.cartNotFound);

const refused = async (change: () => Promise<UserError[]>): Promise<UserError[]> => {
  try {
    return await change();
  } catch (error) {
    return toUserErrors(error);
  }
};

/** Applies a change and returns the resulting cart with refusals. */
export const applyChange = async (
  cart: CartApi,
  cartId: string,
  change: () => Promise<UserError[]>,
): Promise<CartAnswer> => {
  const userErrors = await refused(change);
  const after = userErrors.some(({ code }) => code === 'CART_NOT_FOUND') ? null : await cart.cart(cartId);
  if (after) return { cart: after, userErrors };
  return { cart: null, userErrors: [GONE] };
};

export const create = async (cart: CartApi, { idempotencyKey }: CartCreateInput): Promise<CartAnswer> => {
  try {
    const id = String(await cart.create(idempotencyKey));
    return await applyChange(cart, id, async () => []);
  } catch (error) {
    return { cart: null, userErrors: toUserErrors(error) };
  }
};

/**
 * The customer's cart with the guest's merged in. If that was done before and the cart is ordered, the refusal's field
 * is `cartId`; if the guest's cart is missing, `guestCartId`.
 */
export const merge = async (cart: CartApi, { guestCartId, idempotencyKey }: CartMergeInput): Promise<CartAnswer> => {
  try {
    const id = await cart.merge(guestCartId, idempotencyKey);
    return await applyChange(cart, id, async () => []);
  } catch (error) {
    return { cart: null, userErrors: toUserErrors(error, () => ['guestCartId']) };
  }
};
