import { expect, it } from 'vitest';
import type { Task } from '../../shop/cart/task.ts';
import { findUnsent } from './useSignOut.ts';

const task = (owner: string | null, operationName: Task['operationName'] = 'CartLinesAdd') =>
  ({ owner, operationName }) as Task;

it('tells what a customer would lose by signing out: their own and what they made as a guest', () => {
  const tasks = [task('ada'), task(null), task('ada', 'OrderPlace'), task('grace'), task('grace', 'OrderPlace')];
  expect(findUnsent(tasks, { owner: 'ada' })).toEqual({ changeCount: 2, orderCount: 1 });
});

it('asks nothing when nothing would be lost', () => {
  expect(findUnsent([task('grace')], { owner: 'ada' })).toBeNull();
});
