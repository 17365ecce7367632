import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { groupHeaders } from '../pricing/price-group.port.ts';
import { cartQuery, cartRequest, keyedCart } from './cart-request.port.ts';
import type { CheckoutService } from './checkout.service.ts';
import {
  paymentMethodDto,
  shippingInformationBody,
  shippingInformationDto,
  shippingMethodsBody,
  toPlace,
  toShippingChoice,
} from './shipping.dto.ts';
import { shippingMethodDto } from './shipping.port.ts';

const tags = ['cart'];
const paymentMethods = {
  tags,
  headers: groupHeaders,
  querystring: cartQuery,
  response: { 200: envelope(z.array(paymentMethodDto)) },
};
const shippingMethods = {
  tags,
  headers: groupHeaders,
  querystring: cartQuery,
  body: shippingMethodsBody,
  response: { 200: envelope(z.array(shippingMethodDto)) },
};
const shippingInformation = {
  tags,
  headers: idempotencyHeaders.extend(groupHeaders.shape),
  querystring: cartQuery,
  body: shippingInformationBody,
  response: { 200: envelope(shippingInformationDto) },
};

export const checkoutRoutes =
  ({ checkout }: { checkout: CheckoutService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/cart/payment-methods', { schema: paymentMethods }, async ({ headers, query, caller }) =>
      ok((await checkout.payable(cartRequest(query, headers, caller))).paymentMethods),
    );

    app.post('/api/cart/shipping-methods', { schema: shippingMethods }, async ({ headers, query, body, caller }) =>
      ok(await checkout.shippingMethods(cartRequest(query, headers, caller), toPlace(body.address))),
    );

    app.post(
      '/api/cart/shipping-information',
      { schema: shippingInformation },
      async ({ headers, query, body, caller }, reply) =>
        answerOnce(
          reply,
          await checkout.ship(keyedCart(query, headers, caller), toShippingChoice(body.addressInformation)),
        ),
    );
  };
