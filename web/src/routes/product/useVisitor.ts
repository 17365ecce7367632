import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { useAsync } from '../../lib/useAsync.ts';
import { queryOptionsFor } from '../../shop/session/requestOptions.ts';
import { CustomerEmailDocument } from './CustomerEmail.generated.ts';

/** The account's address, or the one typed last on this device when the shop does not answer. */
const readEmail = async (client: ApolloClient, owner: string): Promise<string> => {
  const answer = await client.query({ query: CustomerEmailDocument, ...queryOptionsFor({ owner }) }).catch(() => null);
  const email = answer?.data?.me?.email;
  if (email !== undefined) return email;
  const { readDetails } = await import('../../features/orders/checkout/draft.ts');
  return readDetails().email;
};

/**
 * The e-mail address of the customer who is signed in: that of the account or, without a network, the one used last on this
 * device. Null for guests, before it is known, and where nobody wants to know.
 */
export const useLastEmail = (isWanted: boolean): string | null => {
  const client = useApolloClient();
  const owner = useOfflineState().customer?.owner ?? null;
  const email = useAsync(isWanted ? owner : null, async () => (owner === null ? '' : readEmail(client, owner)));
  return email || null;
};

/** How often a customer has signed out while this page was open; used to drop what they typed. */
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
