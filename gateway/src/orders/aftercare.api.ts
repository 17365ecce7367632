import type { ApiParts } from '../lib/api-parts.ts';
import { toWireId } from '../lib/item-id.ts';
import type { HistoryOrderDto } from './history.dto.ts';
import { isLinkSecret } from './link-secret.ts';
import { orderShape } from './order-shape.ts';

/** How whoever changes an order is known, and the key that it is changed once by. */
interface Visit {
  readonly access: string | null | undefined;
  readonly key: string;
}

/** Changes of buyers to their orders; each answers the order as it is then. */
export const createAftercareApi = ({ rest, shop }: Pick<ApiParts, 'rest' | 'shop'>) => {
  const change = (path: string, body: object, { access, key }: Visit): Promise<HistoryOrderDto> =>
    rest.send<HistoryOrderDto>(path, {
      body,
      shape: orderShape,
      idempotencyKey: key,
      timeoutMs: shop.orderTimeoutMs,
      ...(access != null && isLinkSecret(access) && { headers: { 'x-order-access': access } }),
    });
  return {
    answerProof: (
      answer: { orderId: string; proofId: string; isApproved: boolean; text: string | null | undefined },
      visit: Visit,
    ) => change('orders/proof-answers', { ...answer, proofId: toWireId(answer.proofId) }, visit),
    cancel: (orderId: string, visit: Visit) => change('orders/cancel-requests', { orderId }, visit),
  };
};
