import { useAsync } from '../../../lib/useAsync.ts';
import { useOfflineState } from '../useOfflineState.ts';
import type { FormRefusal } from './findFormRefusal.ts';

/** Part of the shop, which is there when a task is. */
const loadFinder = async () => (await import('./findFormRefusal.ts')).findFormRefusal;

/** Null while nothing waits. */
export const useFormRefusal = (sku: string): FormRefusal | null => {
  const { tasks } = useOfflineState();
  const findFormRefusal = useAsync(tasks.length > 0 ? 'waiting' : null, loadFinder);
  return findFormRefusal?.(tasks, sku) ?? null;
};
