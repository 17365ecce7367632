import { use } from 'react';
import { SiteContext } from '../../../lib/siteContext.ts';
import { useOfflineState } from '../useOfflineState.ts';

/** Counts pieces, or lines if the store view is configured so; null until known. */
export const useCartCount = (): { readonly count: number | null; readonly isWaiting: boolean } => {
  const { counts, isReady } = useOfflineState();
  const { cartCount } = use(SiteContext).store;
  const count = cartCount === 'items' ? counts.lines : counts.pieces;
  return { count: isReady ? count : null, isWaiting: counts.isWaiting };
};
