// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfflineEvent } from './events.ts';
import { publish } from './live.ts';
import { ORDER_ERROR, PURCHASE_ERROR, tellOrderErrors } from './orderErrors.ts';
import type { OrderRecord } from './orderRecord.ts';
import { TAKEN_BACK_MS } from './takenBack.ts';
import type { TaskProblem } from './task.ts';

const heard = vi.fn();
const hear = ({ type, detail }: Event & { readonly detail?: unknown }) => heard(type, detail);

beforeEach(() => {
  for (const name of [ORDER_ERROR, PURCHASE_ERROR]) addEventListener(name, hear);
});
afterEach(() => {
  for (const name of [ORDER_ERROR, PURCHASE_ERROR]) removeEventListener(name, hear);
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
  tellOrderErrors([event]);
  expect(heard.mock.calls).toEqual([
    [PURCHASE_ERROR, { error: `No: ${code}`, code: number }],
    [ORDER_ERROR, { order: event.order, error: `No: ${code}`, code: number }],
  ]);
});

it.each([
  ['CART_NOT_FOUND', 404],
  ['CART_CHANGED', 409],
] as const)('an order refused with %s is counted and not told: the cart says it', (code, number) => {
  tellOrderErrors([refusedFor(code)]);
  expect(heard.mock.calls).toEqual([[PURCHASE_ERROR, { error: `No: ${code}`, code: number }]]);
});

it('nothing else that the queue says is one', () => {
  tellOrderErrors([{ kind: 'cart-renewed' }, { kind: 'orders-waiting', orders: [refusedFor('FAULT').order] }]);
  expect(heard).not.toHaveBeenCalled();
});

it.each([
  ['which the checkout takes back to lead there', [], 0],
  ['unless nobody was there to take it', [refusedFor('PAYMENT_ACTION_REQUIRED').order], 2],
] as const)('one more step at the bank is no error of an order: %s', (_, orders, count) => {
  vi.useFakeTimers();
  publish({ tasks: [], cart: null, orders });
  tellOrderErrors([refusedFor('PAYMENT_ACTION_REQUIRED')]);
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(TAKEN_BACK_MS);
  expect(heard).toHaveBeenCalledTimes(count);
});
