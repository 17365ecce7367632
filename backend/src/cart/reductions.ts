import type { Discount } from '@patchwork/domain/cart-totals.ts';
import { type CouponLine, couponProblem, discountedKeys } from '@patchwork/domain/coupon.ts';
import type { Executor } from '../db/schema.ts';
import type { CartCard, GiftCardsPort } from '../giftcards/gift-cards.port.ts';
import type { CartRow } from './cart.repository.ts';
import type { CartLine } from './cart-line.ts';
import { findCoupon } from './coupon.repository.ts';

/** A coupon that holds for a cart at this moment. */
export interface UsedCoupon {
  readonly code: string;
  /** In minor units of the base currency where it is fixed. */
  readonly discount: Discount;
  readonly keys: ReadonlySet<string>;
}

/** What lowers the total of a cart. */
export interface Reductions {
  readonly coupon: UsedCoupon | null;
  /** In the order they pay. */
  readonly giftCards: readonly CartCard[];
}

/** The lines as coupons see them. */
export const couponLines = (lines: readonly CartLine[]): CouponLine[] =>
  lines.map(({ key, quantity, offer: { product, unitPrice } }) => ({
    key,
    sku: product.sku,
    parentSku: product.parentSku,
    // Lines of products that are gone were kept before products told their categories.
    categoryIds: product.categoryIds ?? [],
    isGiftCard: product.type === 'giftcard',
    row: unitPrice * quantity,
  }));

const usedCoupon = async (
  executor: Executor,
  code: string | null,
  lines: readonly CartLine[],
): Promise<UsedCoupon | null> => {
  const coupon = code === null ? undefined : await findCoupon(executor, code);
  const asked = couponLines(lines);
  if (!coupon || couponProblem(coupon, asked, new Date())) return null;
  return { code: coupon.code, discount: coupon.discount, keys: discountedKeys(coupon, asked) };
};

/** The coupon, where it holds now, and the gift cards of a cart. */
export const reductionsOf = async (
  executor: Executor,
  giftCards: GiftCardsPort,
  { cart, lines }: { readonly cart: CartRow; readonly lines: readonly CartLine[] },
): Promise<Reductions> => ({
  coupon: await usedCoupon(executor, cart.coupon_code, lines),
  giftCards: await giftCards.of(executor, cart.id),
});
