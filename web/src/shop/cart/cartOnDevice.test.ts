import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { FakeShop } from '../testing/fakeShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { type FakeBrowser, freshShop } from '../testing/freshShop.ts';
import { add, update } from '../testing/tasks.ts';

let shop: FakeShop;
let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(async () => {
  ({ shop, browser } = freshShop());
  tab = await browser.openTab();
  tab.sendsCarts = false;
});

const settle = async () => {
  browser.pass(400_000);
  await tab.engine.flush(true);
  await tab.engine.mergeGuestCart();
  await tab.engine.refresh();
};

it('a shop that leaves carts on the device hears nothing of one until it is checked out', async () => {
  await tab.engine.enqueue(add('bear', 2));
  await tab.engine.enqueue(update('bear', 3));
  await settle();
  expect(shop.carts.size).toBe(0);
  expect(tab.state.tasks).toHaveLength(2);
  tab.sendsCarts = true;
  await settle();
  expect(shop.openCarts()).toMatchObject([{ lines: [{ key: 'bear', quantity: 3 }] }]);
  expect(tab.state.tasks).toEqual([]);
});

it('what was ordered there is sent with its cart, and what is in the next cart is not', async () => {
  await tab.engine.enqueue(add('bear', 2));
  await tab.order([{ key: 'bear', quantity: 2 }]);
  await tab.engine.enqueue(add('fox'));
  await settle();
  expect(tab.state.orders).toMatchObject([{ status: 'placed' }]);
  expect(tab.state.tasks).toMatchObject([{ operationName: 'CartLinesAdd' }]);
  expect(shop.openCarts()).toEqual([]);
});
