import type { Task } from '../cart/task.ts';
import type { OrderRecord } from './orderRecord.ts';

/** An order that waits to be confirmed because the page was left before it was sent. */
export const isHeldOrder = (key: string, tasks: readonly Task[]): boolean =>
  tasks.some(({ idempotencyKey, isHeld }) => idempotencyKey === key && isHeld === true);

/** Whether the shopper has to decide: the order was refused, or waits to be confirmed. */
export const isToDecide = ({ key, status }: OrderRecord, tasks: readonly Task[]): boolean =>
  status === 'attention' || isHeldOrder(key, tasks);
