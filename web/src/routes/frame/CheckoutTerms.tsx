import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { CheckoutDefaultsDocument } from '../../features/orders/checkout/CheckoutDefaults.generated.ts';
import { isFresh } from '../../lib/apollo/loadQuery.ts';
import { CartFactsDocument } from '../../shop/cart/CartFacts.generated.ts';
import { useCheckoutTermsQuery } from './CheckoutTerms.generated.ts';

const PARTS = [CartFactsDocument, CheckoutDefaultsDocument];

/** Whether the page itself came with all of them. */
const areFresh = (client: ApolloClient): boolean => PARTS.every((query) => isFresh(client, { query, variables: {} }));

/** An active query: it is asked again, as all that are, when somebody signs in, whose terms may be others. */
const Terms = ({ isRefreshed }: { readonly isRefreshed: boolean }) => {
  useCheckoutTermsQuery({
    fetchPolicy: isRefreshed ? 'cache-and-network' : 'cache-first',
    nextFetchPolicy: 'cache-first',
  });
  return null;
};

/**
 * Has all that a cart is worked out with and a checkout begins with kept on the device, so that both work without a
 * network. What is kept is enough for who has an empty cart; who has something in it gets it new.
 */
export const CheckoutTerms = () => {
  const client = useApolloClient();
  const { isReady, counts } = useOfflineState();
  if (!isReady) return null;
  const hasLines = counts.lines > 0;
  return <Terms key={String(hasLines)} isRefreshed={hasLines && !areFresh(client)} />;
};
