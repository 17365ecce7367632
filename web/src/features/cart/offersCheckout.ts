import type { ApolloClient } from '@apollo/client';
import { CheckoutPlaceDocument } from './CheckoutPlace.generated.ts';

/** Whether the shop leads on to a checkout of its own; the page's frame has brought the answer along. */
export const offersCheckout = (client: ApolloClient): boolean =>
  client.readQuery({ query: CheckoutPlaceDocument })?.checkoutDefaults.isExternal !== true;
