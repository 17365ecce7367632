import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import * as text from '@patchwork/domain/messages/order-history.generated.ts';
import { describeFault } from '../../../lib/describeFault.ts';
import { offlineQueue } from '../../../shop/app.ts';
import { requestOptionsForCurrentCustomer } from '../../../shop/session/requestOptions.ts';
import { OrderReorderDocument, type OrderReorderMutation } from './OrderReorder.generated.ts';

export interface ReorderRequest {
  readonly orderItemIds: readonly string[];
  /** The same for every retry, so that nothing is added twice. */
  readonly idempotencyKey: string;
}

/** `unknown`: there was no answer; a retry with the same key is safe. */
export type ReorderResult =
  | { readonly kind: 'done'; readonly addedCount: number; readonly refused: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' /** Null without an answer. */; readonly message: string | null };

type Answer = OrderReorderMutation['answer'];

const ask = async (client: ApolloClient, input: ReorderRequest): Promise<Answer | null> => {
  const { data } = await client.mutate({
    mutation: OrderReorderDocument,
    variables: { input: { idempotencyKey: input.idempotencyKey, orderItemIds: [...input.orderItemIds] } },
    // The queue stores the server's cart itself.
    ...requestOptionsForCurrentCustomer(),
  });
  return data?.answer ?? null;
};

/** Hands the server's cart to the queue. */
const storeCart = async (cart: NonNullable<Answer['cart']>): Promise<void> => {
  const queue = await offlineQueue();
  const outcome = await queue.recover(cart);
  if (outcome === 'busy') await queue.refresh();
};

/** Adds ordered items to the customer's cart again, on the server and in this browser. Never rejects. */
export const reorder = async (client: ApolloClient, request: ReorderRequest): Promise<ReorderResult> => {
  try {
    const answer = await ask(client, request);
    if (!answer) return { kind: 'unknown', message: text.reorderFailed };
    const [problem] = answer.userErrors;
    if (problem) return { kind: 'refused', message: describeFault(problem, text.reorderFailed) };
    if (answer.cart) await storeCart(answer.cart).catch((error: unknown) => reportError(error));
    const refused = answer.refused.map(({ name, message }) => `${name}: ${message}`);
    return { kind: 'done', addedCount: answer.added.length, refused };
  } catch (error) {
    console.warn(text.reorderFailed, error);
    return { kind: 'unknown', message: CombinedGraphQLErrors.is(error) ? text.reorderFailed : null };
  }
};
