import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';
import { storedTask } from './enqueue.ts';
import type { NewTask, Task } from './task.ts';
import { add, remove, update } from './testing/tasks.ts';

const queue = (...tasks: (NewTask | (NewTask & Partial<Task>))[]): Task[] =>
  tasks.map(
    (task, index) =>
      ({ ...storedTask(task, { key: 'cart', owner: null }, `key-${index}`), id: index + 1, ...task }) as Task,
  );

const ship = (postcode: string): NewTask => ({
  operationName: 'CartShippingSet',
  variables: { address: { countryId: 'US', postcode }, carrierCode: 'flatrate', methodCode: 'flatrate' },
});

const ids = (tasks: readonly Task[]) => tasks.map((task) => task.id);

it('keeps the last of several quantities of the same line', () => {
  const { tasks, mergedIds } = coalesce(queue(update('bear', 2), update('bear', 3), update('bear', 4)));
  expect(ids(tasks)).toEqual([3]);
  expect(mergedIds).toEqual([1, 2]);
});

it('leaves out a quantity of a line that is removed right after', () => {
  expect(ids(coalesce(queue(update('bear', 2), remove('bear'))).tasks)).toEqual([2]);
});

it('keeps the last of several places to ship to', () => {
  expect(ids(coalesce(queue(ship('1'), ship('2'))).tasks)).toEqual([2]);
});

it.each([
  ['quantities of different lines', queue(update('bear', 2), update('fox', 3))],
  ['additions, which add up', queue(add('bear'), add('bear'))],
  ['a quantity with something between', queue(update('bear', 2), add('bear'), update('bear', 3))],
  ['a task the server may have heard of', queue({ ...update('bear', 2), attempts: 1 }, update('bear', 3))],
  [
    'a refused task the shopper has not read',
    queue(
      { ...update('bear', 2), problem: { code: 'FAULT', message: 'x', field: null, isFinal: true } },
      update('bear', 3),
    ),
  ],
  ['tasks of different carts', queue(update('bear', 2), { ...update('bear', 3), cartKey: 'other' })],
])('never merges %s', (_what, tasks) => {
  expect(coalesce(tasks).tasks).toEqual(tasks);
});
