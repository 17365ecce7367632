import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { cartQuery } from './cart.dto.ts';
import type { CheckoutService } from './checkout.service.ts';
import {
  paymentMethodDto,
  shippingInformationBody,
  shippingInformationDto,
  shippingMethodDto,
  shippingMethodsBody,
  toPlace,
  toShippingChoice,
  toShippingMethodDto,
} from './shipping.dto.ts';

const tags = ['cart'];
const paymentMethods = {
  tags,
  querystring: cartQuery,
  response: { 200: envelope(z.array(paymentMethodDto)) },
};
const shippingMethods = {
  tags,
  querystring: cartQuery,
  body: shippingMethodsBody,
  response: { 200: envelope(z.array(shippingMethodDto)) },
};
const shippingInformation = {
  tags,
  headers: idempotencyHeaders,
  querystring: cartQuery,
  body: shippingInformationBody,
  response: { 200: envelope(shippingInformationDto) },
};

/** How a cart is shipped and paid, over HTTP. */
export const checkoutRoutes =
  ({ checkout }: { checkout: CheckoutService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/cart/payment-methods', { schema: paymentMethods }, async ({ query }) =>
      ok(await checkout.paymentMethods(query.cartId)),
    );

    app.post('/api/cart/shipping-methods', { schema: shippingMethods }, async ({ query, body }) => {
      const methods = await checkout.shippingMethods(query.cartId, toPlace(body.address));
      return ok(methods.map(toShippingMethodDto));
    });

    app.post(
      '/api/cart/shipping-information',
      { schema: shippingInformation },
      async ({ headers, query, body }, reply) => {
        const change = { cartId: query.cartId, idempotencyKey: headers['idempotency-key'] };
        return answerOnce(reply, await checkout.ship(change, toShippingChoice(body.addressInformation)));
      },
    );
  };
