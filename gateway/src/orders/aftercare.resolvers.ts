import { instant } from '../lib/instant.ts';
import { toUserErrors } from '../lib/user-errors.ts';
import type { HistoryOrderDto } from './history.dto.ts';
import type { Resolvers } from './orders.generated.ts';
import type { OrderProofState } from './orders.types.generated.ts';

const change = async (send: () => Promise<HistoryOrderDto>) => {
  try {
    return { order: await send(), userErrors: [] };
  } catch (error) {
    return { order: null, userErrors: toUserErrors(error, ([field]) => (field ? [field] : null)) };
  }
};

/** Changes of buyers to their orders after the purchase. */
export const aftercareResolvers = {
  Mutation: {
    orderCancel: (_, { input: { orderId, access, idempotencyKey: key } }, { orders }) =>
      change(() => orders.aftercare.cancel(orderId, { access, key })),
    orderProofAnswer: (_, { input: { idempotencyKey: key, access, orderId, proofId, isApproved, text } }, { orders }) =>
      change(() => orders.aftercare.answerProof({ orderId, proofId, isApproved, text }, { access, key })),
  },
  OrderItem: {
    proofs: ({ proofs }) => [...(proofs ?? [])],
  },
  OrderProof: {
    id: ({ id }) => String(id),
    imageUrl: ({ url }) => url,
    state: ({ state }) => state.toUpperCase() as OrderProofState,
    note: ({ note }) => note || null,
    answer: ({ answer }) => answer || null,
    sentAt: ({ created_at: at }) => instant(at) ?? at,
  },
} satisfies Resolvers;
