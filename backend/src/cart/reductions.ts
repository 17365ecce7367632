import { type CouponLine, couponProblem, discountedKeys } from '@patchwork/domain/cart/coupon.ts';
import type { Executor } from '../db/schema.ts';
import type { GiftCardsPort } from '../giftcards/gift-cards.port.ts';
import type { CartLine, Reductions, UsedCoupon } from './cart.port.ts';
import type { CartRow } from './cart.repository.ts';
import { findCoupon } from './coupon.repository.ts';

/** The lines in the form of the coupon rules. */
export const couponLines = (lines: readonly CartLine[]): CouponLine[] =>
  lines.map(({ key, quantity, offer: { product, unitPrice }, quoted }) => ({
    key,
    sku: product.sku,
    parentSku: product.parentSku,
    // Lines of removed products may predate categories.
    categoryIds: product.categoryIds ?? [],
    isExcluded: product.type === 'giftcard' || quoted?.allowsCoupons === false,
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

export const getReductions = async (
  executor: Executor,
  giftCards: GiftCardsPort,
  { cart, lines }: { readonly cart: CartRow; readonly lines: readonly CartLine[] },
): Promise<Reductions> => ({
  coupon: await usedCoupon(executor, cart.coupon_code, lines),
  giftCards: await giftCards.of(executor, cart.id),
});
