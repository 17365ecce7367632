import { choicesIn, getState, toEntry } from '../lib/made-to-order.ts';
import { decimalToMoney } from '../lib/money.ts';
import { toUserErrors } from '../lib/user-errors.ts';
import { aftercareResolvers } from './aftercare.resolvers.ts';
import { customizationResolvers } from './customization.resolvers.ts';
import { factsResolvers } from './facts.resolvers.ts';
import { historyResolvers } from './history.resolvers.ts';
import { linksResolvers } from './links.resolvers.ts';
import { locateIn, toOrder } from './order.ts';
import type { Resolvers } from './orders.generated.ts';
import { paymentsResolvers } from './payments.resolvers.ts';
import { orderProblems } from './validation.ts';

export const resolvers: Resolvers = {
  ...historyResolvers,
  ...customizationResolvers,
  ...paymentsResolvers,
  ...factsResolvers,
  ...aftercareResolvers,
  Query: { ...paymentsResolvers.Query, ...customizationResolvers.Query, ...linksResolvers.Query },
  Order: { ...historyResolvers.Order, ...factsResolvers.Order },
  OrderItem: { ...historyResolvers.OrderItem, ...factsResolvers.OrderItem, ...aftercareResolvers.OrderItem },
  Customer: { ...historyResolvers.Customer, ...customizationResolvers.Customer },
  Mutation: {
    ...historyResolvers.Mutation,
    ...customizationResolvers.Mutation,
    ...paymentsResolvers.Mutation,
    ...linksResolvers.Mutation,
    ...aftercareResolvers.Mutation,
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
    lines: (receipt) => receipt.items ?? null,
  },
  OrderLine: {
    key: (line) => line.line_key,
    quantity: (line) => line.qty,
    choices: (line) => choicesIn(line.options),
    customization: (line, _, context) => getState(line, context).map(toEntry),
  },
};
