import { useState } from 'react';
import { type Customer, getState } from '../../lib/offline/live.ts';
import type { Task } from '../../lib/offline/task.ts';
import { signOut } from '../../lib/session/start.ts';

/** What would be lost. */
export interface Unsent {
  readonly changeCount: number;
  readonly orderCount: number;
}

/** What has not reached the shop and goes when this customer signs out; null when nothing would be lost. */
export const unsentOf = (tasks: readonly Task[], { owner }: Pick<Customer, 'owner'>): Unsent | null => {
  const going = tasks.filter((task) => task.owner === null || task.owner === owner);
  const orderCount = going.filter(({ operationName }) => operationName === 'OrderPlace').length;
  return going.length > 0 ? { changeCount: going.length - orderCount, orderCount } : null;
};

/** Signs out, after a question where something would be lost. */
export const useSignOut = (onLeaving: () => void, onSignedOut: () => void) => {
  const [asked, setAsked] = useState<Unsent | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const go = async (): Promise<void> => {
    setAsked(null);
    setIsBusy(true);
    onLeaving();
    await signOut().catch(reportError);
    onSignedOut();
  };
  const ask = async (customer: Customer): Promise<void> => {
    const unsent = unsentOf(getState().tasks, customer);
    if (unsent) setAsked(unsent);
    else await go();
  };
  return { ask, go, stay: () => setAsked(null), asked, isBusy };
};
