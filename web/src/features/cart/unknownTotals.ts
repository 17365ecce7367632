import type { CartRecord } from '../../lib/offline/cartRecord.ts';
import type { CartTotalsView, CouponView, TotalsSegmentView } from './cartView.ts';
import { TITLES } from './estimate.ts';

type Unknown = 'discount' | 'giftcard';

/** What a device cannot work out: whether a coupon holds and for how much, and what is left on a gift card. */
const unknownOf = (cart: CartRecord | null, coupon: CouponView | null): Unknown[] => [
  ...(coupon && coupon.state !== 'leaving' ? (['discount'] as const) : []),
  ...(cart?.server?.totals?.segments.some(({ code }) => code === 'giftcard') ? (['giftcard'] as const) : []),
];

const rowOf = (code: Unknown): TotalsSegmentView => ({ code, title: TITLES[code], value: null });

const inOrder = (segments: readonly TotalsSegmentView[]): TotalsSegmentView[] =>
  Object.keys(TITLES).flatMap((code) => segments.filter((segment) => segment.code === code));

/** An estimate with a row, and no amount, for each thing that only the shop can tell. Nothing is made up. */
export const withUnknown = (
  estimate: CartTotalsView | null,
  cart: CartRecord | null,
  coupon: CouponView | null,
): CartTotalsView | null => {
  if (!estimate) return null;
  const unknown = unknownOf(cart, coupon);
  return {
    ...estimate,
    couponCode: unknown.includes('discount') ? (coupon?.code ?? null) : null,
    segments: inOrder([...estimate.segments, ...unknown.map(rowOf)]),
  };
};
