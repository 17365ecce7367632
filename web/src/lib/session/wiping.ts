import type { Engine } from '../offline/engine.ts';
import { publish } from '../offline/live.ts';
import { noteEnding, unfinishedEnding } from './traces.ts';

/**
 * Empties the stores of a customer who has signed out or made way, if that is still to be done. Rejects when they do not let it;
 * nothing of the customer is shown any more all the same.
 */
export const finishWiping = async (engine: Pick<Engine, 'wipe'>): Promise<void> => {
  const ending = unfinishedEnding();
  if (ending?.step !== 'wiping') return;
  try {
    await engine.wipe(ending.owner, ending.holdsOrders);
  } catch (error) {
    publish({ tasks: [], cart: null, orders: [] });
    throw error;
  }
  // Another tab may have been quicker, and have told the server too.
  const now = unfinishedEnding();
  if (now?.step === 'wiping' && now.owner === ending.owner) noteEnding(now.isTold ? null : { step: 'telling' });
};

/** The server has been told, or has begun another session: only the stores may be left to be emptied. */
export const noteTold = (): void => {
  const ending = unfinishedEnding();
  noteEnding(ending?.step === 'wiping' ? { ...ending, isTold: true } : null);
};
