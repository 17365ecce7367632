import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { isEmail } from '@patchwork/domain/customers/email.ts';
import { useEffect, useRef } from 'react';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import { newKey } from '../../../lib/browser/newKey.ts';
import { requestOptionsFor } from '../../../shop/session/requestOptions.ts';
import { CartPersonalDetailsUpdateDocument } from './CartPersonalDetailsUpdate.generated.ts';
import type { CheckoutDetails } from './details.ts';
import type { OrderableCart } from './orderableCart.ts';

/** Debounce; longer than a pause while typing. */
const DEBOUNCE_MS = 1500;

const send = async (client: ApolloClient, payload: string, owner: string | null): Promise<void> => {
  const details = JSON.parse(payload);
  if (!isOnline() || !isEmail(details.email)) return;
  const input = { ...details, idempotencyKey: newKey() };
  await client.mutate({
    mutation: CartPersonalDetailsUpdateDocument,
    variables: { input },
    ...requestOptionsFor({ owner }),
  });
};

/**
 * Sends the buyer's contact to the shop once an email was typed, so that an abandoned cart can be recovered. Best effort:
 * a failure is retried only with the next change.
 */
export const usePersonalDetailsSync = ({ id: cartId, owner }: OrderableCart, details: CheckoutDetails): void => {
  const client = useApolloClient();
  const sent = useRef('');
  const [email, firstName, lastName] = [details.email.trim(), details.firstName.trim(), details.lastName.trim()];
  const payload = cartId && email ? JSON.stringify({ cartId, email, firstName, lastName }) : '';
  useEffect(() => {
    if (payload === '' || payload === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = payload;
      send(client, payload, owner).catch(() => {
        sent.current = '';
      });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [client, payload, owner]);
};
