import { readState } from '@patchwork/domain/customization/state.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Asker } from '../cart/cart-request.port.ts';
import type { CartRefill } from '../cart/refill.service.ts';
import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { toReasonDto } from '../lib/envelope.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Terms, TermsPort } from '../pricing/terms.port.ts';
import { findItems, findOrder, findOwnItems, type OrderedItem } from './history.repository.ts';
import type { ReorderBody, ReorderDto } from './reorder.dto.ts';

/** Items to order again, and the cart; null: the customer's current one. */
export interface Reorder {
  readonly idempotencyKey: string;
  readonly customerId: string;
  readonly cartId: string | null;
  readonly what: ReorderBody;
}

export interface ReorderService {
  /**
   * Adds items of the customer's orders to a cart, once per key, as ordered and at current prices (O18). Returns a
   * result for each. Refuses with NOT_FOUND if one is not the customer's.
   */
  reorder(reorder: Reorder, asker: Asker): Promise<Answer<ReorderDto>>;
}

interface ReorderDeps {
  readonly db: Executor;
  readonly refill: CartRefill;
  readonly terms: TermsPort;
}

const findReorderItems = async (executor: Executor, { customerId, what }: Reorder): Promise<OrderedItem[]> => {
  if (what.orderId !== undefined) {
    const order = await findOrder(executor, customerId, what.orderId);
    if (!order) throw new Refusal('NOT_FOUND', reasons.orderUnknown, 'orderId');
    return findItems(executor, [order.id]);
  }
  const ids = [...new Set(what.orderItemIds)];
  const items = await findOwnItems(executor, customerId, ids);
  if (items.length < ids.length) throw new Refusal('NOT_FOUND', reasons.orderItemUnknown, 'orderItemIds');
  return items;
};

const toLine = (item: OrderedItem) => ({
  sku: item.product_sku ?? item.sku,
  quantity: item.qty,
  options: item.options,
  state: item.customization_state === null ? [] : (readState(JSON.parse(item.customization_state)) ?? []),
  plushieId: item.plushie_id,
  quoteId: item.bulk_quote_id,
});

const work = async (executor: Executor, deps: ReorderDeps, given: { reorder: Reorder; terms: Terms }) => {
  const { reorder, terms } = given;
  const { customerId } = reorder;
  const cartId = reorder.cartId ?? (await deps.refill.findCart(executor, customerId));
  const access = { cartId, customerId };
  await deps.refill.requireOpen(executor, access);
  const answer: ReorderDto = { cart_id: cartId, added: [], failed: [] };
  for (const item of await findReorderItems(executor, reorder)) {
    const { item_id: order_item_id, name, qty } = item;
    const line = toLine(item);
    const refused = await deps.refill.add(executor, { access, terms }, line);
    if (refused) {
      const { code, message: error_message } = refused;
      answer.failed.push({
        order_item_id,
        sku: line.sku,
        name,
        code,
        error_message,
        ...toReasonDto(refused.toReason()),
      });
    } else answer.added.push({ order_item_id, sku: line.sku, name, qty });
  }
  return answer;
};

export const createReorderService = (deps: ReorderDeps): ReorderService => ({
  reorder: async (reorder, asker) => {
    const { customerId, idempotencyKey: key, cartId, what } = reorder;
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'order.reorder', payload: { cartId, what } };
    const terms = await deps.terms.of(asker);
    return once(deps.db, attempt, (executor) => work(executor, deps, { reorder, terms }));
  },
});
