import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useReducer, useSyncExternalStore } from 'react';
import { useAsync } from '../../lib/useAsync.ts';
import { getServerState, getState, type OfflineState, subscribe } from '../../shop/offlineStore.ts';
import { ExistingPlushieDocument, type ExistingPlushieQuery } from './ExistingPlushie.generated.ts';

export type Plushie = NonNullable<ExistingPlushieQuery['plushie']>;

/** The lookup of the plushie that the query names. */
export type ExistingPlushie =
  | { readonly status: 'none' | 'looking' | 'missing'; readonly plushie: null }
  | { readonly status: 'failed'; readonly plushie: null; readonly again: () => void }
  | { readonly status: 'found'; readonly plushie: Plushie };

interface PlushieLookup {
  readonly id: string;
  readonly owner: string | null;
}

/**
 * Undefined if the shop does not answer. Waits for the customer's session to be renewed, because without its token the
 * plushie counts as somebody else's. Not deduplicated, so that customers never share an answer.
 */
const fetchPlushie = async (
  client: ApolloClient,
  { id, owner }: PlushieLookup,
): Promise<Plushie | null | undefined> => {
  const context = { owner, queryDeduplication: false };
  const query = { query: ExistingPlushieDocument, variables: { id }, fetchPolicy: 'no-cache', context } as const;
  const answer = await client.query(query).catch(() => undefined);
  return answer?.data?.plushie;
};

/** Null for a guest; undefined until known. */
const getOwner = ({ customer }: OfflineState): string | null | undefined =>
  customer === null ? null : customer?.owner;

/** Starts the lookup once the customer is known, and again for another one; null until there is an answer. */
const useAnswer = (id: string | null) => {
  const client = useApolloClient();
  const owner = useSyncExternalStore(
    subscribe,
    () => getOwner(getState()),
    () => getOwner(getServerState()),
  );
  const [tries, again] = useReducer((count: number) => count + 1, 0);
  const isKnown = id !== null && id !== '' && owner !== undefined;
  const answer = useAsync(isKnown ? JSON.stringify([id, owner, tries]) : null, async () => ({
    plushie: isKnown ? await fetchPlushie(client, { id, owner }) : null,
  }));
  return { answer: answer ?? null, again };
};

/**
 * Looks up an existing plushie. Never on the server and never stored on the device, since only its owner may see it.
 * @param id from the query; null if it names none.
 */
export const useExistingPlushie = (id: string | null): ExistingPlushie => {
  const { answer, again } = useAnswer(id);
  if (!id) return { status: 'none', plushie: null };
  if (!answer) return { status: 'looking', plushie: null };
  const { plushie } = answer;
  if (plushie) return { status: 'found', plushie };
  return plushie === null ? { status: 'missing', plushie } : { status: 'failed', plushie: null, again };
};
