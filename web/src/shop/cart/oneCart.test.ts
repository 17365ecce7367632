import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerShop } from '../testing/customerShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { type FakeBrowser, freshCustomers } from '../testing/freshShop.ts';
import { add } from '../testing/tasks.ts';
import type { Visitor } from '../testing/visitor.ts';

let shop: CustomerShop;
let browser: FakeBrowser;
let visitor: Visitor;

beforeEach(() => {
  ({ shop, browser, visitor } = freshCustomers());
});

const asAda = async (tab: FakeTab): Promise<void> => {
  visitor.owner = 'ada';
  await tab.engine.mergeGuestCart();
};

/** Ada's offline tab, in which a bear has been ordered. */
const ordered = async (): Promise<FakeTab> => {
  const tab = await browser.openTab();
  await asAda(tab);
  tab.isOnline = false;
  await tab.engine.enqueue(add('bear'));
  await tab.order([{ key: 'bear', quantity: 1 }]);
  return tab;
};

const keysIn = ({ state }: FakeTab) => state.cart?.server?.lines.map(({ key, quantity }) => `${key}×${quantity}`);

describe('the one cart of a customer', () => {
  it('is not taken for the next one while an order of it waits', async () => {
    const tab = await ordered();
    tab.isOnline = true;
    shop.loses.add('CartLinesAdd');
    await tab.engine.flush(true);
    await tab.engine.mergeGuestCart();
    expect(tab.state.orders.map(({ status }) => status)).toEqual(['waiting']);
    expect(tab.state.cart).toBeNull();
  });

  it('is not taken for what was begun after it either', async () => {
    const tab = await ordered();
    await tab.engine.enqueue(add('fox'));
    tab.isOnline = true;
    shop.loses.add('CartLinesAdd');
    await tab.engine.flush(true);
    await tab.engine.mergeGuestCart();
    expect(tab.state.cart?.id).toBeNull();
  });

  it('has the lines of a refused order once, and takes what was begun after it', async () => {
    shop.refusals.set('OrderPlace', 'CART_CHANGED');
    const tab = await ordered();
    await tab.engine.enqueue(add('fox'));
    tab.isOnline = true;
    await tab.engine.flush(true);
    expect(shop.contents()).toEqual(['ada: bear×1 fox×1']);
    expect(keysIn(tab)).toEqual(['bear×1', 'fox×1']);
  });

  it('is ordered in place of all orders of it that were refused, not of the last one alone', async () => {
    shop.refusals.set('OrderPlace', 'CART_CHANGED');
    const tab = await ordered();
    for (const key of ['fox', 'owl']) {
      await tab.engine.enqueue(add(key));
      await tab.order([{ key, quantity: 1 }]);
    }
    tab.isOnline = true;
    await tab.engine.flush(true);
    expect(tab.state.orders.map(({ status }) => status)).toEqual(['attention', 'attention', 'attention']);
    expect(keysIn(tab)).toEqual(['bear×1', 'fox×1', 'owl×1']);
    shop.refusals.delete('OrderPlace');
    await tab.order([{ key: 'bear', quantity: 1 }]);
    await tab.engine.flush(true);
    expect(tab.state.orders.map(({ status }) => status)).toEqual(['placed']);
  });
});

describe('a cart that was merged while nobody heard of it', () => {
  let tab: FakeTab;

  beforeEach(async () => {
    shop.openFor('ada', { owl: 1 });
    tab = await browser.openTab();
    await tab.engine.enqueue(add('bear'));
    await tab.engine.flush();
    shop.loses.add('CartMerge');
    await asAda(tab);
  });

  it('is found by the next change, which goes into it; no line is put in twice', async () => {
    await tab.engine.enqueue(add('fox'));
    await tab.engine.flush();
    await tab.engine.mergeGuestCart();
    expect(shop.contents()).toEqual(['ada: owl×1 bear×1 fox×1']);
    expect(tab.state.cart?.owner).toBe('ada');
    expect(keysIn(tab)).toEqual(['owl×1', 'bear×1', 'fox×1']);
  });

  it('is found by who reads the cart again', async () => {
    await tab.engine.refresh();
    expect(shop.contents()).toEqual(['ada: owl×1 bear×1']);
    expect(keysIn(tab)).toEqual(['owl×1', 'bear×1']);
  });

  it.each([
    ['signs in', () => tab.engine.mergeGuestCart(), 'cat×1'],
    ['reads the cart again', () => tab.engine.refresh(), 'cat×1'],
    ['changes it', () => tab.engine.enqueue(add('fox')).then(() => tab.engine.flush()), 'cat×1 fox×1'],
  ])('and was ordered on another device since is put into no other cart by who %s', async (_what, happens, lines) => {
    for (const cart of shop.carts) cart.isOpen = false;
    shop.openFor('ada', { cat: 1 });
    await happens();
    expect(shop.contents()).toEqual([`ada: ${lines}`]);
    expect(keysIn(tab)).toEqual(lines.split(' '));
    expect(tab.events).toEqual([{ kind: 'cart-closed' }]);
    expect(tab.state.tasks).toEqual([]);
  });

  it('is asked for until somebody answers', async () => {
    shop.loses.add('CartMerge');
    await tab.engine.enqueue(add('fox'));
    await tab.engine.flush();
    expect(tab.state.tasks).toHaveLength(1);
    await browser.wait(300_000);
    expect(shop.contents()).toEqual(['ada: owl×1 bear×1 fox×1']);
  });

  it('is ordered only after the shopper has seen it', async () => {
    await tab.order([{ key: 'bear', quantity: 1 }]);
    await tab.engine.flush();
    expect(tab.state.orders.map(({ problem }) => problem?.code)).toEqual(['CART_NOT_FOUND']);
    expect(keysIn(tab)).toEqual(['owl×1', 'bear×1']);
  });
});
