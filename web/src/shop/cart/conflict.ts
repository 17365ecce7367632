import type { MergeConflict } from '@patchwork/domain/cart/cart-merge.ts';
import type { LineSnapshot } from './lineSnapshot.ts';

/** A line that was changed here and elsewhere, and what was done; kept with the cart until the shopper has read it. */
export interface CartConflict extends MergeConflict {
  readonly name: string;
  /** True when it was made by the shopper, and is therefore never dropped. */
  readonly isCustomized: boolean;
  /** For adding the line again; null where that is not known here. */
  readonly snapshot: LineSnapshot | null;
}

const wish = (quantity: number): string => (quantity > 0 ? `You wanted ${quantity} of it` : 'You removed it');

const elsewhere = (quantity: number): string =>
  quantity > 0 ? `elsewhere it was changed to ${quantity}` : 'elsewhere it was removed';

const outcome = ({ local, kept, won, isCustomized }: CartConflict): string => {
  if (local === 0 && kept === 0) return 'It stays removed.';
  if (kept === 0) return 'It is not in your cart any more.';
  if (isCustomized && local === 0) return 'It was made by you, so we kept it.';
  return won === 'LOCAL' ? `We kept your ${kept}.` : `There are ${kept} in your cart now.`;
};

/** The conflict and its outcome in words. */
export const conflictText = (conflict: CartConflict): string =>
  `${wish(conflict.local)}, ${elsewhere(conflict.server)}. ${outcome(conflict)}`;
