import type { MergeConflict } from '@patchwork/domain/cart/cart-merge.ts';
import * as text from '@patchwork/domain/messages/cart-conflicts.generated.ts';
import type { LineSnapshot } from './lineSnapshot.ts';

/** A line that was changed here and elsewhere, with the outcome, until the shopper acknowledges it. */
export interface CartConflict extends MergeConflict {
  readonly name: string;
  /** Custom lines are never dropped. */
  readonly isCustomized: boolean;
  /** For adding the line again; null if unknown here. */
  readonly snapshot: LineSnapshot | null;
}

type Outcome = Parameters<typeof text.happened>[0]['outcome'];

const toOutcome = ({ local, kept, won, isCustomized }: CartConflict): Outcome => {
  if (local === 0 && kept === 0) return 'removed';
  if (kept === 0) return 'gone';
  if (isCustomized && local === 0) return 'custom';
  return won === 'LOCAL' ? 'mine' : 'other';
};

/** The conflict and its outcome for the shopper. */
export const conflictText = (conflict: CartConflict): string => {
  const { local: mine, server: theirs, kept } = conflict;
  return text.happened({ mine, theirs, kept, outcome: toOutcome(conflict) });
};
