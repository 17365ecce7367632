import type { ApolloClient } from '@apollo/client';
import * as text from '@patchwork/domain/messages/bulk-quotation.generated.ts';
import { describeFault } from '../../lib/describeFault.ts';
import { offlineQueue } from '../../shop/app.ts';
import { CartCreateDocument } from '../../shop/cart/operations/CartCreate.generated.ts';
import { getState } from '../../shop/offlineStore.ts';
import { requestOptionsForCurrentCustomer } from '../../shop/session/requestOptions.ts';
import { getPending } from '../../shop/tables.ts';
import { BulkQuoteChooseDocument } from './BulkQuoteChoose.generated.ts';
import { BulkQuoteDeclineDocument } from './BulkQuoteDecline.generated.ts';

/** A quote, as whoever may see it names it. */
export interface QuoteChange {
  readonly quoteId: string;
  /** The secret of the link; null: the customer's own. Never stored on the device. */
  readonly access: string | null;
  readonly idempotencyKey: string;
}

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

/**
 * Puts a quote into the cart: waiting changes are sent first, so that it is the cart that the shopper sees. Resolves with
 * why it failed; null: it is there.
 */
export const chooseQuote = async (client: ApolloClient, change: QuoteChange): Promise<string | null> => {
  const queue = await offlineQueue();
  await queue.flush(true);
  const { cart, tasks } = getState();
  if (cart && getPending(tasks, cart.key).length > 0) return text.cartNotSent;
  const cartId = await openCart(client, change);
  if (cartId === null) return text.notChosen;
  const { data } = await client.mutate({
    mutation: BulkQuoteChooseDocument,
    variables: { input: { ...change, cartId } },
    ...requestOptionsForCurrentCustomer(),
  });
  const [problem] = data?.answer.userErrors ?? [];
  if (problem) return describeFault(problem, text.notChosen);
  if (!data?.answer.cart) return text.notChosen;
  if (cart?.id) await queue.refresh();
  else await queue.recover(data.answer.cart);
  return null;
};

/** Tells the shop that a quote is not wanted. Resolves with why it failed; null: the shop knows. */
export const declineQuote = async (client: ApolloClient, change: QuoteChange): Promise<string | null> => {
  const { data } = await client.mutate({
    mutation: BulkQuoteDeclineDocument,
    variables: { input: { ...change } },
    ...requestOptionsForCurrentCustomer(),
  });
  const [problem] = data?.answer.userErrors ?? [];
  if (problem) return describeFault(problem, text.notDeclined);
  return data ? null : text.notDeclined;
};
