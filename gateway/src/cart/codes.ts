import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { invalid, isUnauthenticated, toUserErrors, type UserError, userError } from '../lib/user-errors.ts';
import type { CartApi } from './cart.api.ts';
import type { CartCouponApplyInput, CartCouponRemoveInput, CartRecoverInput } from './cart.types.generated.ts';
import { applyChange, type CartAnswer } from './payload.ts';

const WRONG_LINK = userError('WRONG_CODE', ['recoveryCode'], reasons.cartRecoveryFailed);

export const applyCoupon = async (cart: CartApi, input: CartCouponApplyInput): Promise<UserError[]> => {
  const code = input.code.trim();
  if (code === '') return [invalid(['code'], reasons.fieldRequired)];
  try {
    await cart.applyCoupon(input.cartId, code, input.idempotencyKey);
    return [];
  } catch (error) {
    return toUserErrors(error, () => ['code']).map(asWrongCoupon);
  }
};

/**
 * Some backends answer a wrong coupon with a bare 404, as for a missing cart; what is not a missing cart is the coupon.
 */
const asWrongCoupon = (error: UserError): UserError =>
  error.code === 'NOT_FOUND' ? { ...error, code: 'WRONG_CODE' } : error;

export const removeCoupon = async (cart: CartApi, input: CartCouponRemoveInput): Promise<UserError[]> => {
  await cart.removeCoupon(input.cartId, input.idempotencyKey);
  return [];
};

/** A refusal of the link rather than the customer's token. */
const isWrongLink = (error: unknown): boolean => isUnauthenticated(error) && error.code !== 'UNAUTHENTICATED';

/** All refusals except "too many" are alike, so that they do not reveal what exists. */
const asWrongLink = (error: UserError): UserError => (error.code === 'TOO_MANY_ATTEMPTS' ? error : WRONG_LINK);

export const recover = async (cart: CartApi, input: CartRecoverInput): Promise<CartAnswer> => {
  const { recoveryId, recoveryCode, idempotencyKey } = input;
  try {
    const id = await cart.recover(recoveryId, recoveryCode, idempotencyKey);
    return await applyChange(cart, String(id), async () => []);
  } catch (error) {
    return { cart: null, userErrors: isWrongLink(error) ? [WRONG_LINK] : toUserErrors(error).map(asWrongLink) };
  }
};
