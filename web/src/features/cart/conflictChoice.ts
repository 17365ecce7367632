import type { CartConflict } from '../../lib/offline/conflict.ts';
import type { NewTask } from '../../lib/offline/task.ts';

/** What the shopper can have instead of what was done. */
export interface ConflictChoice {
  readonly label: string;
  readonly task: NewTask;
}

const addAgain = ({ snapshot }: CartConflict, quantity: number): NewTask | null =>
  snapshot && {
    operationName: 'CartLinesAdd',
    variables: { lines: [{ ...snapshot.input, quantity }] },
    snapshots: [snapshot],
  };

/** The other of the two changes; null where the line cannot be put back, since nobody here knows its options. */
export const choiceOf = (conflict: CartConflict): ConflictChoice | null => {
  const { key, local, server, kept, won } = conflict;
  const quantity = won === 'LOCAL' ? server : local;
  if (quantity === 0)
    return { label: 'Remove it', task: { operationName: 'CartLinesRemove', variables: { keys: [key] } } };
  if (kept === 0) {
    const task = addAgain(conflict, quantity);
    return task && { label: 'Put it back', task };
  }
  const label = won === 'LOCAL' ? `Take ${quantity} instead` : `Take my ${quantity}`;
  return { label, task: { operationName: 'CartLinesUpdate', variables: { lines: [{ key, quantity }] } } };
};
