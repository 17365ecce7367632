import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { envelope } from '../../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../../lib/idempotent.ts';
import { toOperatorRequest } from '../../lib/operator.ts';
import { historyOrderDto } from '../history.dto.ts';
import type { HistoryService } from '../history.service.ts';
import { cancelBody, visitorHeaders } from './aftercare.dto.ts';
import type { CancelService } from './cancel.service.ts';
import type { OrderVisitor } from './order-visitor.ts';
import { answerBody, proofBody, proofSent } from './proof.dto.ts';
import type { ProofService } from './proof.service.ts';

interface AftercareRoutes {
  readonly cancelling: CancelService;
  readonly proofs: ProofService;
  readonly history: Pick<HistoryService, 'order' | 'guestOrder'>;
}

const keyed = { tags: ['orders'], headers: visitorHeaders, response: { 200: envelope(historyOrderDto) } };

type Asking = Pick<FastifyRequest, 'caller' | 'ip'> & { readonly headers: z.output<typeof visitorHeaders> };

const toVisitor = ({ caller, ip, headers }: Asking): OrderVisitor => ({
  customerId: caller?.customerId ?? null,
  access: headers['x-order-access'] ?? null,
  address: ip,
  idempotencyKey: headers['idempotency-key'],
});

/** Changes that buyers make to their orders after the purchase: customers by their session, guests by a mailed link. */
export const aftercareRoutes =
  ({ cancelling, proofs, history }: AftercareRoutes): FastifyPluginAsyncZod =>
  async (app) => {
    /** The order as it is now, which is not kept with the key: it has names and addresses. */
    const describe = ({ access, customerId }: OrderVisitor, orderId: string) =>
      access !== null || customerId === null ? history.guestOrder(orderId) : history.order(customerId, orderId);

    app.post('/api/orders/cancel-requests', { schema: { ...keyed, body: cancelBody } }, async (request, reply) => {
      const visitor = toVisitor(request);
      const { isReplay } = await cancelling.cancel(visitor, request.body.orderId);
      return answerOnce(reply, { result: await describe(visitor, request.body.orderId), isReplay });
    });

    app.post('/api/orders/proof-answers', { schema: { ...keyed, body: answerBody } }, async (request, reply) => {
      const visitor = toVisitor(request);
      const { isReplay } = await proofs.answer(visitor, request.body);
      return answerOnce(reply, { result: await describe(visitor, request.body.orderId), isReplay });
    });
  };

/** The same from the shop's side, for operators. */
export const aftercareDeskRoutes =
  ({ proofs }: Pick<AftercareRoutes, 'proofs'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/operations/order-items/proofs',
      {
        config: { scope: 'orders' },
        schema: {
          tags: ['operations'],
          headers: idempotencyHeaders,
          body: proofBody,
          response: { 200: envelope(proofSent) },
        },
      },
      async (request, reply) => answerOnce(reply, await proofs.send(toOperatorRequest(request), request.body)),
    );
  };
