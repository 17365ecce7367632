import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toUserErrors, type UserError, userError } from '../lib/user-errors.ts';
import type { CartApi, CartSource } from './cart.api.ts';
import type { CartCreateInput, CartMergeInput } from './cart.generated.ts';

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

/** Carries out a change and answers the cart as it is then, with what the shop refused. */
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

/** A new cart, or that of an earlier request with the same key. */
export const create = async (cart: CartApi, { idempotencyKey }: CartCreateInput): Promise<CartAnswer> => {
  try {
    const id = String(await cart.create(idempotencyKey));
    return await applyChange(cart, id, async () => []);
  } catch (error) {
    return { cart: null, userErrors: toUserErrors(error) };
  }
};

/**
 * The cart of a customer who has just signed in, with what was in the guest's. Where that was done before and it is ordered
 * by now, the refusal is of `cartId`; of `guestCartId` where the guest's is not there.
 */
export const merge = async (cart: CartApi, { guestCartId, idempotencyKey }: CartMergeInput): Promise<CartAnswer> => {
  try {
    const id = await cart.merge(guestCartId, idempotencyKey);
    return await applyChange(cart, id, async () => []);
  } catch (error) {
    return { cart: null, userErrors: toUserErrors(error, () => ['guestCartId']) };
  }
};
