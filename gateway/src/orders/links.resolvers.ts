import { toUserErrors } from '../lib/user-errors.ts';
import type { Resolvers } from './orders.generated.ts';

/** Orders by mailed links, for people without an account. */
export const linksResolvers = {
  Query: {
    orderByLink: (_, { access }, { orders }) => orders.links.order(access),
  },
  Mutation: {
    orderLinkRequest: async (_, { input: { orderNumber, email, idempotencyKey } }, { orders }) => {
      try {
        await orders.links.request({ orderNumber, email }, idempotencyKey);
        return { userErrors: [] };
      } catch (error) {
        return { userErrors: toUserErrors(error, ([field]) => (field ? [field] : null)) };
      }
    },
  },
} satisfies Resolvers;
