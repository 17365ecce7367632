import type { Engine } from '../engine.ts';
import { NO_COUNTS, publish } from '../offlineStore.ts';
import { readNote, writeNote } from './deviceStorage.ts';

const ENDING = 'patchwork-session-ending';

type PendingSignOut =
  /**
   * The stores are still to be emptied, and the server notified unless it was. Orders are held if another customer has
   * signed in instead.
   */
  | {
      readonly step: 'wiping';
      readonly owner: string;
      readonly isServerNotified: boolean;
      readonly holdsOrders: boolean;
    }
  /** The server is still to be notified. */
  | { readonly step: 'telling' };

const WIPING = /^(wiping|wiping-told|wiping-holding) (.*)$/;

/** A sign-out that is incomplete because a tab died or the network was down. */
export const getPendingSignOut = (): PendingSignOut | null => {
  const noted = readNote(ENDING);
  if (noted === null) return null;
  const [, step, owner] = WIPING.exec(noted) ?? [];
  if (owner === undefined) return { step: 'telling' };
  return { step: 'wiping', owner, isServerNotified: step !== 'wiping', holdsOrders: step === 'wiping-holding' };
};

const toText = (pending: PendingSignOut): string => {
  if (pending.step === 'telling') return pending.step;
  if (pending.holdsOrders) return `wiping-holding ${pending.owner}`;
  return `${pending.isServerNotified ? 'wiping-told' : 'wiping'} ${pending.owner}`;
};

export const markPendingSignOut = (pending: PendingSignOut | null): void =>
  writeNote(ENDING, pending && toText(pending));

/**
 * Empties the stores of a customer who has signed out or been replaced, if still due. Rejects if the stores fail; the
 * customer's data is hidden anyway.
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
  // Another tab may have finished first, and notified the server too.
  const now = getPendingSignOut();
  if (now?.step === 'wiping' && now.owner === pending.owner)
    markPendingSignOut(now.isServerNotified ? null : { step: 'telling' });
};

/** The server was notified, or has begun another session: at most the stores remain. */
export const markServerNotified = (): void => {
  const pending = getPendingSignOut();
  markPendingSignOut(pending?.step === 'wiping' ? { ...pending, isServerNotified: true } : null);
};
