import { sum } from '../pricing/money.ts';
import type { Discount } from './cart-totals.ts';

/** A coupon and when it holds. Amounts are minor units of the base currency. */
export interface Coupon {
  readonly code: string;
  readonly discount: Discount;
  /** First moment it holds; null: at once. */
  readonly startsAt: Date | null;
  /** First moment it no longer holds; null: never. */
  readonly endsAt: Date | null;
  /** The least that the lines it applies to must cost together, before tax and discount. */
  readonly minimumSubtotal: number;
  /** Products it is for, a variant by its own sku or its parent's. Empty together with `categoryIds`: all. */
  readonly skus: readonly string[];
  readonly categoryIds: readonly number[];
  /** Orders it may be used for; null: any number. */
  readonly usageLimit: number | null;
  /** Orders it was used for, those being paid included. */
  readonly uses: number;
}

/** As much of a cart line as coupons ask for. */
export interface CouponLine {
  readonly key: string;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly categoryIds: readonly number[];
  /** A gift card is money: it is never discounted. */
  readonly isGiftCard: boolean;
  /** Unit price times quantity in minor units of the base currency. */
  readonly row: number;
}

export type CouponProblem = 'EARLY' | 'EXPIRED' | 'USED_UP' | 'NOTHING_FOR_IT' | 'BELOW_MINIMUM';

/** The form in which codes are kept: case and blanks around them are of no account. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase();

const isFor = ({ skus, categoryIds }: Coupon, line: CouponLine): boolean => {
  if (line.isGiftCard) return false;
  if (skus.length === 0 && categoryIds.length === 0) return true;
  const isNamed = skus.includes(line.sku) || (line.parentSku !== null && skus.includes(line.parentSku));
  return isNamed || line.categoryIds.some((id) => categoryIds.includes(id));
};

/** Keys of the lines that a coupon lowers. */
export const discountedKeys = (coupon: Coupon, lines: readonly CouponLine[]): ReadonlySet<string> =>
  new Set(lines.filter((line) => isFor(coupon, line)).map(({ key }) => key));

/** Why a coupon gives nothing for these lines at this moment; null when it does. */
export const couponProblem = (coupon: Coupon, lines: readonly CouponLine[], now: Date): CouponProblem | null => {
  const { startsAt, endsAt, usageLimit, uses, minimumSubtotal } = coupon;
  if (startsAt && now < startsAt) return 'EARLY';
  if (endsAt && now >= endsAt) return 'EXPIRED';
  if (usageLimit !== null && uses >= usageLimit) return 'USED_UP';
  const rows = lines.filter((line) => isFor(coupon, line)).map(({ row }) => row);
  if (rows.length === 0) return 'NOTHING_FOR_IT';
  return sum(rows) < minimumSubtotal ? 'BELOW_MINIMUM' : null;
};
