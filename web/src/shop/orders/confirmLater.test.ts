import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { FakeShop } from '../testing/fakeShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { type FakeBrowser, freshShop } from '../testing/freshShop.ts';
import { add } from '../testing/tasks.ts';
import { createVisitor } from '../testing/visitor.ts';

let shop: FakeShop;
let browser: FakeBrowser;

beforeEach(() => {
  ({ shop, browser } = freshShop());
});

const placed = () => shop.orders.map(({ key }) => key);

/** A tab in which a bear was ordered without a network. */
const orderOffline = async (): Promise<FakeTab> => {
  const tab = await browser.openTab(false);
  await tab.engine.enqueue(add('bear'));
  await tab.order([{ key: 'bear', quantity: 1 }], 'order-key');
  return tab;
};

/** Another visit, in a shop that asks about orders that were left. */
const comeBack = (isOnline = true): Promise<FakeTab> => browser.openTab(isOnline, true);

/** Left before it could be sent, and asked about now. */
const leftOrder = async (): Promise<FakeTab> => {
  (await orderOffline()).kill();
  const tab = await comeBack();
  await tab.engine.flush(true);
  return tab;
};

it('an order that was left waits for a word, of which is told, while changes of the next cart are sent', async () => {
  const tab = await leftOrder();
  expect(tab.events).toMatchObject([{ kind: 'orders-waiting', orders: [{ key: 'order-key', status: 'waiting' }] }]);
  await tab.engine.enqueue(add('fox'));
  await tab.engine.flush(true);
  expect(placed()).toEqual([]);
  expect(tab.state.tasks).toMatchObject([{ operationName: 'OrderPlace', isHeld: true }]);
  expect(shop.openCarts().map(({ lines }) => lines)).toContainEqual([{ key: 'fox', quantity: 1 }]);
});

it('is placed once, under its key, when it is confirmed', async () => {
  const tab = await leftOrder();
  await tab.engine.retryOrder('order-key');
  await tab.engine.retryOrder('order-key');
  await tab.engine.flush(true);
  expect(placed()).toEqual(['order-key']);
  expect(tab.state.orders).toMatchObject([{ key: 'order-key', status: 'placed' }]);
});

it('is asked about once: confirmed without a network, it is sent by the next visit', async () => {
  (await orderOffline()).kill();
  const tab = await comeBack(false);
  await tab.engine.retryOrder('order-key');
  tab.kill();
  const next = await comeBack();
  expect(next.events).toEqual([]);
  await next.engine.flush(true);
  expect(placed()).toEqual(['order-key']);
});

it('opens its cart again when it is discarded', async () => {
  const tab = await leftOrder();
  await tab.engine.discard(tab.state.tasks[0]?.id ?? 0);
  expect(tab.state).toMatchObject({ tasks: [], orders: [] });
  expect(tab.state.cart?.server?.lines).toMatchObject([{ key: 'bear', quantity: 1 }]);
  expect(placed()).toEqual([]);
});

it('one that the shop may have heard of is sent again without a word', async () => {
  const tab = await orderOffline();
  shop.breakWith = (name) => (name === 'OrderPlace' ? 'fault-before' : 'none');
  tab.isOnline = true;
  await tab.engine.flush(true);
  tab.kill();
  shop.breakWith = () => 'none';
  const next = await comeBack();
  await next.engine.flush(true);
  expect(placed()).toEqual(['order-key']);
});

it('goes out by itself from the page it was made in, and where the shop is set up so', async () => {
  const tab = await orderOffline();
  tab.isOnline = true;
  await tab.engine.flush(true);
  expect(placed()).toEqual(['order-key']);
  const second = await browser.openTab(false);
  await second.engine.enqueue(add('bear'));
  await second.order([{ key: 'bear', quantity: 1 }], 'other-key');
  second.kill();
  const next = await browser.openTab();
  await next.engine.flush(true);
  expect(placed()).toEqual(['order-key', 'other-key']);
});

it('is left to the page that has promised to send it when another one is opened, for as long as that is open', async () => {
  const tab = await orderOffline();
  const other = await comeBack(false);
  expect(other.state.tasks[0]?.isHeld).toBeUndefined();
  expect(other.events).toEqual([]);
  tab.isOnline = true;
  await tab.engine.flush(true);
  expect(placed()).toEqual(['order-key']);
});

it('is promised anew by a confirmation that is loaded again', async () => {
  (await orderOffline()).kill();
  const confirmation = await browser.openTab(false);
  await comeBack(false);
  confirmation.isOnline = true;
  await confirmation.engine.flush(true);
  expect(placed()).toEqual(['order-key']);
});

it('the order of a customer who was signed out waits for them alone: signing in is the word', async () => {
  const visitor = createVisitor();
  browser.signIn(visitor.session);
  visitor.owner = 'ada';
  (await orderOffline()).kill();
  const tab = await comeBack();
  await tab.engine.flush(true);
  expect(placed()).toEqual([]);
  visitor.owner = null;
  await tab.engine.endSession('ada');
  expect(tab.events.at(-1)).toMatchObject({ kind: 'session-ended', heldCount: 1 });
  visitor.owner = 'ada';
  await tab.engine.beginSession('ada');
  await tab.engine.flush(true);
  expect(placed()).toEqual(['order-key']);
});
