import { sum } from '../pricing/money.ts';
import type { Discount } from './cart-totals.ts';

export interface Coupon {
  readonly code: string;
  readonly discount: Discount;
  /** Null: at once. */
  readonly startsAt: Date | null;
  /** Exclusive; null: never. */
  readonly endsAt: Date | null;
  /** Minimum sum of the lines it applies to, before tax and discount. */
  readonly minimumSubtotal: number;
  /** Skus of variants or of their parents. All products if `categoryIds` is empty too. */
  readonly skus: readonly string[];
  readonly categoryIds: readonly number[];
  /** Null: unlimited. */
  readonly usageLimit: number | null;
  /** Including orders whose payment is in progress. */
  readonly uses: number;
}

/** The fields of a cart line that coupons read. */
export interface CouponLine {
  readonly key: string;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly categoryIds: readonly number[];
  /** Gift cards, and quotes unless they say otherwise, are never discounted. */
  readonly isExcluded: boolean;
  /** Unit price times quantity in minor units of the base currency. */
  readonly row: number;
}

export type CouponProblem = 'EARLY' | 'EXPIRED' | 'USED_UP' | 'NOTHING_FOR_IT' | 'BELOW_MINIMUM';

/** The canonical form of a code: upper case, trimmed. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase();

const isFor = ({ skus, categoryIds }: Coupon, line: CouponLine): boolean => {
  if (line.isExcluded) return false;
  if (skus.length === 0 && categoryIds.length === 0) return true;
  const isNamed = skus.includes(line.sku) || (line.parentSku !== null && skus.includes(line.parentSku));
  return isNamed || line.categoryIds.some((id) => categoryIds.includes(id));
};

export const discountedKeys = (coupon: Coupon, lines: readonly CouponLine[]): ReadonlySet<string> =>
  new Set(lines.filter((line) => isFor(coupon, line)).map(({ key }) => key));

/** Null if the coupon gives a discount on these lines at this moment. */
export const couponProblem = (coupon: Coupon, lines: readonly CouponLine[], now: Date): CouponProblem | null => {
  const { startsAt, endsAt, usageLimit, uses, minimumSubtotal } = coupon;
  if (startsAt && now < startsAt) return 'EARLY';
  if (endsAt && now >= endsAt) return 'EXPIRED';
  if (usageLimit !== null && uses >= usageLimit) return 'USED_UP';
  const rows = lines.filter((line) => isFor(coupon, line)).map(({ row }) => row);
  if (rows.length === 0) return 'NOTHING_FOR_IT';
  return sum(rows) < minimumSubtotal ? 'BELOW_MINIMUM' : null;
};
