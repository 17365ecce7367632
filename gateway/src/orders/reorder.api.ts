import { createHash } from 'node:crypto';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import { once } from '../lib/once.ts';
import { toRefusedRow } from '../lib/user-errors.ts';
import { RestRefusal } from '../rest/errors.ts';
import type { Query } from '../rest/request.ts';
import { array, object, record, scalar } from '../rest/shape.ts';
import type { HistoryApi } from './history.api.ts';
import type { ReorderDto } from './history.dto.ts';
import { toWireId } from './item-id.ts';

export interface ReorderRequest {
  readonly orderItemIds?: readonly string[] | null | undefined;
  readonly orderId?: string | null | undefined;
  readonly cartId?: string | null | undefined;
}

type ReorderParts = Pick<ApiParts, 'rest' | 'exchange'>;

const LATEST = 100;

/** One key for each of several calls that are one change to who asks for it. */
const keyFor = (key: string, part: string): string => createHash('sha256').update(`${key} ${part}`).digest('base64url');

/** All at once, as older backends take it. */
const createOlderReorder =
  ({ rest, exchange }: ReorderParts) =>
  async ({ orderItemIds, orderId, cartId }: ReorderRequest, idempotencyKey: string): Promise<ReorderDto> => {
    const { currency: currencyCode } = await exchange();
    return rest.send<ReorderDto>('order/reorder', {
      shape: object({ cart_id: scalar, added: array(record), failed: array(record) }),
      query: { currencyCode, ...(cartId ? { cartId } : {}) },
      body: orderId ? { orderId } : { orderItemIds: (orderItemIds ?? []).map(toWireId) },
      idempotencyKey,
    });
  };

const isTold = (result: unknown): result is ReorderDto =>
  typeof result === 'object' && result !== null && 'cart_id' in result && 'added' in result;

/** An item that cannot be had keeps no other out; what concerns the whole request is told as it is. */
const isOfItem = (error: unknown): error is RestRefusal =>
  error instanceof RestRefusal && ![401, 409].includes(error.status) && error.code !== 'IDEMPOTENCY_MISMATCH';

/** That there is no such thing is the answer to the whole request where nothing of it was there. */
const isAboutAll = (refusals: readonly RestRefusal[], asked: readonly string[]): boolean =>
  asked.length > 0 && refusals.length === asked.length && refusals.every(({ status }) => status === 404);

/** Names and quantities of what the backend did not describe, read at most once. */
const createDescriptions = (history: HistoryApi) => {
  const items = once(async () => {
    const { items: orders } = await history.orders({ size: LATEST, from: 0 });
    return orders.flatMap((order) => order.items ?? []);
  });
  return async (id: string): Promise<{ order_item_id: string; name: string; qty: number }> => {
    const item = (await items()).find(({ item_id }) => String(item_id) === id);
    // not a message: a name for an item that the platform gives none
    return { order_item_id: id, name: item?.product.name ?? `Item ${id}`, qty: item?.quantity ?? 1 };
  };
};

/** A call for each item, one after the other, as the contract has it. */
const createContractReorder = ({ rest, exchange }: ReorderParts, history: HistoryApi) => {
  const addItem = async (id: string, query: Query, idempotencyKey: string): Promise<unknown> =>
    rest.send('carts/me/items/add-from-order-requests', {
      query,
      body: { orderItemId: toWireId(id) },
      idempotencyKey,
    });
  const readItemIds = async (orderId: string): Promise<readonly string[]> => {
    const order = await history.order(orderId);
    if (!order)
      throw new RestRefusal('', { status: 404, code: 'NOT_FOUND', field: ['orderId'], reason: reasons.orderUnknown });
    return (order.items ?? []).map(({ item_id: id }) => String(id));
  };
  return async ({ orderItemIds, orderId, cartId }: ReorderRequest, key: string): Promise<ReorderDto> => {
    const { currency: currencyCode } = await exchange();
    const query = { currencyCode, ...(cartId ? { cartId } : {}) };
    const describe = createDescriptions(history);
    const ids = [...new Set(orderId ? await readItemIds(orderId) : orderItemIds)];
    const added: ReorderDto['added'][number][] = [];
    const failed: ReorderDto['failed'][number][] = [];
    const refusals: RestRefusal[] = [];
    let cart: string | number | null = cartId ?? null;
    for (const id of ids) {
      try {
        const result = await addItem(id, query, ids.length === 1 ? key : keyFor(key, id));
        added.push(...(isTold(result) ? result.added : [await describe(id)]));
        if (isTold(result)) cart = result.cart_id;
      } catch (error) {
        if (!isOfItem(error)) throw error;
        refusals.push(error);
        failed.push({ ...(await describe(id)), ...toRefusedRow(error) });
      }
    }
    if (isAboutAll(refusals, ids)) throw refusals[0];
    // A customer has one open cart, and asking for one answers it.
    cart ??= await rest.send<string>('cart/create', { query: { currencyCode }, idempotencyKey: keyFor(key, 'cart') });
    return { cart_id: cart, added, failed };
  };
};

/** Ordering again what was ordered before. */
export const createReorderApi = (parts: ApiParts, history: HistoryApi) => ({
  reorder: parts.shop.orderCalls === 'user' ? createOlderReorder(parts) : createContractReorder(parts, history),
});
