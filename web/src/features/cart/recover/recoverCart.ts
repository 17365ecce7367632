import type { ApolloClient } from '@apollo/client';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { describeFault } from '../../../lib/describeFault.ts';
import { offlineQueue } from '../../../shop/app.ts';
import type { RecoveryOutcome } from '../../../shop/cart/openRecoveredCart.ts';
import { classify } from '../../../shop/queue/classify.ts';
import { requestOptionsForCurrentCustomer } from '../../../shop/session/requestOptions.ts';
import { CartRecoverDocument, type CartRecoverMutation } from './CartRecover.generated.ts';
import type { RecoverLink } from './recoverLink.ts';

/**
 * `refused`: by the shop; `isForNow` if a later try may succeed. `unreachable`: the outcome is unknown and a retry is
 * safe.
 */
export type Recovery =
  | { readonly kind: RecoveryOutcome }
  | { readonly kind: 'refused'; readonly message: string; readonly isForNow: boolean }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'notStored' };

interface RecoverAttempt extends RecoverLink {
  /** The same for every retry, so that a lost answer is repeated. */
  readonly idempotencyKey: string;
}

type Answer = CartRecoverMutation['answer'];

const ask = async (client: ApolloClient, input: RecoverAttempt): Promise<Answer | Recovery> => {
  try {
    const { data } = await client.mutate({
      mutation: CartRecoverDocument,
      variables: { input },
      // Bypasses the cache, since the queue stores the server's cart itself.
      ...requestOptionsForCurrentCustomer(),
    });
    return data?.answer ?? { kind: 'unreachable' };
  } catch (error) {
    const isRefused = classify(error).kind === 'unauthorized';
    return isRefused
      ? { kind: 'refused', message: refusals.cartRecoveryFailed, isForNow: false }
      : { kind: 'unreachable' };
  }
};

const storeCart = async (cart: NonNullable<Answer['cart']>): Promise<Recovery> => {
  try {
    return { kind: await (await offlineQueue()).recover(cart) };
  } catch (error) {
    reportError(error);
    return { kind: 'notStored' };
  }
};

export const recoverCart = async (client: ApolloClient, attempt: RecoverAttempt): Promise<Recovery> => {
  const answer = await ask(client, attempt);
  if ('kind' in answer) return answer;
  if (answer.cart) return storeCart(answer.cart);
  const [problem] = answer.userErrors;
  return {
    kind: 'refused',
    message: describeFault(problem, refusals.cartRecoveryFailed),
    isForNow: problem?.code === 'TOO_MANY_ATTEMPTS',
  };
};
