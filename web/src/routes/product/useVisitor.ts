import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { useAsync } from '../../lib/useAsync.ts';
import { queryOptionsFor } from '../../shop/session/requestOptions.ts';
import { CustomerEmailDocument } from './CustomerEmail.generated.ts';

/** The account's address, or the one last typed on this device if the shop does not answer. */
const readEmail = async (client: ApolloClient, owner: string): Promise<string> => {
  const answer = await client.query({ query: CustomerEmailDocument, ...queryOptionsFor({ owner }) }).catch(() => null);
  const email = answer?.data?.me?.email;
  if (email !== undefined) return email;
  const { readDetails } = await import('../../features/orders/checkout/draft.ts');
  return readDetails().email;
};

/**
 * The signed-in customer's email address: the account's or, offline, the last one used on this device. Null for
 * guests, until known, and unless `isWanted`.
 */
export const useLastEmail = (isWanted: boolean): string | null => {
  const client = useApolloClient();
  const owner = useOfflineState().customer?.owner ?? null;
  const email = useAsync(isWanted ? owner : null, async () => (owner === null ? '' : readEmail(client, owner)));
  return email || null;
};

/** Counts sign-outs while this page is open, to reset what was typed. */
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
