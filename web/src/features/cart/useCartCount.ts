import { countOf, overlayLines } from './overlayLines.ts';
import { useOfflineState } from './useOfflineState.ts';

/** The sum of the quantities in the cart; null until it is known. */
export const useCartCount = (): { readonly count: number | null; readonly isWaiting: boolean } => {
  const { cart, tasks, isReady } = useOfflineState();
  const lines = overlayLines(cart, tasks);
  return { count: isReady ? countOf(lines) : null, isWaiting: lines.some((line) => line.isWaiting) };
};
