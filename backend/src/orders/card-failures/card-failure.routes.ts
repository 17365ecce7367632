import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cartQuery } from '../../cart/cart-request.port.ts';
import { envelope, ok } from '../../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../../lib/idempotent.ts';
import { cardFailureDto } from './card-failure.dto.ts';
import type { CardFailureService } from './card-failure.service.ts';

interface CardFailureDeps {
  readonly cardFailures: CardFailureService;
}

const reporting = {
  tags: ['orders'],
  headers: idempotencyHeaders,
  querystring: cartQuery.pick({ cartId: true }),
  response: { 200: envelope(z.literal(true)) },
};

/** Reports of failed card payments from the checkout. */
export const cardFailureRoutes =
  ({ cardFailures }: CardFailureDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/order/creditcard-processing-error-notifications',
      { schema: reporting },
      async ({ headers, query: { cartId }, caller, ip }, reply) => {
        const access = { cartId, customerId: caller?.customerId ?? null, address: ip };
        return answerOnce(reply, await cardFailures.report({ ...access, idempotencyKey: headers['idempotency-key'] }));
      },
    );
  };

export const cardFailureReportRoutes =
  ({ cardFailures }: CardFailureDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/operations/card-failures',
      {
        config: { scope: 'read' },
        schema: { tags: ['operations'], response: { 200: envelope(z.array(cardFailureDto)) } },
      },
      async () => ok(await cardFailures.latest()),
    );
  };
