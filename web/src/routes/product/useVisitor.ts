import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { askingAs } from '../../lib/session/owned.ts';
import { CustomerEmailDocument } from './CustomerEmail.generated.ts';

/** What the account says comes before what was typed on this device, which counts where the shop does not answer. */
const readEmail = async (client: ApolloClient, owner: string): Promise<string> => {
  const answer = await client.query({ query: CustomerEmailDocument, ...askingAs({ owner }) }).catch(() => null);
  const email = answer?.data?.me?.email;
  if (email !== undefined) return email;
  const { readDetails } = await import('../../features/orders/draft.ts');
  return readDetails().email;
};

/**
 * The e-mail address of the customer who is signed in: that of the account or, without a network, the one used last on this
 * device. Null for guests, before it is known, and where nobody wants to know.
 */
export const useLastEmail = (isWanted: boolean): string | null => {
  const client = useApolloClient();
  const owner = useOfflineState().customer?.owner ?? null;
  const [last, setLast] = useState<{ readonly owner: string; readonly email: string } | null>(null);
  useEffect(() => {
    if (owner === null || !isWanted) return;
    let isOver = false;
    void readEmail(client, owner).then((email) => !isOver && setLast({ owner, email }));
    return () => {
      isOver = true;
    };
  }, [client, owner, isWanted]);
  return last !== null && last.owner === owner && last.email !== '' ? last.email : null;
};

/** How often a customer has signed out while this page was open: what they typed is nobody else's. */
export const useSignOuts = (): number => {
  const { customer } = useOfflineState();
  const [seen, setSeen] = useState<{ readonly owner: string | null; readonly count: number }>({
    owner: null,
    count: 0,
  });
  const owner = customer === undefined ? seen.owner : (customer?.owner ?? null);
  if (owner !== seen.owner) setSeen({ owner, count: seen.owner === null ? seen.count : seen.count + 1 });
  return seen.count;
};
