import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { itemProblems } from '../lib/item-id.ts';
import { referTo } from '../lib/reference.ts';
import { describeRefusedRow, invalid, toUserErrors, type UserError } from '../lib/user-errors.ts';
import type { OrdersApi } from './orders.api.ts';
import type { OrderReorderInput } from './orders.types.generated.ts';

const reorderProblems = ({ orderItemIds, orderId }: OrderReorderInput): UserError[] => {
  if (!orderItemIds === !orderId) return [invalid(['orderItemIds'], reasons.itemsOrOrder)];
  return orderItemIds ? itemProblems(orderItemIds) : [];
};

const NOTHING = { cart: null, added: [], refused: [] };

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
        ...describeRefusedRow(row),
      })),
      userErrors: [],
    };
  } catch (error) {
    return { ...NOTHING, userErrors: toUserErrors(error, ([field]) => (field ? [field] : null)) };
  }
};
