import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { GUEST, type Session } from '../session/tabCredentials.ts';
import type { CustomerShop } from '../testing/customerShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { type FakeBrowser, freshCustomers } from '../testing/freshShop.ts';
import { add, applyCoupon } from '../testing/tasks.ts';

const ADA: Session = { ...GUEST, owner: () => 'ada', token: () => 'ada-token' };

let shop: CustomerShop;
let browser: FakeBrowser;

beforeEach(() => {
  ({ shop, browser } = freshCustomers());
  browser.signIn(ADA);
});

const withBear = async (): Promise<FakeTab> => {
  const tab = await browser.openTab();
  for (const task of [add('bear', 2), applyCoupon('TENTH')]) await tab.engine.enqueue(task);
  await tab.engine.flush();
  return tab;
};

/** The customer orders their cart on another device, and begins the next one there. */
const orderElsewhere = () => {
  for (const cart of shop.carts) cart.isOpen = false;
  shop.openFor('ada', { owl: 1 });
};

const sent = (name: string) => shop.log.filter(({ operationName }) => operationName === name).length;

it('what a customer ordered elsewhere is not put into their next cart, which is shown instead', async () => {
  const tab = await withBear();
  orderElsewhere();
  await tab.engine.refresh();
  expect(shop.contents()).toEqual(['ada: owl×1']);
  expect(tab.state.cart).toMatchObject({ owner: 'ada', coupon: null, server: { lines: [{ key: 'owl' }] } });
  expect(tab.state.tasks).toEqual([]);
  expect(sent('CartCouponApply')).toBe(1);
  expect(tab.events).toEqual([{ kind: 'cart-closed' }]);
});

it('a change that waited for it goes into their next cart, alone', async () => {
  const tab = await withBear();
  orderElsewhere();
  await tab.engine.enqueue(add('fox'));
  await tab.engine.flush();
  expect(shop.contents()).toEqual(['ada: owl×1 fox×1']);
  expect(tab.state.tasks).toEqual([]);
  expect(tab.events).toEqual([{ kind: 'cart-closed' }]);
});

it('an order of it is not placed a second time, and says why', async () => {
  const tab = await withBear();
  tab.isOnline = false;
  await tab.order([{ key: 'bear', quantity: 2 }]);
  orderElsewhere();
  tab.isOnline = true;
  await tab.engine.flush();
  expect(shop.contents()).toEqual(['ada: owl×1']);
  const message = expect.stringContaining('ordered or emptied on another device');
  expect(tab.state.orders).toMatchObject([{ status: 'attention', problem: { code: 'CART_NOT_FOUND', message } }]);
});

it("an order that a guest made of a cart which is a customer's by now leaves that cart alone", async () => {
  browser.signIn(GUEST);
  const guest = await browser.openTab();
  await guest.engine.enqueue(add('bear'));
  await guest.engine.flush();
  shop.busy.add('OrderPlace');
  await guest.order([{ key: 'bear', quantity: 1 }]);
  const [task] = guest.state.tasks;
  const cart = await guest.database.get('carts', task?.cartKey ?? '');
  const [theirs] = shop.carts;
  Object.assign(theirs ?? {}, { owner: 'ada' });
  await guest.database.put('carts', { ...(cart as object), owner: 'ada' });
  shop.busy.clear();
  await guest.engine.flush(true);
  expect(shop.contents()).toEqual(['ada: bear×1']);
  expect(await guest.database.get('carts', task?.cartKey ?? '')).toMatchObject({ id: theirs?.id, owner: 'ada' });
  expect(guest.state.orders).toMatchObject([{ status: 'attention' }]);
});
