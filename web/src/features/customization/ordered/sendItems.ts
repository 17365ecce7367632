import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import { toEntries } from '../../../lib/customizationEntries.ts';
import { sendingAs } from '../../../lib/session/owned.ts';
import type { CustomizedItemsFragment } from './OrderItemsCustomizationSave.generated.ts';
import { OrderItemsCustomizationSaveDocument } from './OrderItemsCustomizationSave.generated.ts';
import { OrderItemsCustomizationSubmitDocument } from './OrderItemsCustomizationSubmit.generated.ts';

/** An ordered item with how it is to be made. */
export interface FilledItem {
  readonly id: string;
  readonly state: CustomizationState;
}

/** What became of items; `failure` is why nothing was done, or that nobody knows. */
export interface ItemResults {
  readonly done: readonly string[];
  /** By the id of the item. */
  readonly refused: ReadonlyMap<string, string>;
  readonly failure: string | null;
}

const SAVE_FAILED = 'Failed to save order item customizations state';
const SUBMIT_FAILED = 'Failed to submit order item customizations state';
const SAVE_PREFIX = 'Save State: ';

export const nothingDone = (failure: string): ItemResults => ({ done: [], refused: new Map(), failure });

const resultsOf = (answer: CustomizedItemsFragment, prefix: string): ItemResults => ({
  done: answer.successItems.map(({ orderItemId }) => orderItemId),
  refused: new Map(answer.errorItems.map(({ orderItemId, errorMessage }) => [orderItemId, prefix + errorMessage])),
  failure: answer.userErrors[0]?.message ?? null,
});

interface Sender {
  readonly client: ApolloClient;
  readonly owner: string;
  /** The same for every try of the same. */
  readonly key: string;
}

/** Faults are for the log; shoppers read what has failed. */
const orFailure = async (work: Promise<ItemResults | null>, failed: string): Promise<ItemResults> => {
  try {
    return (await work) ?? nothingDone(failed);
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) console.warn(failed, error);
    return nothingDone(failed);
  }
};

/** Has the shop keep forms as they are now. Never rejects. */
export const saveItems = ({ client, owner, key }: Sender, items: readonly FilledItem[]): Promise<ItemResults> => {
  const input = {
    idempotencyKey: key,
    items: items.map(({ id, state }) => ({ orderItemId: id, customization: toEntries(state) })),
  };
  const options = { mutation: OrderItemsCustomizationSaveDocument, variables: { input }, ...sendingAs({ owner }) };
  const work = client.mutate(options).then(({ data }) => (data ? resultsOf(data.answer, SAVE_PREFIX) : null));
  return orFailure(work, SAVE_FAILED);
};

/** Has the shop make items as they were saved. Never rejects. */
export const submitItems = ({ client, owner, key }: Sender, ids: readonly string[]): Promise<ItemResults> => {
  const input = { idempotencyKey: key, orderItemIds: [...ids] };
  const options = { mutation: OrderItemsCustomizationSubmitDocument, variables: { input }, ...sendingAs({ owner }) };
  const work = client.mutate(options).then(({ data }) => (data ? resultsOf(data.answer, '') : null));
  return orFailure(work, SUBMIT_FAILED);
};
