import { use } from 'react';
import { SiteContext } from '../../lib/siteContext.ts';
import { useCartFactsQuery } from '../../shop/cart/CartFacts.generated.ts';
import type { CartView } from '../../shop/cart/view/cartView.ts';
import { overlay } from '../../shop/cart/view/overlay.ts';
import { useOfflineState } from './useOfflineState.ts';

/** The shopper's cart with all waiting changes applied. Not ready on the server and during hydration. */
export const useCart = (): { readonly cart: CartView; readonly isReady: boolean } => {
  const { cart, tasks, isReady } = useOfflineState();
  const { data } = useCartFactsQuery({ skip: !isReady, fetchPolicy: 'cache-first' });
  const { currency } = use(SiteContext);
  return { cart: overlay(cart, tasks, { facts: data ?? null, currency }), isReady };
};
