import type { Task } from '../cart/task.ts';
import type { OrderRecord } from './orderRecord.ts';

/** Whether an order waits to be confirmed: it was left before it could be sent. */
export const isHeldOrder = (key: string, tasks: readonly Task[]): boolean =>
  tasks.some(({ idempotencyKey, isHeld }) => idempotencyKey === key && isHeld === true);

/** Whether the shopper has to decide about an order: it was refused, or waits for a word. */
export const isToDecide = ({ key, status }: OrderRecord, tasks: readonly Task[]): boolean =>
  status === 'attention' || isHeldOrder(key, tasks);
