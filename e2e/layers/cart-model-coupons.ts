import { getShown } from './cart-model.ts';
import { wishFor } from './cart-model-adoption.ts';
import { hasLines, keep, type Verb } from './cart-model-verb.ts';

export const coupon: Verb<'coupon'> = {
  can: hasLines,
  run: async (world, model, { code, tab }) => {
    wishFor(model, { kind: 'coupon', code });
    await keep(world, tab, { operationName: 'CartCouponApply', variables: { code } });
  },
};

export const removeCoupon: Verb<'removeCoupon'> = {
  can: (model) => getShown(model).coupon !== null,
  run: async (world, model, { tab }) => {
    wishFor(model, { kind: 'uncoupon' });
    await keep(world, tab, { operationName: 'CartCouponRemove', variables: {} });
  },
};
