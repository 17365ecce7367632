import { expect, it } from 'vitest';
import { type CartRecord, newCart } from '../cart/cartRecord.ts';
import { toStoredTask } from '../cart/enqueue.ts';
import type { NewTask, Task } from '../cart/task.ts';
import { OPERATIONS } from '../operations.ts';
import { PLAIN_LINE } from '../testing/plainLine.ts';
import { add, applyCoupon, order as newOrder, remove, removeCoupon, update } from '../testing/tasks.ts';
import { coalesce } from './coalesce.ts';

const queue = (...tasks: (NewTask | (NewTask & Partial<Task>))[]): Task[] =>
  tasks.map(
    (task, index) =>
      ({ ...toStoredTask(task, { key: 'cart', owner: null }, `key-${index}`), id: index + 1, ...task }) as Task,
  );

const ship = (postcode: string): NewTask => ({
  operationName: 'CartShippingSet',
  variables: { address: { countryId: 'US', postcode }, carrierCode: 'flatrate', methodCode: 'flatrate' },
});

const order: NewTask = { operationName: 'OrderPlace', variables: newOrder('cart', []).variables };

const ids = (tasks: readonly Task[]) => tasks.map((task) => task.id);

const cartWith = (lines: Record<string, number> = {}, change: Partial<CartRecord> = {}): CartRecord => ({
  ...newCart('cart'),
  id: 'server-id',
  server: {
    id: 'server-id',
    itemCount: 0,
    isVirtual: false,
    choices: null,
    totals: null,
    lines: Object.entries(lines).map(([key, quantity]) => ({
      ...PLAIN_LINE,
      key,
      sku: key,
      quantity,
      name: key,
    })),
  },
  ...change,
});

const inCart = cartWith({ bear: 7, fox: 7 });
const left = (tasks: readonly Task[], cart = inCart) => ids(coalesce(tasks, [cart], OPERATIONS).tasks);

it('keeps the last of several quantities of the same line', () => {
  const { tasks, mergedIds } = coalesce(
    queue(update('bear', 2), update('bear', 3), update('bear', 4)),
    [inCart],
    OPERATIONS,
  );
  expect(ids(tasks)).toEqual([3]);
  expect(mergedIds).toEqual([1, 2]);
});

it('keeps the last of several quantities also with other lines between', () => {
  const tasks = queue(update('bear', 2), update('fox', 3), add('owl'), remove('cat'), update('bear', 4));
  expect(left(tasks, cartWith({ bear: 7, fox: 7, cat: 1 }))).toEqual([2, 3, 4, 5]);
});

it('leaves out a quantity of a line that is removed right after', () => {
  expect(left(queue(update('bear', 2), remove('bear')))).toEqual([2]);
});

it('leaves out a quantity that was changed and changed back', () => {
  expect(left(queue(update('bear', 2), update('bear', 7)))).toEqual([]);
});

it('leaves out a line that was added and removed again', () => {
  expect(left(queue(add('owl'), update('owl', 3), remove('owl')))).toEqual([]);
  expect(left(queue(add('owl'), remove('owl')), newCart('cart'))).toEqual([]);
});

it('removes what was there before it was added', () => {
  expect(left(queue(add('bear'), remove('bear')))).toEqual([2]);
});

it('keeps the last of several places to ship to', () => {
  expect(left(queue(ship('1'), ship('2')))).toEqual([2]);
});

it('keeps the last change of the coupon, in its place after the changes before it', () => {
  expect(left(queue(applyCoupon('A'), applyCoupon('B'), removeCoupon(), applyCoupon('C')))).toEqual([4]);
  expect(left(queue(applyCoupon('A'), update('bear', 2), ship('1'), removeCoupon()))).toEqual([2, 3, 4]);
});

it.each([
  ['quantities of different lines', queue(update('bear', 2), update('fox', 3))],
  ['additions, which add up', queue(add('bear'), add('bear'))],
  ['a quantity after an addition', queue(add('bear'), update('bear', 2))],
  ['a quantity with something between', queue(update('bear', 2), add('bear'), update('bear', 3))],
  ['an addition after a removal', queue(remove('bear'), add('bear'))],
  ['what an order stands between', queue(update('bear', 2), order, update('bear', 3))],
  ['a change back that the server may have heard of', queue({ ...update('bear', 2), attempts: 1 }, update('bear', 7))],
  [
    'quantities with a coupon between, which asks for them',
    queue(update('bear', 2), applyCoupon('A'), update('bear', 3)),
  ],
  ['coupons of different carts', queue(applyCoupon('A'), order, applyCoupon('B'))],
  ['a coupon the server may have heard of', queue({ ...applyCoupon('A'), attempts: 1 }, removeCoupon())],
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
  expect(coalesce(tasks, [inCart], OPERATIONS).tasks).toEqual(tasks);
});

it('sends a change back where nobody knows what the server has', () => {
  expect(left(queue(update('bear', 7)), cartWith({ bear: 7 }, { isUnsure: true }))).toEqual([1]);
  expect(left(queue(update('bear', 7)), cartWith({ bear: 7 }))).toEqual([]);
});
