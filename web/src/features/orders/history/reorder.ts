import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { offlineQueue } from '../../../lib/offline/app.ts';
import { sendingAsCustomer } from '../../../lib/session/owned.ts';
import { OrderReorderDocument, type OrderReorderMutation } from './OrderReorder.generated.ts';

export interface ReorderRequest {
  readonly orderItemIds: readonly string[];
  /** The same for every try of one press, so that nothing is added twice. */
  readonly idempotencyKey: string;
}

/** `unknown`: nobody knows whether it was done; asked again with the same key, it is done once. */
export type Reordered =
  | { readonly kind: 'done'; readonly addedCount: number; readonly refused: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' /** Null where nothing was answered. */; readonly message: string | null };

/** Of an answer that says no more. */
const FAILED = 'Failed to reorder item';

type Answer = OrderReorderMutation['answer'];

const ask = async (client: ApolloClient, input: ReorderRequest): Promise<Answer | null> => {
  const { data } = await client.mutate({
    mutation: OrderReorderDocument,
    variables: { input: { idempotencyKey: input.idempotencyKey, orderItemIds: [...input.orderItemIds] } },
    // The queue keeps the server's cart itself.
    ...sendingAsCustomer(),
  });
  return data?.answer ?? null;
};

/** Has the queue read the cart that the shop has now. */
const keep = async (cart: NonNullable<Answer['cart']>): Promise<void> => {
  const queue = await offlineQueue();
  const kept = await queue.recover(cart);
  if (kept === 'busy') await queue.refresh();
};

/** Puts ordered items into the customer's cart once more; the cart of this browser follows. Never rejects. */
export const reorder = async (client: ApolloClient, request: ReorderRequest): Promise<Reordered> => {
  try {
    const answer = await ask(client, request);
    if (!answer) return { kind: 'unknown', message: FAILED };
    const [problem] = answer.userErrors;
    if (problem) return { kind: 'refused', message: problem.message || FAILED };
    if (answer.cart) await keep(answer.cart).catch((error: unknown) => reportError(error));
    const refused = answer.refused.map(({ name, message }) => `${name}: ${message}`);
    return { kind: 'done', addedCount: answer.added.length, refused };
  } catch (error) {
    console.warn(FAILED, error);
    return { kind: 'unknown', message: CombinedGraphQLErrors.is(error) ? FAILED : null };
  }
};
