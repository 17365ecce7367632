import { toUserErrors } from '../lib/user-errors.ts';
import type { CartApi } from './cart.api.ts';
import type { CartMergeInput } from './cart.generated.ts';
import { type CartAnswer, changed } from './payload.ts';

/**
 * The cart of a customer who has just signed in, with what was in the guest's. Where that was done before and it is ordered
 * by now, the refusal is of `cartId`; of `guestCartId` where the guest's is not there.
 */
export const merge = async (cart: CartApi, { guestCartId, idempotencyKey }: CartMergeInput): Promise<CartAnswer> => {
  try {
    const id = await cart.merge(guestCartId, idempotencyKey);
    return await changed(cart, id, async () => []);
  } catch (error) {
    return { cart: null, userErrors: toUserErrors(error, () => ['guestCartId']) };
  }
};
