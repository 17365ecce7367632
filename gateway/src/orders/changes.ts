import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { referTo } from '../lib/reference.ts';
import { invalid, tellRefusedRow, toUserErrors, type UserError } from '../lib/user-errors.ts';
import { isItemId } from './item-id.ts';
import type { OrdersApi } from './orders.api.ts';
import type { OrderReorderInput } from './orders.generated.ts';

const MOST_ITEMS = 200;

/** Why these are no ids of ordered items. */
export const itemProblems = (ids: readonly string[]): UserError[] => {
  if (ids.length > 0 && ids.length <= MOST_ITEMS && ids.every(isItemId)) return [];
  return [invalid(['orderItemIds'], reasons.orderItemUnknown)];
};

const reorderProblems = ({ orderItemIds, orderId }: OrderReorderInput): UserError[] => {
  if (!orderItemIds === !orderId) return [invalid(['orderItemIds'], reasons.itemsOrOrder)];
  return orderItemIds ? itemProblems(orderItemIds) : [];
};

const NOTHING = { cart: null, added: [], refused: [] };

/** Puts what was ordered into a cart once more. */
export const reorder = async (orders: OrdersApi, input: OrderReorderInput) => {
  const userErrors = reorderProblems(input);
  if (userErrors.length > 0) return { ...NOTHING, userErrors };
  try {
    const { cart_id, added, failed } = await orders.reorder(input, input.idempotencyKey);
    return {
      cart: referTo('Cart', { id: String(cart_id) }),
      added: added.map(({ order_item_id, name, qty }) => ({
        orderItemId: String(order_item_id),
        name,
        quantity: qty,
      })),
      refused: failed.map((row) => ({
        orderItemId: String(row.order_item_id),
        name: row.name,
        ...tellRefusedRow(row),
      })),
      userErrors: [],
    };
  } catch (error) {
    return { ...NOTHING, userErrors: toUserErrors(error, ([field]) => (field ? [field] : null)) };
  }
};
