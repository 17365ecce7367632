import { OPERATIONS } from '../operations.ts';
import type { NewTask } from './task.ts';

/** Keys of the cart lines a task changes; none for an order, a coupon or a shipping method. */
export const getLineKeys = (task: NewTask): readonly string[] => OPERATIONS.get(task).targets?.(task) ?? [];
