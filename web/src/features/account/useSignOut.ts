import { useState } from 'react';
import type { Task } from '../../shop/cart/task.ts';
import { type Customer, getState } from '../../shop/offlineStore.ts';
import { isOrder } from '../../shop/orders/operations/orderPlace.ts';
import { signOut } from '../../shop/session/start.ts';

export interface Unsent {
  readonly changeCount: number;
  readonly orderCount: number;
}

/** Counts the tasks that were not sent and that signing this customer out discards; null if there are none. */
export const findUnsent = (tasks: readonly Task[], { owner }: Pick<Customer, 'owner'>): Unsent | null => {
  const discarded = tasks.filter((task) => task.owner === null || task.owner === owner);
  const orderCount = discarded.filter((task) => isOrder(task)).length;
  return discarded.length > 0 ? { changeCount: discarded.length - orderCount, orderCount } : null;
};

/** Signs out; if unsent work would be lost, `unsent` is set first and `confirm` goes ahead. */
export const useSignOut = (onLeaving: () => void, onSignedOut: () => void) => {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setUnsent(null);
    setIsBusy(true);
    onLeaving();
    await signOut().catch(reportError);
    onSignedOut();
  };
  const requestSignOut = async (customer: Customer): Promise<void> => {
    const found = findUnsent(getState().tasks, customer);
    if (found) setUnsent(found);
    else await confirm();
  };
  return { requestSignOut, confirm, cancel: () => setUnsent(null), unsent, isBusy };
};
