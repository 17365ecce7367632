import type { ApolloClient, DocumentNode } from '@apollo/client';
import { OPERATIONS } from '../operations.ts';
import type { OrderPlaceMutation } from '../orders/operations/OrderPlace.generated.ts';
import { classify } from '../queue/classify.ts';
import type { SendProblem, SendResult } from '../queue/policy.ts';
import type { CartRecord } from './cartRecord.ts';
import { CartDocument } from './operations/Cart.generated.ts';
import { CartCreateDocument } from './operations/CartCreate.generated.ts';
import { CartMergeDocument } from './operations/CartMerge.generated.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import type { Task } from './task.ts';

/** Longer than the gateway's timeout for an order (10 s), so that its answer is not lost. */
const TIMEOUT_MS = 15_000;

export interface Answer {
  readonly cart: CartSummaryFragment | null;
  readonly order: OrderPlaceMutation['answer']['order'] | null;
}

export interface Reply {
  readonly result: SendResult;
  readonly answer: Answer;
}

export interface Transport {
  /** Idempotent by key. */
  openCart(cart: Pick<CartRecord, 'createKey' | 'owner'>): Promise<Reply>;
  send(task: Task, cartId: string): Promise<Reply>;
  /** Null if the server knows no such cart, undefined if it is unreachable. */
  readCart(cartId: string, owner: string | null): Promise<CartSummaryFragment | null | undefined>;
  /** Merges a guest's cart into the customer's, and returns the latter. */
  mergeCart(guestCartId: string, owner: string): Promise<Reply>;
}

interface MutationAnswer {
  readonly answer?: {
    readonly cart?: CartSummaryFragment | null;
    readonly order?: OrderPlaceMutation['answer']['order'];
    readonly userErrors: readonly SendProblem[];
  } | null;
}

const NOTHING: Answer = { cart: null, order: null };
const BROKEN: SendResult = { kind: 'broken', answer: 'WRONG_FORMAT' };

/**
 * A guest's task is sent without a token even after signing in, since keys belong to their sender. A customer's is sent
 * with that customer's token only.
 */
const contextFor = (owner: string | null) => ({
  fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) },
  queryDeduplication: false,
  owner,
});

const readSent = (data: MutationAnswer | null | undefined): Reply => {
  const body = data?.answer;
  if (!Array.isArray(body?.userErrors)) return { result: BROKEN, answer: NOTHING };
  const isEmpty = body.userErrors.length === 0 && !body.cart && !body.order;
  const answer = { cart: body.cart ?? null, order: body.order ?? null };
  return { result: isEmpty ? BROKEN : { kind: 'answered', userErrors: body.userErrors }, answer };
};

interface Mutation {
  readonly mutation: DocumentNode;
  readonly input: object;
  readonly owner: string | null;
  readonly headers?: Record<string, string>;
}

const mutate = async (client: ApolloClient, { mutation, input, owner, headers = {} }: Mutation): Promise<Reply> => {
  try {
    const { data } = await client.mutate<MutationAnswer>({
      mutation,
      variables: { input },
      // The queue stores the server's cart itself, in the transaction that removes the task.
      fetchPolicy: 'no-cache',
      context: { ...contextFor(owner), headers },
    });
    return readSent(data);
  } catch (error) {
    return { result: classify(error), answer: NOTHING };
  }
};

const readCart = async (
  client: ApolloClient,
  id: string,
  owner: string | null,
): Promise<CartSummaryFragment | null | undefined> => {
  try {
    const { data } = await client.query({
      query: CartDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
      context: contextFor(owner),
    });
    return data?.cart;
  } catch {
    return undefined;
  }
};

/** Sends through an Apollo client, whose links add store, currency and token. */
export const createTransport = (client: ApolloClient): Transport => ({
  openCart: ({ createKey, owner }) =>
    mutate(client, { mutation: CartCreateDocument, input: { idempotencyKey: createKey }, owner }),
  send: (task, cartId) => {
    const { variables, idempotencyKey, owner } = task;
    const { document: mutation, headers } = OPERATIONS.get(task);
    const input = { ...variables, cartId, idempotencyKey };
    return mutate(client, { mutation, input, owner, headers: headers?.(variables) ?? {} });
  },
  readCart: (cartId, owner) => readCart(client, cartId, owner),
  // The key is derived from the cart, so that retries and other tabs use the same.
  mergeCart: (guestCartId, owner) => {
    const input = { guestCartId, idempotencyKey: `merge-${guestCartId}` };
    return mutate(client, { mutation: CartMergeDocument, input, owner });
  },
});
