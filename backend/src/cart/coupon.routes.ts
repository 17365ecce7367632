import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { groupHeaders } from '../pricing/price-group.port.ts';
import { cartQuery, keyedCart } from './cart-request.port.ts';
import type { CouponService } from './coupon.service.ts';

const tags = ['cart'];
const keyed = {
  tags,
  headers: idempotencyHeaders.extend(groupHeaders.shape),
  response: { 200: envelope(z.boolean()) },
};
const couponQuery = cartQuery.extend({ coupon: z.string().max(200) });

export const couponRoutes =
  ({ coupons }: { coupons: CouponService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/cart/apply-coupon',
      { schema: { ...keyed, querystring: couponQuery } },
      async ({ headers, query, ip, caller }, reply) => {
        const change = { ...keyedCart(query, headers, caller), address: ip };
        return answerOnce(reply, await coupons.apply(change, query.coupon));
      },
    );

    app.post(
      '/api/cart/delete-coupon',
      { schema: { ...keyed, querystring: cartQuery } },
      async ({ headers, query, caller }, reply) =>
        answerOnce(reply, await coupons.remove(keyedCart(query, headers, caller))),
    );

    app.get(
      '/api/cart/coupon',
      { schema: { tags, querystring: cartQuery, response: { 200: envelope(z.string().nullable()) } } },
      async ({ query, caller }) =>
        ok(await coupons.code({ cartId: query.cartId, customerId: caller?.customerId ?? null })),
    );
  };
