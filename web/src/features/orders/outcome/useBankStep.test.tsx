// @vitest-environment happy-dom

import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newCart } from '../../../shop/cart/cartRecord.ts';
import { toStoredTask } from '../../../shop/cart/enqueue.ts';
import type { CartSummaryFragment } from '../../../shop/cart/operations/CartSummary.generated.ts';
import type { NewTask, Task } from '../../../shop/cart/task.ts';
import { NO_COUNTS, publish } from '../../../shop/offlineStore.ts';
import { order, update } from '../../../shop/testing/tasks.ts';
import { OrderConfirmation } from './OrderConfirmation.tsx';
import { OrderErrorModal } from './OrderErrorModal.tsx';
import { OrdersToReview } from './OrdersToReview.tsx';
import { useBankStep } from './useBankStep.ts';

const CART = newCart('cart');
const PROBLEM = { code: 'PAYMENT_ACTION_REQUIRED', message: 'One more step', field: null, isFinal: true } as const;
const ASKED = { ...PROBLEM, action: 'challenge' };

const usd = (amount: string) => ({ amount, currencyCode: 'USD' as const });

const withTotal = (amount: string) => ({
  ...CART,
  server: { id: 'c', lines: [], totals: { grandTotal: usd(amount) } } as unknown as CartSummaryFragment,
});

const { variables, record } = order('cart', [{ key: 'bear', quantity: 1 }], 'order-key');

const stored = (id: number, task: NewTask, key?: string): Task => ({ ...toStoredTask(task, CART, key), id }) as Task;

interface Shown {
  readonly cart?: typeof CART | null;
  readonly waiting?: readonly NewTask[];
  readonly problem?: typeof ASKED | typeof PROBLEM;
}

/** A browser with an order of 19.90 that was refused. */
const publishOrder = ({ cart = withTotal('19.90'), waiting = [], problem = ASKED }: Shown) => {
  const refused = { ...stored(1, { operationName: 'OrderPlace', variables }, 'order-key'), problem } as Task;
  publish(
    {
      cart,
      tasks: [refused, ...waiting.map((task, index) => stored(2 + index, task))],
      orders: [{ ...record, status: 'attention', problem }],
    },
    NO_COUNTS,
  );
};

const PLACES = [
  ['the orders to look at', <OrdersToReview key="review" />],
  ['the confirmation', <OrderConfirmation key="confirmation" />],
  ['the message in the shop', <OrderErrorModal key="modal" payload={{ problem: ASKED }} isOpen onClose={vi.fn()} />],
] as const;

const GONE: readonly (readonly [string, Shown])[] = [
  ['another cart is in front of the shopper', { cart: { ...withTotal('19.90'), key: 'other' } }],
  ['there is no cart', { cart: null }],
  ['the cart costs something else', { cart: withTotal('21.90') }],
  ['a change of the cart waits to be sent', { waiting: [update('bear', 2)] }],
];

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  publish({ cart: null, tasks: [], orders: [] }, NO_COUNTS);
});

describe('a step that the bank asks for after the checkout was left', () => {
  it('is gone on with, with what was typed', () => {
    publishOrder({});
    const { result } = renderHook(useBankStep);
    expect(result.current).toMatchObject({
      orderKey: 'order-key',
      action: 'challenge',
      amount: '19.90',
      details: { email: 'homer@example.com', paymentMethod: 'test' },
    });
  });

  it.each(GONE)('is not gone on with where %s', (_where, shown) => {
    publishOrder(shown);
    expect(renderHook(useBankStep).result.current).toBeNull();
  });
});

describe.each(PLACES)('at a refused order, %s', (_place, element) => {
  const show = (shown: Shown) => {
    publishOrder(shown);
    render(element, { wrapper: MemoryRouter });
  };

  it('lead to the bank as long as the step can be taken', () => {
    show({});
    expect(screen.getByRole('link', { name: 'Continue to your bank' }).getAttribute('href')).toBe('/checkout/onepage/');
    expect(screen.getByText(/One more step$/)).toBeTruthy();
  });

  it.each(GONE)('say what is so instead where %s', (_where, shown) => {
    show(shown);
    expect(screen.queryByRole('link', { name: 'Continue to your bank' })).toBeNull();
    expect(screen.getByText(/your cart has changed since\. Nothing was charged/)).toBeTruthy();
  });
});
