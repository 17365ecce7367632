import {
  type Coupon,
  type CouponLine,
  type CouponProblem,
  couponCode,
  couponProblem,
} from '@patchwork/domain/cart/coupon.ts';
import { toMoneyParameter } from '@patchwork/domain/messages/money-parameter.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toDecimal } from '@patchwork/domain/pricing/money.ts';
import { type Answer, once } from '../db/idempotency.ts';
import { onceWithRateLimit } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { BASE_CURRENCY } from '../lib/amount.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Terms } from '../pricing/terms.port.ts';
import type { CartDeps } from './cart-deps.ts';
import { readCartLines } from './cart-read.ts';
import {
  type CartAccess,
  type KeyedCart,
  type RateLimitedCaller,
  toAttempt,
  toCartSubjects,
} from './cart-request.port.ts';
import { findCoupon, saveCouponCode } from './coupon.repository.ts';
import { lockOpenCart, requireCart } from './open-cart.service.ts';
import { couponLines } from './reductions.ts';

export interface CouponService {
  /** Replaces the cart's coupon. Rate limit for wrong codes. */
  apply(keyed: KeyedCart & RateLimitedCaller, code: string): Promise<Answer<true>>;
  /** Idempotent. */
  remove(keyed: KeyedCart): Promise<Answer<true>>;
  code(access: CartAccess): Promise<string | null>;
}

const FIELD = 'coupon';

const toRefusal: Record<CouponProblem, (coupon: Coupon) => Refusal> = {
  EARLY: () => new Refusal('WRONG_CODE', reasons.couponEarly, FIELD),
  EXPIRED: () => new Refusal('WRONG_CODE', reasons.couponExpired, FIELD),
  USED_UP: () => new Refusal('WRONG_CODE', reasons.couponUsedUp, FIELD),
  NOTHING_FOR_IT: () => new Refusal('INVALID', reasons.couponForOthers, FIELD),
  BELOW_MINIMUM: ({ minimumSubtotal }) =>
    new Refusal(
      'INVALID',
      reasons.couponBelowMinimum({ minimum: toMoneyParameter(BASE_CURRENCY, [toDecimal(minimumSubtotal)]) }),
      FIELD,
    ),
};

const requireUsable = (coupon: Coupon | undefined, lines: readonly CouponLine[]): Coupon => {
  if (!coupon) throw new Refusal('WRONG_CODE', reasons.couponWrong, FIELD);
  const problem = couponProblem(coupon, lines, new Date());
  if (problem) throw toRefusal[problem](coupon);
  return coupon;
};

const put = async (
  executor: Executor,
  deps: CartDeps,
  { access, code, terms }: { access: CartAccess; code: string; terms: Terms },
): Promise<true> => {
  const cart = await lockOpenCart(executor, access);
  const lines = await readCartLines(executor, { ...deps, terms }, cart);
  const coupon = requireUsable(await findCoupon(executor, code), couponLines(lines));
  await saveCouponCode(executor, cart.id, coupon.code);
  return true;
};

const apply = async (deps: CartDeps, keyed: KeyedCart & RateLimitedCaller, typed: string): Promise<Answer<true>> => {
  const code = couponCode(typed);
  if (code === '') throw new Refusal('INVALID', reasons.fieldRequired, FIELD);
  const terms = await deps.terms.of(keyed);
  const attempt = toAttempt('cart.coupon.apply', keyed, code);
  const limit = { kind: 'coupon' as const, subjects: toCartSubjects(keyed, keyed.cartId) };
  return onceWithRateLimit(deps.db, { attempt, limit }, (executor) =>
    put(executor, deps, { access: keyed, code, terms }),
  );
};

export const createCouponService = (deps: CartDeps): CouponService => ({
  apply: (keyed, code) => apply(deps, keyed, code),
  remove: (keyed) =>
    once(deps.db, toAttempt('cart.coupon.delete', keyed, null), async (executor) => {
      const cart = await lockOpenCart(executor, keyed);
      await saveCouponCode(executor, cart.id, null);
      return true as const;
    }),
  code: async (access) => (await requireCart(deps.db, access)).coupon_code,
});
