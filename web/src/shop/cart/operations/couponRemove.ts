import { defineOperation } from '../cartOperation.ts';
import { CartCouponRemoveDocument } from './CartCouponRemove.generated.ts';

export const couponRemove = defineOperation<Record<never, never>>({
  name: 'CartCouponRemove',
  document: CartCouponRemoveDocument,
  subject: 'coupon',
  isIndependent: true,
  shownOn: ['cart', 'checkout'],
  isValid: () => true,
  replaces: () => true,
  onSucceeded: () => ({ coupon: null }),
  describe: () => 'Taking off the coupon',
  getMendPath: () => '/checkout/cart/',
});
