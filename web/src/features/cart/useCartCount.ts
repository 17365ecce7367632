import { use } from 'react';
import { SiteContext } from '../../lib/site.ts';
import { countOf, overlayLines } from './overlayLines.ts';
import { useOfflineState } from './useOfflineState.ts';

/** The number at the cart, null until it is known: its pieces, or where the store view says so its lines. */
export const useCartCount = (): { readonly count: number | null; readonly isWaiting: boolean } => {
  const { cart, tasks, isReady } = useOfflineState();
  const { cartCount } = use(SiteContext).store;
  const lines = overlayLines(cart, tasks);
  const count = cartCount === 'items' ? lines.length : countOf(lines);
  return { count: isReady ? count : null, isWaiting: lines.some((line) => line.isWaiting) };
};
