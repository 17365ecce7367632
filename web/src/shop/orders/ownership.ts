import type { OfflineState } from '../offlineStore.ts';

/** Whether an order that is still to be sent belongs to a customer who is not the one looking. */
export const isOthersOrder = (key: string, { tasks, customer }: Pick<OfflineState, 'tasks' | 'customer'>): boolean => {
  const owner = tasks.find(({ idempotencyKey }) => idempotencyKey === key)?.owner ?? null;
  return owner !== null && owner !== customer?.owner;
};
