import * as text from '@patchwork/domain/messages/cart-conflicts.generated.ts';
import type { CartConflict } from '../../../shop/cart/conflict.ts';
import { linesAdd } from '../../../shop/cart/operations/linesAdd.ts';
import { linesRemove } from '../../../shop/cart/operations/linesRemove.ts';
import { linesUpdate } from '../../../shop/cart/operations/linesUpdate.ts';
import type { NewTask } from '../../../shop/cart/task.ts';

/** The alternative to how a conflict was resolved. */
export interface ConflictChoice {
  readonly label: string;
  readonly task: NewTask;
}

const addAgain = ({ snapshot }: CartConflict, quantity: number): NewTask | null =>
  snapshot && linesAdd.create({ lines: [{ ...snapshot.input, quantity }] }, { snapshots: [snapshot] });

/** The change that lost the conflict; null if the line cannot be added again because its options are unknown here. */
export const getOtherChoice = (conflict: CartConflict): ConflictChoice | null => {
  const { key, local, server, kept, won } = conflict;
  const quantity = won === 'LOCAL' ? server : local;
  if (quantity === 0) return { label: text.removeIt, task: linesRemove.create({ keys: [key] }) };
  if (kept === 0) {
    const task = addAgain(conflict, quantity);
    return task && { label: text.putItBack, task };
  }
  const label = won === 'LOCAL' ? text.takeTheirs({ quantity }) : text.takeMine({ quantity });
  return { label, task: linesUpdate.create({ lines: [{ key, quantity }] }) };
};
