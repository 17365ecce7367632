import type { CartRecord } from '../../lib/offline/cartRecord.ts';
import { isPending, type Task } from '../../lib/offline/task.ts';
import type { CartFactsQuery } from './CartFacts.generated.ts';
import type { CartLineView, CartTotalsView, CartView } from './cartView.ts';
import { estimateTotals } from './estimate.ts';
import { countOf, overlayLines } from './overlayLines.ts';

interface Waiting {
  readonly lines: readonly CartLineView[];
  readonly isWaiting: boolean;
}

const totalsOf = (
  cart: CartRecord | null,
  { lines, isWaiting }: Waiting,
  facts: CartFactsQuery | null,
): CartTotalsView | null => {
  const confirmed = cart?.server?.totals;
  if (confirmed && !isWaiting) return { ...confirmed, isEstimate: false };
  return estimateTotals(lines, { shipping: cart?.shipping ?? null, facts });
};

/**
 * The cart the shopper sees: what the server last said with the waiting tasks laid over it. While anything waits the
 * totals are computed here and marked as an estimate. Pure.
 */
export const overlay = (cart: CartRecord | null, tasks: readonly Task[], facts: CartFactsQuery | null): CartView => {
  const lines = overlayLines(cart, tasks);
  const isWaiting = tasks.some((task) => task.cartKey === cart?.key && isPending(task));
  const isVirtual =
    lines.length > 0 && (isWaiting ? lines.every((line) => line.isVirtual) : (cart?.server?.isVirtual ?? false));
  const totals = lines.length > 0 ? totalsOf(cart, { lines, isWaiting }, facts) : null;
  return { lines, count: countOf(lines), isVirtual, isWaiting, totals };
};
