import type { ApolloClient } from '@apollo/client';
import * as text from '@patchwork/domain/messages/bulk-quotation.generated.ts';
import { describeFault } from '../../lib/describeFault.ts';
import { offlineQueue } from '../../shop/app.ts';
import { CartCreateDocument } from '../../shop/cart/operations/CartCreate.generated.ts';
import { getState } from '../../shop/offlineStore.ts';
import { requestOptionsForCurrentCustomer } from '../../shop/session/requestOptions.ts';
import { getPending } from '../../shop/tables.ts';
import { BulkQuoteChooseDocument, type BulkQuoteChooseMutation } from './BulkQuoteChoose.generated.ts';
import { BulkQuoteDeclineDocument } from './BulkQuoteDecline.generated.ts';
import { BulkQuoteReorderDocument, type BulkQuoteReorderMutation } from './BulkQuoteReorder.generated.ts';

/** A quote, as whoever may see it names it. */
export interface QuoteChange {
  readonly quoteId: string;
  /** The secret of the link; null: the customer's own. Never stored on the device. */
  readonly access: string | null;
  readonly idempotencyKey: string;
}

/** Why it failed; null: it was done. */
export type QuoteOutcome = { readonly problem: string } | { readonly problem: null; readonly isInCart: boolean };

/** The shop's cart of this device, created where there is none yet. */
const openCart = async (client: ApolloClient, { idempotencyKey }: QuoteChange): Promise<string | null> => {
  const { cart } = getState();
  if (cart?.id) return cart.id;
  const created = await client.mutate({
    mutation: CartCreateDocument,
    variables: { input: { idempotencyKey: `${idempotencyKey}:cart` } },
    ...requestOptionsForCurrentCustomer(),
  });
  return created.data?.answer.cart?.id ?? null;
};

type PutDocument = typeof BulkQuoteChooseDocument | typeof BulkQuoteReorderDocument;

/** Waiting changes are sent first, so that it is the cart that the shopper sees. */
const putIntoCart = async (
  client: ApolloClient,
  mutation: PutDocument,
  { change, failed }: { readonly change: QuoteChange; readonly failed: string },
): Promise<QuoteOutcome> => {
  const queue = await offlineQueue();
  await queue.flush(true);
  const { cart, tasks } = getState();
  if (cart && getPending(tasks, cart.key).length > 0) return { problem: text.cartNotSent };
  const cartId = await openCart(client, change);
  if (cartId === null) return { problem: failed };
  const { data } = await client.mutate<BulkQuoteChooseMutation | BulkQuoteReorderMutation>({
    mutation,
    variables: { input: { ...change, cartId } },
    ...requestOptionsForCurrentCustomer(),
  });
  const [problem] = data?.answer.userErrors ?? [];
  if (problem) return { problem: describeFault(problem, failed) };
  if (!data?.answer.cart) return { problem: failed };
  if (cart?.id) await queue.refresh();
  else await queue.recover(data.answer.cart);
  return { problem: null, isInCart: !('isAsked' in data.answer && data.answer.isAsked) };
};

export const chooseQuote = (client: ApolloClient, change: QuoteChange): Promise<QuoteOutcome> =>
  putIntoCart(client, BulkQuoteChooseDocument, { change, failed: text.notChosen });

/** Orders a quote again; where it has ended, the shop is asked for a new one. */
export const reorderQuote = (client: ApolloClient, change: QuoteChange): Promise<QuoteOutcome> =>
  putIntoCart(client, BulkQuoteReorderDocument, { change, failed: text.notReordered });

/** Tells the shop that a quote is not wanted. */
export const declineQuote = async (client: ApolloClient, change: QuoteChange): Promise<QuoteOutcome> => {
  const { data } = await client.mutate({
    mutation: BulkQuoteDeclineDocument,
    variables: { input: { ...change } },
    ...requestOptionsForCurrentCustomer(),
  });
  const [problem] = data?.answer.userErrors ?? [];
  if (problem) return { problem: describeFault(problem, text.notDeclined) };
  return data ? { problem: null, isInCart: false } : { problem: text.notDeclined };
};
