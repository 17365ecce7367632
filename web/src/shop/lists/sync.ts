import type { ApolloClient } from '@apollo/client';
import { isOnline, onConnectivity } from '../../lib/browser/connectivity.ts';
import { newKey } from '../../lib/browser/newKey.ts';
import { getState, subscribe } from '../offlineStore.ts';
import { createLock } from '../queue/locks.ts';
import { retryDelay } from '../queue/policy.ts';
import { requestOptionsFor } from '../session/requestOptions.ts';
import type { ListedSkusFragment } from './ListedSkus.generated.ts';
import { ProductListsDocument } from './ProductLists.generated.ts';
import { ProductListsChangeDocument } from './ProductListsChange.generated.ts';
import { changeLists, readLists, subscribeLists } from './store.ts';
import { type Lists, NO_LISTS } from './storedLists.ts';
import { afterSend, beginSending, toOwner, withServerLists } from './syncedLists.ts';

const STALE_MS = 60_000;
const GATHER_MS = 400;

/** One tab at a time, so that answers cannot overtake each other. */
const exclusively = createLock('patchwork-lists');

const listsIn = (answer: readonly ListedSkusFragment[]): Lists => {
  const skusByList = answer.map(({ name, entries }) => [name, entries.map(({ sku }) => sku)]);
  return { ...NO_LISTS, ...Object.fromEntries(skusByList) };
};

const send = async (client: ApolloClient, owner: string): Promise<void> => {
  const { sending } = readLists();
  if (!sending) return;
  const { key, changes } = sending;
  const input = { idempotencyKey: key, changes: [...changes] };
  const { data } = await client.mutate({
    mutation: ProductListsChangeDocument,
    variables: { input },
    ...requestOptionsFor({ owner }),
  });
  const answer = data?.productListsChange;
  if (!answer) throw new Error('The shop did not say what has become of the lists');
  if (answer.userErrors.some(({ code }) => code === 'IN_PROGRESS')) throw new Error('The same change is in progress');
  for (const { message } of answer.userErrors) reportError(new Error(`Lists: ${message}`));
  changeLists((kept) => afterSend(kept, key, answer.lists ? listsIn(answer.lists) : null));
};

const ask = async (client: ApolloClient, owner: string): Promise<void> => {
  const { data } = await client.query({ query: ProductListsDocument, ...requestOptionsFor({ owner }) });
  const lists = data?.productLists;
  if (lists) changeLists((kept) => withServerLists(kept, owner, listsIn(lists)));
};

/** Sends changes, or else reads the lists. */
const synchronize = (client: ApolloClient): Promise<void> =>
  exclusively(async () => {
    const { owner } = readLists();
    if (owner === null || getState().customer?.owner !== owner) return;
    changeLists((kept) => beginSending(kept, newKey));
    if (readLists().sending === null) return ask(client, owner);
    while (readLists().sending !== null) {
      await send(client, owner);
      changeLists((kept) => beginSending(kept, newKey));
    }
  });

/** Synchronizes soon, then with back-off while it fails. */
const createWorker = (client: ApolloClient) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  const run = async (): Promise<void> => {
    if (!isOnline()) return;
    try {
      askedAt = performance.now();
      await synchronize(client);
      tries = 0;
    } catch {
      // No network, token or answer: changes keep waiting, and are shown meanwhile.
      tries += 1;
      soon(retryDelay(tries, Math.random()));
    }
  };
  const soon = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  };
  return { soon, isStale: () => performance.now() - askedAt > STALE_MS };
};

let worker: ReturnType<typeof createWorker> | null = null;

/** A page that shows the lists needs changes from other devices too. */
export const refreshLists = (): void => worker?.soon(0);

/** Follows changes on this device, including the deletion at sign-out. */
const follow = (soon: (delay: number) => void): void => {
  let before: string | null | undefined;
  const look = () => {
    const owner = getState().customer === undefined ? undefined : (getState().customer?.owner ?? null);
    if (owner === undefined || owner === before) return;
    before = owner;
    changeLists((kept) => toOwner(kept, owner));
    // A sign-out clears the storage right after its event.
    queueMicrotask(readLists);
    if (owner !== null) soon(0);
  };
  look();
  subscribe(look);
};

/** Synchronizes this device's lists with the customer's. Called once per page. */
export const startLists = (client: ApolloClient): void => {
  const { soon, isStale } = createWorker(client);
  worker = { soon, isStale };
  follow(soon);
  const hasUnsent = () => readLists().waiting.length > 0 || readLists().sending !== null;
  subscribeLists(() => {
    const { owner, waiting } = readLists();
    if (owner !== null && waiting.length > 0) soon(GATHER_MS);
  });
  onConnectivity(() => isOnline() && soon(0));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && (hasUnsent() || isStale())) soon(0);
  });
};
