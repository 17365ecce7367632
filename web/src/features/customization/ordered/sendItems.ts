import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import * as text from '@patchwork/domain/messages/ordered-items.generated.ts';
import { toEntries } from '../../../lib/customizationEntries.ts';
import { requestOptionsFor } from '../../../shop/session/requestOptions.ts';
import type { CustomizedItemsFragment } from './OrderItemsCustomizationSave.generated.ts';
import { OrderItemsCustomizationSaveDocument } from './OrderItemsCustomizationSave.generated.ts';
import { OrderItemsCustomizationSubmitDocument } from './OrderItemsCustomizationSubmit.generated.ts';

export interface FilledItem {
  readonly id: string;
  readonly state: CustomizationState;
}

/** Results by item; `failure` says why nothing was done or that the outcome is unknown. */
export interface ItemResults {
  readonly done: readonly string[];
  readonly refused: ReadonlyMap<string, string>;
  readonly failure: string | null;
}

export const nothingDone = (failure: string): ItemResults => ({ done: [], refused: new Map(), failure });

const toResults = (
  answer: CustomizedItemsFragment,
  describe: (error: { readonly message: string }) => string,
): ItemResults => ({
  done: answer.successItems.map(({ orderItemId }) => orderItemId),
  refused: new Map(answer.errorItems.map((refused) => [refused.orderItemId, describe(refused)])),
  failure: answer.userErrors[0]?.message ?? null,
});

/** Access to the items: as their customer, or by the mailed link of their order. */
export interface ItemsOwner {
  readonly owner: string | null;
  readonly access?: string;
}

interface Sender extends ItemsOwner {
  readonly client: ApolloClient;
  /** Idempotency key; the same for every retry. */
  readonly key: string;
}

/** Turns a fault into a message for the shopper and logs it. */
const orFailure = async (work: Promise<ItemResults | null>, failed: string): Promise<ItemResults> => {
  try {
    return (await work) ?? nothingDone(failed);
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) console.warn(failed, error);
    return nothingDone(failed);
  }
};

/** Saves forms in the shop without sending them to production. Never rejects. */
export const saveItems = (
  { client, owner, access, key }: Sender,
  items: readonly FilledItem[],
): Promise<ItemResults> => {
  const input = {
    idempotencyKey: key,
    ...(access && { access }),
    items: items.map(({ id, state }) => ({ orderItemId: id, customization: toEntries(state) })),
  };
  const options = {
    mutation: OrderItemsCustomizationSaveDocument,
    variables: { input },
    ...requestOptionsFor({ owner }),
  };
  const work = client.mutate(options).then(({ data }) => (data ? toResults(data.answer, text.itemNotSaved) : null));
  return orFailure(work, text.saveFailed);
};

/** Sends saved forms to production. Never rejects. */
export const submitItems = ({ client, owner, access, key }: Sender, ids: readonly string[]): Promise<ItemResults> => {
  const input = { idempotencyKey: key, orderItemIds: [...ids], ...(access && { access }) };
  const options = {
    mutation: OrderItemsCustomizationSubmitDocument,
    variables: { input },
    ...requestOptionsFor({ owner }),
  };
  const work = client
    .mutate(options)
    .then(({ data }) => (data ? toResults(data.answer, ({ message }) => message) : null));
  return orFailure(work, text.submitFailed);
};
