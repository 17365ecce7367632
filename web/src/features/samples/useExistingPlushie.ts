import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { getServerState, getState, type OfflineState, subscribe } from '../../lib/offline/live.ts';
import { ExistingPlushieDocument, type ExistingPlushieQuery } from './ExistingPlushie.generated.ts';

export type Plushie = NonNullable<ExistingPlushieQuery['plushie']>;

/** What became of looking for the plushie that an address names. */
export type ExistingPlushie =
  | { readonly status: 'none' | 'looking' | 'missing'; readonly plushie: null }
  | { readonly status: 'failed'; readonly plushie: null; readonly again: () => void }
  | { readonly status: 'found'; readonly plushie: Plushie };

interface Wanted {
  readonly id: string;
  /** Who looks; null for a guest. */
  readonly owner: string | null;
}

interface Answer {
  /** What it answers. */
  readonly asked: string;
  /** Undefined where the shop could not be asked. */
  readonly plushie: Plushie | null | undefined;
}

/**
 * A customer's session that has not been renewed yet is waited for: without its token the plushie is somebody else's.
 * Nobody is told what was being looked up for another.
 */
const look = async (client: ApolloClient, { id, owner }: Wanted): Promise<Answer['plushie']> => {
  const context = { owner, queryDeduplication: false };
  const query = { query: ExistingPlushieDocument, variables: { id }, fetchPolicy: 'no-cache', context } as const;
  const answer = await client.query(query).catch(() => undefined);
  return answer?.data?.plushie;
};

/** Undefined until it is known. */
const ownerIn = ({ customer }: OfflineState): string | null | undefined => (customer === null ? null : customer?.owner);

/** Looks once it is known who looks, and anew for somebody else; null while there is no answer to that. */
const useAnswer = (id: string | null) => {
  const client = useApolloClient();
  const owner = useSyncExternalStore(
    subscribe,
    () => ownerIn(getState()),
    () => ownerIn(getServerState()),
  );
  const [tries, again] = useReducer((count: number) => count + 1, 0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = JSON.stringify([id, owner, tries]);
  useEffect(() => {
    if (!id || owner === undefined) return;
    let isOver = false;
    void look(client, { id, owner }).then((plushie) => !isOver && setAnswer({ asked, plushie }));
    return () => {
      isOver = true;
    };
  }, [client, id, owner, asked]);
  return { answer: answer?.asked === asked ? answer : null, again };
};

/**
 * Looks for a plushie that has been designed before. Never on the server and never kept on the device: it is there for
 * its owner alone.
 * @param id as the address says; null: none is named.
 */
export const useExistingPlushie = (id: string | null): ExistingPlushie => {
  const { answer, again } = useAnswer(id);
  if (!id) return { status: 'none', plushie: null };
  if (!answer) return { status: 'looking', plushie: null };
  const { plushie } = answer;
  if (plushie) return { status: 'found', plushie };
  return plushie === null ? { status: 'missing', plushie } : { status: 'failed', plushie: null, again };
};
