import type { ApolloClient, DocumentNode } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import * as text from '@patchwork/domain/messages/gift-card-change.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import type { UserProblemFragment } from '../../../lib/apollo/UserProblem.generated.ts';
import { describeFault } from '../../../lib/describeFault.ts';
import { offlineQueue } from '../../../shop/app.ts';
import type { CartRecord } from '../../../shop/cart/cartRecord.ts';
import { getState } from '../../../shop/offlineStore.ts';
import { classify } from '../../../shop/queue/classify.ts';
import { requestOptionsFor } from '../../../shop/session/requestOptions.ts';
import { getPending } from '../../../shop/tables.ts';
import type { CardsOnCartFragment } from './CardsOnCart.generated.ts';
import { CartGiftCardsDocument } from './CartGiftCards.generated.ts';
import { GiftCardApplyDocument, type GiftCardApplyMutation } from './GiftCardApply.generated.ts';
import { GiftCardChangeValueDocument } from './GiftCardChangeValue.generated.ts';
import { GiftCardRemoveDocument } from './GiftCardRemove.generated.ts';
import type { AppliedCard } from './giftCard.ts';

/** A change of the cart's gift cards. Never stored on the device, because the code is worth money. */
export type GiftCardChange =
  | { readonly kind: 'apply'; readonly code: string }
  | { readonly kind: 'change'; readonly code: string; readonly value: string }
  | { readonly kind: 'remove'; readonly code: string };

export interface GiftCardResult {
  /** The cards after the change; null if unknown. */
  readonly cards: readonly AppliedCard[] | null;
  /** Of the card that was applied. */
  readonly balance: GiftCardApplyMutation['answer']['balance'] | null;
  /** Why the change failed; null after a success. */
  readonly problem: string | null;
  /** The outcome is unknown: a retry must use the same idempotency key. */
  readonly isUnsure: boolean;
}

interface GiftCardAnswer {
  readonly answer: {
    readonly cart: CardsOnCartFragment | null;
    readonly balance?: GiftCardApplyMutation['answer']['balance'];
    readonly userErrors: readonly UserProblemFragment[];
  };
}

const refused = (problem: string): GiftCardResult => ({ cards: null, balance: null, problem, isUnsure: false });

const DOCUMENTS: Record<GiftCardChange['kind'], DocumentNode> = {
  apply: GiftCardApplyDocument,
  change: GiftCardChangeValueDocument,
  remove: GiftCardRemoveDocument,
};

const toInput = (change: GiftCardChange): object => {
  if (change.kind === 'apply') return { code: change.code };
  return change.kind === 'change' ? { code: change.code, value: change.value } : { codes: [change.code] };
};

/** The cards on a cart; null if there is no such cart. Rejects if the shop does not answer. */
export const readGiftCards = async (client: ApolloClient, cart: CartRecord): Promise<readonly AppliedCard[] | null> => {
  const { data } = await client.query({
    query: CartGiftCardsDocument,
    variables: { id: cart.id ?? '' },
    fetchPolicy: 'no-cache',
    context: { owner: cart.owner, queryDeduplication: false },
  });
  return data?.cart?.giftCards ?? null;
};

const getFailureMessage = (change: GiftCardChange, error: unknown): string => {
  if (classify(error).kind === 'unreachable') return text.unreachable;
  const isBroken = ServerError.is(error) && error.statusCode === 500;
  return change.kind === 'change' && isBroken ? refusals.giftCardValueUnchanged : describeFault(error);
};

const readAnswer = ({ answer }: GiftCardAnswer): GiftCardResult => {
  const [first] = answer.userErrors;
  const problem = first && (first.code === 'CART_NOT_FOUND' ? text.cartExpired : describeFault(first));
  return {
    cards: answer.cart?.giftCards ?? null,
    balance: answer.balance ?? null,
    problem: problem ?? null,
    isUnsure: first?.code === 'IN_PROGRESS',
  };
};

interface Attempt {
  readonly change: GiftCardChange;
  readonly idempotencyKey: string;
}

const send = async (client: ApolloClient, cart: CartRecord, attempt: Attempt): Promise<GiftCardResult> => {
  const { change, idempotencyKey } = attempt;
  try {
    const { data } = await client.mutate<GiftCardAnswer>({
      mutation: DOCUMENTS[change.kind],
      variables: { input: { cartId: cart.id, idempotencyKey, ...toInput(change) } },
      ...requestOptionsFor(cart),
    });
    return data?.answer ? readAnswer(data) : { ...refused(describeFault(data)), isUnsure: true };
  } catch (error) {
    return { ...refused(getFailureMessage(change, error)), isUnsure: true };
  }
};

/**
 * Changes the gift cards of the cart. Waiting tasks are sent first, so that the card pays for the cart that the shopper
 * sees; afterwards the cart is read again, for all tabs.
 */
export const changeGiftCards = async (client: ApolloClient, attempt: Attempt): Promise<GiftCardResult> => {
  const queue = await offlineQueue();
  await queue.flush(true);
  const { cart, tasks } = getState();
  if (!cart?.id || getPending(tasks, cart.key).length > 0) return refused(text.cartNotSent);
  const result = await send(client, cart, attempt);
  await queue.refresh();
  return result;
};
