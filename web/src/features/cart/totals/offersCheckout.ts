import type { ApolloClient } from '@apollo/client';
import { CheckoutPlaceDocument } from './CheckoutPlace.generated.ts';
import { isCheckoutOffered } from './checkoutOffer.ts';

/** Whether the shop has a checkout of its own, read from the cache: the page's frame has queried it. */
export const offersCheckout = (client: ApolloClient): boolean =>
  isCheckoutOffered(client.readQuery({ query: CheckoutPlaceDocument })?.checkoutDefaults);
