import { ROW_TITLES } from '@patchwork/domain/cart/totals-rows.ts';
import type { CartRecord } from '../cartRecord.ts';
import type { CouponView, TotalsSegmentView } from './cartView.ts';
import type { EstimatedTotals } from './estimate.ts';

type Unknown = 'discount' | 'giftcard';

/** Rows that a device cannot compute: a coupon's discount, and a gift card's balance. */
const getUnknown = (cart: CartRecord | null, coupon: CouponView | null): Unknown[] => [
  ...(coupon && coupon.state !== 'leaving' ? (['discount'] as const) : []),
  ...(cart?.server?.totals?.segments.some(({ code }) => code === 'giftcard') ? (['giftcard'] as const) : []),
];

const toRow = (code: Unknown): TotalsSegmentView => ({ code, title: ROW_TITLES[code], value: null });

/** Adds a row without an amount for everything that only the shop knows. */
export const withUnknown = (
  { totals, gross }: EstimatedTotals,
  cart: CartRecord | null,
  coupon: CouponView | null,
): EstimatedTotals => {
  const unknown = getUnknown(cart, coupon);
  return {
    gross,
    totals: {
      ...totals,
      couponCode: unknown.includes('discount') ? (coupon?.code ?? null) : null,
      segments: [...totals.segments, ...unknown.map(toRow)],
    },
  };
};
