import type { NewTask } from './task.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerShop } from '../testing/customerShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { type FakeBrowser, freshCustomers, freshShop } from '../testing/freshShop.ts';
import { add, applyCoupon } from '../testing/tasks.ts';
import type { Visitor } from '../testing/visitor.ts';
import { newCart, withServer } from './cartRecord.ts';
import { findShipping } from './findShipping.ts';

let shop: CustomerShop;
let browser: FakeBrowser;
let visitor: Visitor;

beforeEach(() => {
  ({ shop, browser, visitor } = freshCustomers());
});

const way = (regionId: number, code = 'flatrate') => ({
  address: { countryId: 'US', regionId },
  carrierCode: code,
  methodCode: code,
});
const price = { net: '4.00', gross: '5.00', currencyCode: 'USD' };
const ship = (regionId: number): NewTask => ({
  operationName: 'CartShippingSet',
  variables: way(regionId),
  shippingPrice: price,
});
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

/** A tab with a bear that goes to region 43, and a coupon. */
const shipped = async (): Promise<FakeTab> => {
  const tab = await browser.openTab();
  for (const task of [add('bear'), ship(43), applyCoupon('TEN')]) await tab.engine.enqueue(task);
  await tab.engine.flush();
  expect(chosen(tab)).toMatchObject(way(43));
  return tab;
};

/** The same, ordered without a network; the shop refuses that after a fox was put into the next cart, and what else is said. */
const refusedBeside = async (...own: readonly NewTask[]): Promise<FakeTab> => {
  const tab = await shipped();
  tab.isOnline = false;
  await tab.order([{ key: 'bear', quantity: 1 }]);
  for (const task of [add('fox'), ...own]) await tab.engine.enqueue(task);
  shop.refusals.set('OrderPlace', 'OUT_OF_STOCK');
  tab.isOnline = true;
  await tab.engine.flush(true);
  expect(tab.state.tasks.map(({ operationName }) => operationName)).toEqual(['OrderPlace']);
  return tab;
};

/** The stored choice that the checkout compares with its form. */
const chosen = ({ state }: FakeTab) => state.cart && findShipping(state.cart, state.tasks);

const sent = (name: string) => shop.log.filter(({ operationName }) => operationName === name);

describe('where the cart goes and how', () => {
  it('goes with the lines into the cart that takes the place of a lost one', async () => {
    const tab = await shipped();
    shop.carts.splice(0);
    await tab.engine.refresh();
    await tab.engine.flush();
    expect(shop.carts).toMatchObject([{ choices: { shipping: way(43), couponCode: 'TEN' } }]);
    expect(chosen(tab)).toMatchObject(way(43));
    expect(tab.state.tasks).toEqual([]);
  });

  it('goes, with the coupon, along with the lines of a refused order into a cart begun since', async () => {
    const tab = await refusedBeside();
    const [, next] = shop.carts;
    expect(next).toMatchObject({ choices: { shipping: way(43), couponCode: 'TEN' } });
    expect([...(next?.lines.keys() ?? [])].toSorted()).toEqual(['bear', 'fox']);
    expect(chosen(tab)).toMatchObject(way(43));
    expect(tab.state.cart?.coupon).toBe('TEN');
  });

  it('stays with the coupon of the cart begun since, where that has its own', async () => {
    const tab = await refusedBeside(ship(12), applyCoupon('FIVE'));
    expect(shop.carts[1]).toMatchObject({ choices: { shipping: way(12), couponCode: 'FIVE' } });
    expect(chosen(tab)).toMatchObject(way(12));
    expect(sent('CartCouponApply')).toHaveLength(2);
  });

  it("is that of a customer's next cart, once the one before was ordered on another device", async () => {
    visitor.owner = 'ada';
    const tab = await shipped();
    for (const cart of shop.carts) cart.isOpen = false;
    await tab.engine.refresh();
    expect(chosen(tab)).toBeNull();
    expect(tab.state.cart?.coupon).toBeNull();
  });

  it("is the customer's own, where a guest who signs in had chosen another", async () => {
    const his = shop.openFor('ada', { owl: 1 });
    his.choices = { shipping: way(12), couponCode: null };
    const tab = await shipped();
    visitor.owner = 'ada';
    await tab.engine.mergeGuestCart();
    expect(chosen(tab)).toMatchObject(way(12));
    expect(tab.state.cart?.coupon).toBe('TEN');
  });

  it('is what another device, or an express payment, has chosen since', async () => {
    const tab = await shipped();
    const [cart] = shop.carts;
    Object.assign(cart ?? {}, { choices: { shipping: way(12, 'express'), couponCode: null } });
    await tab.engine.refresh();
    expect(chosen(tab)).toEqual({ ...way(12, 'express'), price: null });
  });

  it('is what was asked for while that waits, and the next choice settles one that was refused', async () => {
    const tab = await shipped();
    shop.refusals.set('CartShippingSet', 'NOT_FOUND');
    await tab.engine.enqueue(ship(12));
    expect(chosen(tab)).toMatchObject(way(12));
    await tab.engine.flush();
    expect(tab.state.tasks).toMatchObject([{ problem: { code: 'NOT_FOUND' } }]);
    shop.refusals.clear();
    await tab.engine.enqueue(ship(44));
    await tab.engine.flush();
    expect(tab.state.tasks).toEqual([]);
    expect(chosen(tab)).toMatchObject(way(44));
  });

  it('is as it was in the shop once a choice that was refused is discarded', async () => {
    const tab = await shipped();
    shop.refusals.set('CartShippingSet', 'NOT_FOUND');
    await tab.engine.enqueue(ship(12));
    await tab.engine.flush();
    await tab.engine.discard(tab.state.tasks[0]?.id ?? 0);
    expect(chosen(tab)).toMatchObject(way(43));
    expect(sent('CartShippingSet')).toHaveLength(2);
  });

  it('is remembered here where the platform does not tell', async () => {
    browser = freshShop().browser;
    const tab = await shipped();
    expect(chosen(tab)).toEqual({ ...way(43), price });
    await tab.engine.refresh();
    expect(tab.state.cart).toMatchObject({ shipping: way(43), coupon: 'TEN', server: { choices: null } });
  });
});

it('what it costs is the word of the shop, and what it cost before while nothing is shipped', () => {
  const totals = { couponCode: null, grandTotal: usd('5.00'), segments: [] };
  const server = { id: 'c', itemCount: 0, isVirtual: false, lines: [] };
  const choices = { shipping: way(43), couponCode: null };
  const told = { ...server, choices, totals: { ...totals, shipping: { net: usd('4.00'), gross: usd('5.00') } } };
  const cart = withServer(newCart('cart'), told);
  expect(cart.shipping).toEqual({ ...way(43), price });
  const untold = { ...server, choices, totals: { ...totals, shipping: null } };
  expect(withServer(cart, untold).shipping?.price).toEqual(price);
  const another = { ...untold, choices: { ...choices, shipping: way(12) } };
  expect(withServer(cart, another).shipping).toEqual({ ...way(12), price: null });
});

it('a coupon that was taken off on another device is off here too, and not put on a new cart', async () => {
  const tab = await shipped();
  const [cart] = shop.carts;
  Object.assign(cart ?? {}, { choices: { shipping: null, couponCode: null } });
  await tab.engine.refresh();
  expect(tab.state.cart?.coupon).toBeNull();
  shop.carts.splice(0);
  await tab.engine.refresh();
  await tab.engine.flush();
  expect(sent('CartCouponApply')).toHaveLength(1);
});
