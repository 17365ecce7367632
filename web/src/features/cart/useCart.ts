import { use } from 'react';
import { SiteContext } from '../../lib/site.ts';
import { useCartFactsQuery } from './CartFacts.generated.ts';
import type { CartView } from './cartView.ts';
import { overlay } from './overlay.ts';
import { useOfflineState } from './useOfflineState.ts';

/** The shopper's cart, with everything that waits to be sent. Not ready on the server and while hydrating. */
export const useCart = (): { readonly cart: CartView; readonly isReady: boolean } => {
  const { cart, tasks, isReady } = useOfflineState();
  const { data } = useCartFactsQuery({ skip: !isReady, fetchPolicy: 'cache-first' });
  const { currency } = use(SiteContext);
  return { cart: overlay(cart, tasks, { facts: data ?? null, currency }), isReady };
};
