import type { ApolloClient } from '@apollo/client';
import { offlineQueue } from '../../lib/offline/app.ts';
import { classify } from '../../lib/offline/classify.ts';
import type { Recovered } from '../../lib/offline/recovered.ts';
import { sendingAsCustomer } from '../../lib/session/owned.ts';
import { CartRecoverDocument, type CartRecoverMutation } from './CartRecover.generated.ts';
import type { RecoverLink } from './recoverLink.ts';
import { REFUSED } from './recoverRefused.ts';

/** `refused`: the shop has said no, for good or for a while. `unreachable`: nobody knows, and it may be tried again. */
export type Recovery =
  | { readonly kind: Recovered }
  | { readonly kind: 'refused'; readonly message: string; readonly isForNow: boolean }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unkept' };

export interface RecoverAttempt extends RecoverLink {
  /** The same for every try of one attempt, so that an answer that was lost is told again. */
  readonly idempotencyKey: string;
}

type Answer = CartRecoverMutation['answer'];

const ask = async (client: ApolloClient, input: RecoverAttempt): Promise<Answer | Recovery> => {
  try {
    const { data } = await client.mutate({
      mutation: CartRecoverDocument,
      variables: { input },
      // Kept by no cache: the queue keeps the server's cart itself.
      ...sendingAsCustomer(),
    });
    return data?.answer ?? { kind: 'unreachable' };
  } catch (error) {
    const isRefused = classify(error).kind === 'unauthorized';
    return isRefused ? { kind: 'refused', message: REFUSED, isForNow: false } : { kind: 'unreachable' };
  }
};

const keep = async (cart: NonNullable<Answer['cart']>): Promise<Recovery> => {
  try {
    return { kind: await (await offlineQueue()).recover(cart) };
  } catch (error) {
    reportError(error);
    return { kind: 'unkept' };
  }
};

/** Asks the shop for the cart behind a link and makes it this device's. Never rejects. */
export const recoverCart = async (client: ApolloClient, attempt: RecoverAttempt): Promise<Recovery> => {
  const answer = await ask(client, attempt);
  if ('kind' in answer) return answer;
  if (answer.cart) return keep(answer.cart);
  const [problem] = answer.userErrors;
  return { kind: 'refused', message: problem?.message ?? REFUSED, isForNow: problem?.code === 'TOO_MANY_ATTEMPTS' };
};
