import { decimalToMoney } from '../lib/money.ts';
import { toUserErrors, type UserError } from '../lib/user-errors.ts';
import { itemProblems } from './changes.ts';
import type { Resolvers } from './orders.generated.ts';

const refused = <T extends object>(error: unknown, nothing: T) => ({
  ...nothing,
  userErrors: toUserErrors(error, ([field]) => (field ? [field === 'qty' ? 'quantity' : field] : null)),
});

const items = async (ids: readonly string[], change: () => Promise<{ orderItemIds: readonly (string | number)[] }>) => {
  const userErrors: UserError[] = itemProblems(ids);
  if (userErrors.length > 0) return { orderItemIds: null, userErrors };
  try {
    return { orderItemIds: (await change()).orderItemIds.map(String), userErrors: [] };
  } catch (error) {
    return refused(error, { orderItemIds: null });
  }
};

/** For the staff of the shop: the token that is passed on is the one for operations. */
export const operationsResolvers: Resolvers = {
  Mutation: {
    orderItemsAdvance: (_, { input: { orderItemIds, status, idempotencyKey } }, { orders: { operations } }) =>
      items(orderItemIds, () => operations.advance(orderItemIds, status.toLowerCase(), idempotencyKey)),
    orderItemsShip: (_, { input: { orderItemIds, idempotencyKey, ...parcel } }, { orders: { operations } }) =>
      items(orderItemIds, () => operations.ship(orderItemIds, parcel, idempotencyKey)),
    stockRestock: async (_, { input: { sku, quantity, idempotencyKey } }, { orders: { operations } }) => {
      try {
        return { quantity: (await operations.restock(sku, quantity, idempotencyKey)).qty, userErrors: [] };
      } catch (error) {
        return refused(error, { quantity: null });
      }
    },
    orderRefund: async (_, { input: { orderNumber, idempotencyKey } }, { orders: { operations } }) => {
      try {
        const { amount, currency, giftCards } = await operations.refund(orderNumber, idempotencyKey);
        const [refund, byCards] = [decimalToMoney(amount, currency), decimalToMoney(giftCards, currency)];
        return { refund, giftCards: byCards, userErrors: [] };
      } catch (error) {
        return refused(error, { refund: null, giftCards: null });
      }
    },
  },
};
