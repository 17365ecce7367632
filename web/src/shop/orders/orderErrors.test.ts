// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShopEventName } from '../../lib/shopEvents.ts';
import type { TaskProblem } from '../../lib/taskProblem.ts';
import { readCartBypass } from '../cart/cartBypass.ts';
import type { OfflineEvent } from '../events.ts';
import { NO_COUNTS, publish } from '../offlineStore.ts';
import { TAKE_BACK_MS } from './lastingRefusal.ts';
import { raiseQueueEvents } from './orderErrors.ts';
import type { OrderRecord } from './orderRecord.ts';

const NAMES: readonly ShopEventName[] = [
  'order-error',
  'purchase_error',
  'cart-not-found',
  'cart-items-changed',
  'purchase',
];

const heard = vi.fn();
const hear = ({ type, detail }: Event & { readonly detail?: unknown }) => heard(type, detail);

beforeEach(() => {
  for (const name of NAMES) addEventListener(name, hear);
});
afterEach(() => {
  for (const name of NAMES) removeEventListener(name, hear);
  localStorage.clear();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const refusedFor = (code: TaskProblem['code']): OfflineEvent & { readonly order: OrderRecord } => {
  const problem = { code, message: `No: ${code}`, field: null, isFinal: true };
  return { kind: 'order-refused', order: { key: 'k', status: 'attention', problem } as OrderRecord };
};

it.each([
  ['INVALID', 400],
  ['OUT_OF_STOCK', 500],
  ['PAYMENT_DECLINED', 500],
  ['FAULT', 500],
  // A way to ship or to pay that is gone, while the cart is there.
  ['NOT_FOUND', 500],
] as const)('an order refused with %s is told with the order, the error and %i, and counted', (code, number) => {
  const event = refusedFor(code);
  raiseQueueEvents([event]);
  expect(heard.mock.calls).toEqual([
    ['purchase_error', { error: `No: ${code}`, code: number }],
    ['order-error', { order: event.order, error: `No: ${code}`, code: number }],
  ]);
});

it.each([
  ['CART_NOT_FOUND', 404, 'cart-not-found'],
  ['CART_CHANGED', 409, 'cart-items-changed'],
] as const)('an order refused with %s is counted, and told as %i of its cart: %s', (code, number, name) => {
  raiseQueueEvents([refusedFor(code)]);
  expect(heard.mock.calls).toEqual([
    ['purchase_error', { error: `No: ${code}`, code: number }],
    [name, null],
  ]);
});

it.each(['cart-renewed', 'cart-closed', 'cart-ordered'] as const)('a cart that is gone is told (%s)', (kind) => {
  raiseQueueEvents([{ kind }]);
  expect(heard.mock.calls).toEqual([['cart-not-found', null]]);
});

it('an order that is placed notes when it has emptied the cart', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  expect(readCartBypass()).toBeNull();
  const grandTotal = { amount: '111.54', currencyCode: 'USD' };
  const order = { key: 'k', status: 'placed', number: '100000001', grandTotal } as OrderRecord;
  raiseQueueEvents([{ kind: 'order-placed', order }]);
  expect(readCartBypass()).toBe(1_800_000_000_000);
  // Its details are none of the shopper's.
  expect(heard.mock.calls).toEqual([['purchase', { transaction_id: '100000001', value: '111.54', currency: 'USD' }]]);
});

it('nothing else that the queue says is one', () => {
  raiseQueueEvents([{ kind: 'carts-joined' }, { kind: 'orders-waiting', orders: [refusedFor('FAULT').order] }]);
  expect(heard).not.toHaveBeenCalled();
});

it.each([
  ['which the checkout takes back to lead there', [], 0],
  ['unless nobody was there to take it', [refusedFor('PAYMENT_ACTION_REQUIRED').order], 2],
] as const)('one more step at the bank is no error of an order: %s', (_, orders, count) => {
  vi.useFakeTimers();
  publish({ tasks: [], cart: null, orders }, NO_COUNTS);
  raiseQueueEvents([refusedFor('PAYMENT_ACTION_REQUIRED')]);
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(TAKE_BACK_MS);
  expect(heard).toHaveBeenCalledTimes(count);
});
