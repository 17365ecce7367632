import type { ApolloClient } from '@apollo/client';
import { CheckoutPlaceDocument } from './CheckoutPlace.generated.ts';
import { isCheckoutOffered } from './checkoutOffer.ts';

/** Whether the shop leads on to a checkout of its own; the page's frame has brought the answer along. */
export const offersCheckout = (client: ApolloClient): boolean =>
  isCheckoutOffered(client.readQuery({ query: CheckoutPlaceDocument })?.checkoutDefaults);
