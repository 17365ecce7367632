import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cartQuery, cartRequest } from '../cart/cart.dto.ts';
import type { CartDeps } from '../cart/cart-deps.ts';
import { envelope, ok } from '../lib/envelope.ts';
import { groupHeaders } from '../pricing/price-group.dto.ts';
import { affirmCheckoutDto, readAffirmCheckout } from './affirm-checkout.service.ts';

const asking = {
  tags: ['orders'],
  headers: groupHeaders,
  querystring: cartQuery,
  response: { 200: envelope(affirmCheckoutDto) },
};

/** What a checkout at Affirm begins with, over HTTP. */
export const affirmCheckoutRoutes =
  (deps: CartDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/affirm/get-checkout-object', { schema: asking }, async ({ headers, query, caller }) =>
      ok(await readAffirmCheckout(deps, cartRequest(query, headers, caller))),
    );
  };
