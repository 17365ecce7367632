import * as text from '@patchwork/domain/messages/cart-changes.generated.ts';
import type { CartCouponApplyInput } from '../../../lib/apollo/schema.generated.ts';
import { type CartOperation, defineOperation } from '../cartOperation.ts';
import { CartCouponApplyDocument } from './CartCouponApply.generated.ts';

type Variables = Omit<CartCouponApplyInput, 'cartId' | 'idempotencyKey'>;

export const couponApply: CartOperation<Variables> = defineOperation({
  name: 'CartCouponApply',
  document: CartCouponApplyDocument,
  subject: 'coupon',
  isIndependent: true,
  shownOn: ['cart', 'checkout'],
  isValid: ({ code }) => typeof code === 'string',
  replaces: () => true,
  onSucceeded: ({ variables }) => ({ coupon: variables.code }),
  // The shop validates it again.
  replay: ({ coupon }) => (coupon === null ? [] : [couponApply.create({ code: coupon })]),
  isChosen: ({ coupon }) => coupon !== null,
  describe: ({ variables }) => text.coupon(variables),
  getMendPath: () => '/checkout/cart/',
});
