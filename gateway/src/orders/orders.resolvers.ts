import { decimalToMoney } from '../lib/money.ts';
import { toUserErrors } from '../lib/user-errors.ts';
import { locateIn, toOrder } from './order.ts';
import type { Resolvers } from './orders.generated.ts';
import { orderProblems } from './validation.ts';

export const resolvers: Resolvers = {
  Mutation: {
    orderPlace: async (_, { input }, { orders, shop }) => {
      const userErrors = orderProblems(input);
      if (userErrors.length > 0) return { order: null, userErrors };
      try {
        const receipt = await orders.place(toOrder(input, shop.baseCurrency), input.idempotencyKey);
        return { order: { ...receipt, currencyCode: input.shown.currencyCode }, userErrors: [] };
      } catch (error) {
        return { order: null, userErrors: toUserErrors(error, locateIn(input)) };
      }
    },
  },
  OrderReceipt: {
    id: (receipt) => receipt.backendOrderId,
    number: (receipt) => receipt.orderNumber,
    placedAt: (receipt) => receipt.transferedAt,
    grandTotal: ({ grandTotal, currencyCode }) => decimalToMoney(grandTotal, currencyCode),
  },
};
