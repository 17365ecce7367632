import { createHash } from 'node:crypto';
import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import { toWireId } from '../lib/item-id.ts';
import { once } from '../lib/once.ts';
import { toRefusedRow } from '../lib/user-errors.ts';
import { RestRefusal } from '../rest/errors.ts';
import type { Query } from '../rest/request.ts';
import { array, object, record, scalar } from '../rest/shape.ts';
import type { HistoryApi } from './history.api.ts';
import type { ReorderDto } from './history.dto.ts';

export interface ReorderRequest {
  readonly orderItemIds?: readonly string[] | null | undefined;
  readonly orderId?: string | null | undefined;
  readonly cartId?: string | null | undefined;
}

type ReorderParts = Pick<ApiParts, 'rest' | 'exchange' | 'shop'>;

const LATEST = 100;

/** A key for each of several calls that form one change. */
const keyFor = (key: string, part: string): string => createHash('sha256').update(`${key} ${part}`).digest('base64url');

/** All at once, for older backends. */
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

const hasResult = (result: unknown): result is ReorderDto =>
  typeof result === 'object' && result !== null && 'cart_id' in result && 'added' in result;

/** An unavailable item does not affect the others; errors about the whole request are thrown. */
const isOfItem = (error: unknown): error is RestRefusal =>
  error instanceof RestRefusal && ![401, 409].includes(error.status) && error.code !== 'IDEMPOTENCY_MISMATCH';

/** "Not found" applies to the whole request if no item was found. */
const isAboutAll = (refusals: readonly RestRefusal[], asked: readonly string[]): boolean =>
  asked.length > 0 && refusals.length === asked.length && refusals.every(({ status }) => status === 404);

/** Names and quantities that the backend omitted, read at most once. */
const createDescriptions = (history: HistoryApi, locale: string) => {
  const items = once(async () => {
    const { items: orders } = await history.orders({ size: LATEST, from: 0 });
    return orders.flatMap((order) => order.items ?? []);
  });
  return async (id: string): Promise<{ order_item_id: string; name: string; qty: number }> => {
    const item = (await items()).find(({ item_id }) => String(item_id) === id);
    const name = item?.product.name ?? findMessages(messages, locale).orderItem({ id });
    return { order_item_id: id, name, qty: item?.quantity ?? 1 };
  };
};

/** A sequential call per item, as in the contract. */
const createContractReorder = ({ rest, exchange, shop }: ReorderParts, history: HistoryApi) => {
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
    const describe = createDescriptions(history, shop.locale);
    const ids = [...new Set(orderId ? await readItemIds(orderId) : orderItemIds)];
    const added: ReorderDto['added'][number][] = [];
    const failed: ReorderDto['failed'][number][] = [];
    const refusals: RestRefusal[] = [];
    let cart: string | number | null = cartId ?? null;
    for (const id of ids) {
      try {
        const result = await addItem(id, query, ids.length === 1 ? key : keyFor(key, id));
        added.push(...(hasResult(result) ? result.added : [await describe(id)]));
        if (hasResult(result)) cart = result.cart_id;
      } catch (error) {
        if (!isOfItem(error)) throw error;
        refusals.push(error);
        failed.push({ ...(await describe(id)), ...toRefusedRow(error) });
      }
    }
    if (isAboutAll(refusals, ids)) throw refusals[0];
    // Creating a cart returns the customer's open one.
    cart ??= await rest.send<string>('cart/create', { query: { currencyCode }, idempotencyKey: keyFor(key, 'cart') });
    return { cart_id: cart, added, failed };
  };
};

export const createReorderApi = (parts: ApiParts, history: HistoryApi) => ({
  reorder: parts.shop.orderCalls === 'user' ? createOlderReorder(parts) : createContractReorder(parts, history),
});
