import type { Engine } from '../engine.ts';
import { NO_COUNTS, publish } from '../offlineStore.ts';
import { readNote, writeNote } from './deviceStorage.ts';

const ENDING = 'patchwork-session-ending';

export type PendingSignOut =
  /**
   * The stores are still to be emptied; the server is still to be told, unless it could be before. Orders are held where
   * another customer has come in instead, which the server knows.
   */
  | { readonly step: 'wiping'; readonly owner: string; readonly isTold: boolean; readonly holdsOrders: boolean }
  /** The server is still to be told. */
  | { readonly step: 'telling' };

const WIPING = /^(wiping|wiping-told|wiping-holding) (.*)$/;

/** A sign-out that is not over yet, because a tab died or there was no network. */
export const getPendingSignOut = (): PendingSignOut | null => {
  const noted = readNote(ENDING);
  if (noted === null) return null;
  const [, step, owner] = WIPING.exec(noted) ?? [];
  if (owner === undefined) return { step: 'telling' };
  return { step: 'wiping', owner, isTold: step !== 'wiping', holdsOrders: step === 'wiping-holding' };
};

const toText = (pending: PendingSignOut): string => {
  if (pending.step === 'telling') return pending.step;
  if (pending.holdsOrders) return `wiping-holding ${pending.owner}`;
  return `${pending.isTold ? 'wiping-told' : 'wiping'} ${pending.owner}`;
};

export const markPendingSignOut = (pending: PendingSignOut | null): void =>
  writeNote(ENDING, pending && toText(pending));

/**
 * Empties the stores of a customer who has signed out or made way, if that is still to be done. Rejects when they do not let it;
 * nothing of the customer is shown any more all the same.
 */
export const finishWipe = async (engine: Pick<Engine, 'wipe'>): Promise<void> => {
  const pending = getPendingSignOut();
  if (pending?.step !== 'wiping') return;
  try {
    await engine.wipe(pending.owner, pending.holdsOrders);
  } catch (error) {
    publish({ tasks: [], cart: null, orders: [] }, NO_COUNTS);
    throw error;
  }
  // Another tab may have been quicker, and have told the server too.
  const now = getPendingSignOut();
  if (now?.step === 'wiping' && now.owner === pending.owner)
    markPendingSignOut(now.isTold ? null : { step: 'telling' });
};

/** The server has been told, or has begun another session: only the stores may be left to be emptied. */
export const markServerNotified = (): void => {
  const pending = getPendingSignOut();
  markPendingSignOut(pending?.step === 'wiping' ? { ...pending, isTold: true } : null);
};
