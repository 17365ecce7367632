import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeShop } from '../testing/fakeShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { freshShop } from '../testing/freshShop.ts';
import { add, update } from '../testing/tasks.ts';

const BEAR = { key: 'bear', quantity: 1 };

let shop: FakeShop;
let tab: FakeTab;

const getOrders = ({ state: { orders } }: FakeTab) => orders.map(({ key, status }) => `${key} ${status}`);
const getOrderKeys = ({ state: { tasks } }: FakeTab) =>
  tasks.filter(({ operationName }) => operationName === 'OrderPlace').map(({ idempotencyKey }) => idempotencyKey);

describe('the next order of a cart', () => {
  beforeEach(async () => {
    const fresh = freshShop();
    shop = fresh.shop;
    tab = await fresh.browser.openTab();
    await tab.engine.enqueue(add('bear'));
    shop.refusals.set('OrderPlace', { code: 'PAYMENT_ACTION_REQUIRED', message: 'One more step' });
    await tab.order([BEAR], 'first');
    await tab.engine.flush(true);
    shop.refusals.clear();
    expect(getOrders(tab)).toEqual(['first attention']);
  });

  it('takes the place of the one that was refused before', async () => {
    await tab.order([BEAR], 'second');
    await tab.engine.flush(true);
    expect(getOrders(tab)).toEqual(['second placed']);
    expect(getOrderKeys(tab)).toEqual([]);
  });

  it('takes its place without a network and after a change of the cart too', async () => {
    tab.isOnline = false;
    await tab.engine.enqueue(update('bear', 2));
    await tab.order([{ ...BEAR, quantity: 2 }], 'second');
    expect(getOrders(tab)).toEqual(['second waiting']);
    expect(getOrderKeys(tab)).toEqual(['second']);
  });
});
