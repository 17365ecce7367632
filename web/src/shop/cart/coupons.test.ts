import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { FakeShop } from '../testing/fakeShop.ts';
import { type FakeBrowser, freshShop } from '../testing/freshShop.ts';
import { add, applyCoupon, order, removeCoupon, update } from '../testing/tasks.ts';

let shop: FakeShop;
let browser: FakeBrowser;

beforeEach(() => {
  ({ shop, browser } = freshShop());
});

const sent = () => shop.log.map(({ operationName }) => operationName);
const refuseCoupons = () => shop.refusals.set('CartCouponApply', { code: 'WRONG_CODE', message: 'Not correct' });

it('are tried in their place once there is a network, the last one only', async () => {
  const tab = await browser.openTab(false);
  await tab.engine.enqueue(add('bear'));
  await tab.engine.enqueue(applyCoupon('ONE'));
  await tab.engine.enqueue(applyCoupon('TWO'));
  await tab.engine.enqueue(update('bear', 2));
  expect(tab.state.tasks.map(({ operationName }) => operationName)).toEqual([
    'CartLinesAdd',
    'CartCouponApply',
    'CartLinesUpdate',
  ]);
  tab.isOnline = true;
  await tab.engine.flush();
  expect(sent()).toEqual(['CartCreate', 'CartLinesAdd', 'CartCouponApply', 'CartLinesUpdate']);
  expect(new Set(shop.log.map(({ key }) => key)).size).toBe(4);
  expect(tab.state.cart?.coupon).toBe('TWO');
});

it('are tried again under the same key when the answer is lost', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  let isLost = true;
  shop.breakWith = () => (isLost ? 'cut-after' : 'none');
  await tab.engine.enqueue(applyCoupon('TEN'));
  await tab.engine.flush();
  isLost = false;
  await tab.engine.flush(true);
  const tries = shop.log.filter(({ operationName }) => operationName === 'CartCouponApply');
  expect(tries.map(({ isReplay }) => isReplay)).toEqual([false, true]);
  expect(tries[0]?.key).toBe(tries[1]?.key);
  expect(tab.state.cart?.coupon).toBe('TEN');
});

it('that are refused wait for the shopper, and the next one settles the matter', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  refuseCoupons();
  await tab.engine.enqueue(applyCoupon('NOPE'));
  await tab.engine.flush();
  expect(tab.state.tasks).toMatchObject([{ problem: { code: 'WRONG_CODE', message: 'Not correct', isFinal: true } }]);
  expect(tab.state.cart?.coupon).toBeNull();
  shop.refusals.clear();
  await tab.engine.enqueue(applyCoupon('TEN'));
  await tab.engine.flush();
  expect(tab.state.tasks).toEqual([]);
  expect(tab.state.cart?.coupon).toBe('TEN');
});

it('are taken off', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.enqueue(applyCoupon('TEN'));
  await tab.engine.flush();
  await tab.engine.enqueue(removeCoupon());
  await tab.engine.flush();
  expect(tab.state.cart?.coupon).toBeNull();
  expect(sent()).toEqual(['CartCreate', 'CartLinesAdd', 'CartCouponApply', 'CartCouponRemove']);
});

it('go with the lines into a new cart when the old one is gone, behind them', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.enqueue(applyCoupon('TEN'));
  await tab.engine.flush();
  shop.carts.clear();
  await tab.engine.refresh();
  await tab.engine.flush();
  expect(sent().slice(3)).toEqual(['CartCreate', 'CartLinesAdd', 'CartCouponApply']);
});

it('that were refused are forgotten with the cart that is ordered', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  refuseCoupons();
  await tab.engine.enqueue(applyCoupon('NOPE'));
  await tab.engine.flush();
  const cartKey = tab.state.cart?.key ?? '';
  await tab.engine.placeOrder(order(cartKey, [{ key: 'bear', quantity: 1 }]));
  await tab.engine.flush();
  expect(shop.orders).toHaveLength(1);
  expect(tab.state.tasks).toEqual([]);
});
