import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cartQuery, cartRequest } from '../cart/cart-request.port.ts';
import type { CheckoutService } from '../cart/checkout.service.ts';
import { envelope, ok } from '../lib/envelope.ts';
import { groupHeaders } from '../pricing/price-group.port.ts';
import { affirmCheckoutDto, readAffirmCheckout } from './affirm-checkout.service.ts';

const asking = {
  tags: ['orders'],
  headers: groupHeaders,
  querystring: cartQuery,
  response: { 200: envelope(affirmCheckoutDto) },
};

export const affirmCheckoutRoutes =
  ({ checkout }: { checkout: Pick<CheckoutService, 'payable'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/affirm/get-checkout-object', { schema: asking }, async ({ headers, query, caller }) =>
      ok(await readAffirmCheckout(checkout, cartRequest(query, headers, caller))),
    );
  };
