import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { isEmail } from '@patchwork/domain/email.ts';
import { useEffect, useRef } from 'react';
import { isOnline } from '../../lib/offline/connectivity.ts';
import { newKey } from '../../lib/offline/newKey.ts';
import { sendingAs } from '../../lib/session/owned.ts';
import { CartPersonalDetailsUpdateDocument } from './CartPersonalDetailsUpdate.generated.ts';
import type { CheckoutDetails } from './details.ts';
import type { OrderableCart } from './orderableCart.ts';

/** Longer than a pause within a word. */
const REST_MS = 1500;

const tell = async (client: ApolloClient, wanted: string, owner: string | null): Promise<void> => {
  const details = JSON.parse(wanted);
  if (!isOnline() || !isEmail(details.email)) return;
  const input = { ...details, idempotencyKey: newKey() };
  await client.mutate({
    mutation: CartPersonalDetailsUpdateDocument,
    variables: { input },
    ...sendingAs({ owner }),
  });
};

/**
 * Tells the shop whose cart it is once an address was typed, so that a cart that is left can be found again. Nothing
 * hangs on it: what cannot be told now is told with the next change, or never.
 */
export const usePersonalDetailsSync = ({ id: cartId, owner }: OrderableCart, details: CheckoutDetails): void => {
  const client = useApolloClient();
  const told = useRef('');
  const [email, firstName, lastName] = [details.email.trim(), details.firstName.trim(), details.lastName.trim()];
  const wanted = cartId && email ? JSON.stringify({ cartId, email, firstName, lastName }) : '';
  useEffect(() => {
    if (wanted === '' || wanted === told.current) return;
    const timer = setTimeout(() => {
      told.current = wanted;
      tell(client, wanted, owner).catch(() => {
        told.current = '';
      });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [client, wanted, owner]);
};
