import * as text from '@patchwork/domain/messages/cart-changes.generated.ts';
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
  describe: () => text.removingCoupon,
  getMendPath: () => '/checkout/cart/',
});
