// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSite } from '../../lib/keptSite.ts';
import { closeModal, currentModals } from '../../lib/modals.ts';
import { DEFAULT_SITE } from '../../lib/site.ts';
import type { TaskProblem } from '../../lib/taskProblem.ts';
import { CART_ADDITION, currentToasts, dismissToast, showToast } from '../../lib/toasts.ts';
import { newCart } from '../cart/cartRecord.ts';
import { toStoredTask } from '../cart/enqueue.ts';
import type { NewTask, Task } from '../cart/task.ts';
import { NO_COUNTS, publish, publishCustomer } from '../offlineStore.ts';
import { TAKE_BACK_MS } from '../orders/lastingRefusal.ts';
import type { OrderRecord } from '../orders/orderRecord.ts';
import { add, order, update } from '../testing/tasks.ts';
import { announce, announceNews } from './announce.ts';

const problem: TaskProblem = { code: 'OUT_OF_STOCK', message: 'Only 3 left', field: null, isFinal: true };
const refused = (task: NewTask) => ({ ...toStoredTask(task, newCart('cart')), id: 1, problem }) as Task;
const failed: OrderRecord = { ...order('cart', []).record, status: 'attention', problem };

const messages = () => currentToasts().map(({ message }) => message);
const at = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => at('/bears/'));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  for (const { name } of currentModals()) closeModal(name);
});

it('tells of a refused change wherever the shopper is, and leads to the cart', () => {
  announce({ kind: 'task-refused', task: refused(update('bear', 9)) });
  expect(currentToasts()).toMatchObject([{ message: 'Only 3 left', actions: [{ label: 'OK' }, { label: 'Review' }] }]);
});

it('leaves it to the line where the cart is in front of the shopper, which a refused addition has none of', () => {
  at('/checkout/cart/');
  announce({ kind: 'task-refused', task: refused(update('bear', 9)) });
  expect(messages()).toEqual([]);
  announce({ kind: 'task-refused', task: refused(add('fox')) });
  expect(messages()).toEqual(['Only 3 left']);
});

it('takes back that something was added as soon as the shop refuses it', () => {
  showToast({ kind: 'success', message: 'Product has been added to the cart!', topic: CART_ADDITION });
  announce({ kind: 'task-refused', task: refused(add('fox')) });
  expect(messages()).toEqual(['Only 3 left']);
});

it('opens the order error for an order that failed, except at the checkout, which says it itself', () => {
  at('/checkout/onepage/');
  announce({ kind: 'order-refused', order: failed });
  expect(currentModals()).toEqual([]);
  at('/bears/');
  announce({ kind: 'order-refused', order: failed });
  expect(currentModals()).toMatchObject([{ name: 'order-error', payload: { problem }, isOpen: true }]);
  expect(messages()).toEqual([]);
});

it.each([
  ['INVALID', true, /^Address provided in checkout contains invalid data\..* Your order has been canceled\.$/],
  ['OUT_OF_STOCK', true, /^Some products you've ordered are out of stock\. Your order has been canceled\.$/],
  ['CART_CHANGED', true, /^Looks like cart items were changed\. Please review items and try to place order again\.$/],
  ['PAYMENT_DECLINED', true, /^Only 3 left$/],
  ['FAULT', false, /^We don’t know yet whether your order was placed/],
] as const)('tells in a tab behind others in the same words of an order that failed: %s', (code, isFinal, text) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  announce({ kind: 'order-refused', order: { ...failed, problem: { ...problem, code, isFinal } } });
  expect(currentModals().filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(messages()).toEqual([expect.stringMatching(text)]);
});

it.each([
  ['CART_CHANGED', 'info'],
  ['PAYMENT_DECLINED', 'danger'],
] as const)('in a tab behind others lets an order that failed be read or reviewed: %s as %s', (code, kind) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  announce({ kind: 'order-refused', order: { ...failed, problem: { ...problem, code } } });
  expect(currentToasts()).toMatchObject([{ kind, actions: [{ label: 'OK' }, { label: 'Review' }], timeToLive: null }]);
});

describe('what the queue says of a refused order', () => {
  const hear = (orders: readonly OrderRecord[]) => {
    vi.useFakeTimers();
    publish({ tasks: [], cart: null, orders: [failed] }, NO_COUNTS);
    announceNews({ kind: 'order-refused', order: failed });
    expect(currentModals().filter(({ isOpen }) => isOpen)).toEqual([]);
    publish({ tasks: [], cart: null, orders }, NO_COUNTS);
    vi.advanceTimersByTime(TAKE_BACK_MS);
    return currentModals().filter(({ isOpen }) => isOpen);
  };

  it('is told once it stands', () => {
    expect(hear([failed])).toMatchObject([{ name: 'order-error', payload: { problem } }]);
  });

  it('is told nowhere else where its confirmation has told it, also when that was left at once', () => {
    vi.useFakeTimers();
    publish({ tasks: [], cart: null, orders: [failed] }, NO_COUNTS);
    at('/checkout/onepage/success/');
    announceNews({ kind: 'order-refused', order: failed });
    at('/bears/');
    vi.advanceTimersByTime(TAKE_BACK_MS);
    expect(currentModals().filter(({ isOpen }) => isOpen)).toEqual([]);
    expect(messages()).toEqual([]);
  });

  it.each([
    ['the checkout of another tab takes it back, and says itself what was wrong', []],
    ['it is sent again', [{ ...failed, status: 'waiting' as const }]],
  ])('is told nowhere else where %s', (_, orders) => {
    expect(hear(orders)).toEqual([]);
    expect(messages()).toEqual([]);
  });
});

it('says that an order stays which the shop cannot be asked about', () => {
  announce({ kind: 'order-outcome-unknown' });
  expect(currentToasts()).toMatchObject([
    { kind: 'info', message: expect.stringMatching(/can’t check right now/), actions: [{ label: 'OK' }] },
  ]);
});

it('tells of an order that was refused before this visit once, and where the cart or its confirmation does, not at all', () => {
  announce({ kind: 'orders-refused', orders: [failed] });
  expect(currentToasts()).toMatchObject([
    { message: expect.stringMatching(/out of stock/), kind: 'danger', timeToLive: null },
  ]);
  for (const { id } of currentToasts()) dismissToast(id);
  for (const path of ['/checkout/cart/', '/checkout/onepage/success/']) {
    at(path);
    announce({ kind: 'orders-refused', orders: [failed] });
  }
  expect(messages()).toEqual([]);
});

it('leads from "Order waiting!" to the confirmation of the order, and raises an event', () => {
  const raised = vi.fn();
  addEventListener('offline-order-confirmation', (event) => raised((event as CustomEvent).detail), { once: true });
  announce({ kind: 'orders-waiting', orders: [failed] });
  expect(raised.mock.calls).toEqual([[{ orderCount: 1 }]]);
  const [toast] = currentToasts();
  expect(toast).toMatchObject({
    message: 'Order waiting! Click here to confirm the order that you made offline.',
    timeToLive: null,
  });
  toast?.actions[0]?.onPress?.();
  expect(currentModals().filter(({ isOpen }) => isOpen)).toMatchObject([{ name: 'order-confirmation' }]);
});

it('says nothing of an order of a customer who is not signed in', () => {
  const task = {
    ...toStoredTask(
      { operationName: 'OrderPlace', variables: order('cart', []).variables },
      newCart('cart', 'ada'),
      failed.key,
    ),
    id: 1,
  };
  publish({ tasks: [task as Task], cart: null, orders: [failed] }, NO_COUNTS);
  publishCustomer({ owner: 'bob', firstName: null });
  announce({ kind: 'orders-waiting', orders: [failed] });
  expect(messages()).toEqual([]);
  publishCustomer({ owner: 'ada', firstName: null });
  announce({ kind: 'orders-waiting', orders: [failed] });
  expect(messages()).toHaveLength(1);
});

it('leads to pages of the store that the shopper is in', () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  keepSite({ ...DEFAULT_SITE, prefix: '/uk' });
  at('/uk/my-account/');
  announce({ kind: 'session-ended', droppedCount: 1, heldCount: 0 });
  announce({ kind: 'cart-merged', conflicts: [] });
  for (const { actions } of currentToasts()) actions.at(-1)?.onPress?.();
  expect(assign.mock.calls.flat().sort()).toEqual(['/uk/checkout/cart/', '/uk/sign-in/']);
});

it('tells a customer why the cart is another one, and nothing of an expiry', () => {
  announce({ kind: 'cart-closed' });
  expect(messages()[0]).toMatch(/^Your cart was ordered or emptied on another device/);
});

it('asks in front of the shopper to sign in again once their session is over, and says why', () => {
  announce({ kind: 'session-ended', droppedCount: 0, heldCount: 1 });
  const reason = 'You’ve been signed out. Your order is waiting until you sign in again.';
  expect(currentModals().filter(({ isOpen }) => isOpen)).toMatchObject([
    { name: 'authentication', payload: { reason } },
  ]);
  expect(messages()).toEqual([]);
});

it('keeps to what is lost or waits when another part of the shop finds the session ended too', () => {
  announce({ kind: 'session-ended', droppedCount: 0, heldCount: 0 });
  announce({ kind: 'session-ended', droppedCount: 0, heldCount: 1 });
  announce({ kind: 'session-ended', droppedCount: 0, heldCount: 0 });
  const reason = 'You’ve been signed out. Your order is waiting until you sign in again.';
  expect(currentModals().filter(({ isOpen }) => isOpen)).toMatchObject([{ payload: { reason } }]);
  at('/sign-in/');
  closeModal('authentication');
  announce({ kind: 'session-ended', droppedCount: 0, heldCount: 0 });
  announce({ kind: 'session-ended', droppedCount: 0, heldCount: 1 });
  announce({ kind: 'session-ended', droppedCount: 0, heldCount: 0 });
  expect(messages()).toEqual([reason]);
});

it.each(['/sign-in/', '/my-account/orders/', '/uk/checkout/onepage/'])('covers nothing with it at %s', (path) => {
  at(path);
  announce({ kind: 'session-ended', droppedCount: 0, heldCount: 0 });
  expect(currentModals().filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(messages()).toEqual(['You’ve been signed out. Please sign in again.']);
});

it('says it beside the page in tabs that nobody looks at', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  announce({ kind: 'session-ended', droppedCount: 0, heldCount: 0 });
  expect(currentModals().filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(messages()).toEqual(['You’ve been signed out. Please sign in again.']);
});

it.each([
  [{ kind: 'session-ended', droppedCount: 2, heldCount: 1 }, /that weren’t sent yet are gone/],
  [{ kind: 'session-ended', droppedCount: 0, heldCount: 1 }, /Your order is waiting until you sign in again/],
  [{ kind: 'session-ended', droppedCount: 0, heldCount: 0 }, /^You’ve been signed out. Please sign in again.$/],
  [{ kind: 'entries-damaged' }, /couldn’t be read/],
  [{ kind: 'storage-cleared' }, /storage was cleared/],
] as const)('tells what is gone until it is read: %o', (event, text) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  announce(event);
  expect(messages()[0]).toMatch(text);
  expect(currentToasts()[0]?.timeToLive).toBeNull();
});

it.each([
  [
    'questions@tyres.example',
    / and also contact us on questions@tyres\.example to resolve this issue for future\. Your/,
  ],
  [null, /Please check if all required fields are filled in\. Your order has been canceled\.$/],
])('names the address of the store in the refusal of an order, where it has one: %s', (contactEmail, text) => {
  keepSite({ ...DEFAULT_SITE, store: { ...DEFAULT_SITE.store, contactEmail } });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  announce({ kind: 'order-refused', order: { ...failed, problem: { ...problem, code: 'INVALID' } } });
  expect(messages()).toEqual([expect.stringMatching(text)]);
});
