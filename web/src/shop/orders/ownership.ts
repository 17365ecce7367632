import type { OfflineState } from '../offlineStore.ts';

/** Whether an unsent order belongs to another customer. */
export const isAnotherCustomersOrder = (
  key: string,
  { tasks, customer }: Pick<OfflineState, 'tasks' | 'customer'>,
): boolean => {
  const owner = tasks.find(({ idempotencyKey }) => idempotencyKey === key)?.owner ?? null;
  return owner !== null && owner !== customer?.owner;
};
