import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { currencyQuery, toAsker } from '../cart/cart-request.port.ts';
import { envelope } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { requireCaller } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { groupHeaders } from '../pricing/price-group.port.ts';
import { reorderBody, reorderDto, reorderItemBody, reorderQuery } from './reorder.dto.ts';
import type { ReorderService } from './reorder.service.ts';

const keyed = { tags: ['orders'], headers: idempotencyHeaders.extend(groupHeaders.shape) };
const query = currencyQuery.extend(reorderQuery.shape);

export const reorderRoutes =
  ({ reorders }: { reorders: ReorderService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/order/reorder',
      { schema: { ...keyed, querystring: query, body: reorderBody, response: { 200: envelope(reorderDto) } } },
      async (request, reply) => {
        const { headers, query: asked, body: what, caller } = request;
        const { customerId } = requireCaller(request);
        const idempotencyKey = headers['idempotency-key'];
        const reorder = { idempotencyKey, customerId, cartId: asked.cartId ?? null, what };
        return answerOnce(reply, await reorders.reorder(reorder, toAsker(asked, headers, caller)));
      },
    );

    app.post(
      '/api/carts/me/items/add-from-order-requests',
      { schema: { ...keyed, querystring: query, body: reorderItemBody, response: { 200: envelope(reorderDto) } } },
      async (request, reply) => {
        const { headers, query: asked, body, caller } = request;
        const { customerId } = requireCaller(request);
        const what = { orderItemIds: [body.orderItemId] };
        const reorder = { idempotencyKey: headers['idempotency-key'], customerId, cartId: asked.cartId ?? null, what };
        const { result, isReplay } = await reorders.reorder(reorder, toAsker(asked, headers, caller));
        const [failed] = result.failed;
        if (failed) {
          const { error_message: message, reason: key = null, parameters = {} } = failed;
          throw new Refusal('INVALID', { key, parameters, message }, 'orderItemId');
        }
        return answerOnce(reply, { result, isReplay });
      },
    );
  };
