import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeShop, Fault } from '../testing/fakeShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { type FakeBrowser, freshCustomers, freshShop } from '../testing/freshShop.ts';
import { add } from '../testing/tasks.ts';

let shop: FakeShop;
let browser: FakeBrowser;

beforeEach(() => {
  ({ shop, browser } = freshShop());
});

const bear = [{ key: 'bear', quantity: 1 }];
const fox = [{ key: 'fox', quantity: 1 }];

/** An order of a bear that fails, however often it is sent, until it is moved aside. */
const placeWithUnknownOutcome = async (fault: Fault): Promise<FakeTab> => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  shop.breakWith = (name) => (name === 'OrderPlace' ? fault : 'none');
  await tab.order(bear, 'order-key');
  for (let send = 0; send < 50; send += 1) await tab.engine.flush(true);
  expect(tab.state.orders).toMatchObject([{ status: 'attention', problem: { code: 'FAULT', isFinal: false } }]);
  shop.breakWith = () => 'none';
  return tab;
};

const discard = async (tab: FakeTab): Promise<void> => {
  const task = tab.state.tasks.find(({ operationName }) => operationName === 'OrderPlace');
  await tab.engine.discard(task?.id ?? 0);
  await tab.engine.flush();
};

const getLines = (tab: FakeTab) => tab.state.cart?.server?.lines.map(({ key, quantity }) => ({ key, quantity }));

describe('an order of which nobody knows whether it was placed, and that is discarded,', () => {
  it('gives the filled cart back where it was not', async () => {
    const tab = await placeWithUnknownOutcome('fault-before');
    await discard(tab);
    expect(getLines(tab)).toEqual(bear);
    expect(tab.state.orders).toEqual([]);
    expect(shop.openCarts().map(({ lines }) => lines)).toEqual([bear]);
    expect(await tab.database.getAll('carts')).toHaveLength(1);
    shop.carts.clear();
    await tab.engine.refresh();
    expect(tab.events.at(-1)).toEqual({ kind: 'cart-renewed' });
  });

  it('joins its lines with a cart begun in the meantime', async () => {
    const tab = await placeWithUnknownOutcome('fault-before');
    await tab.engine.enqueue(add('fox'));
    await tab.engine.flush();
    await discard(tab);
    expect(
      getLines(tab)
        ?.map(({ key }) => key)
        .toSorted(),
    ).toEqual(['bear', 'fox']);
  });

  it('was placed after all where its cart is gone: nothing is put into another cart, and that is told', async () => {
    const tab = await placeWithUnknownOutcome('json-500-after');
    await discard(tab);
    expect(shop.orders.map(({ key }) => key)).toEqual(['order-key']);
    expect(shop.openCarts()).toEqual([]);
    expect(tab.state.tasks).toEqual([]);
    expect(getLines(tab) ?? []).toEqual([]);
    expect(tab.events.at(-1)).toEqual({ kind: 'cart-ordered' });
  });

  it('the same is found once there is a network again', async () => {
    const tab = await placeWithUnknownOutcome('json-500-after');
    tab.isOnline = false;
    await discard(tab);
    expect(getLines(tab)).toEqual(bear);
    await tab.engine.enqueue(add('fox'));
    tab.isOnline = true;
    await tab.engine.flush(true);
    expect(shop.openCarts().map(({ lines }) => lines)).toEqual([[{ key: 'fox', quantity: 1 }]]);
    expect(tab.events.at(-1)).toEqual({ kind: 'cart-ordered' });
  });

  it('the same is found before anything of it joins a cart begun in the meantime', async () => {
    const tab = await placeWithUnknownOutcome('json-500-after');
    await tab.engine.enqueue(add('fox'));
    await tab.engine.flush();
    await discard(tab);
    expect(shop.openCarts().map(({ lines }) => lines)).toEqual([fox]);
    expect(getLines(tab)).toEqual(fox);
    expect([tab.state.tasks, tab.state.orders]).toEqual([[], []]);
    expect(await tab.database.getAll('carts')).toHaveLength(1);
    expect(tab.events.at(-1)).toEqual({ kind: 'cart-ordered' });
  });

  it('stays, which is told, while a cart was begun and the shop cannot be asked', async () => {
    const tab = await placeWithUnknownOutcome('json-500-after');
    tab.isOnline = false;
    await tab.engine.enqueue(add('fox'));
    await discard(tab);
    expect(tab.state.orders).toMatchObject([{ status: 'attention' }]);
    expect(tab.state.tasks.map(({ operationName }) => operationName)).toEqual(['OrderPlace', 'CartLinesAdd']);
    expect(tab.events.at(-1)).toEqual({ kind: 'order-outcome-unknown' });
    tab.isOnline = true;
    await tab.engine.flush(true);
    await discard(tab);
    expect(tab.state.orders).toEqual([]);
    expect(shop.openCarts().map(({ lines }) => lines)).toEqual([fox]);
    expect(tab.events.at(-1)).toEqual({ kind: 'cart-ordered' });
  });
});

it('an order of a cart that went into their own, unheard, when the guest signed in goes without a word', async () => {
  const { shop: customers, visitor, browser: hers } = freshCustomers();
  const tab = await hers.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  visitor.owner = 'ada';
  customers.loses.add('CartMerge');
  await tab.engine.mergeGuestCart();
  visitor.owner = null;
  customers.refusals.set('OrderPlace', 'IN_PROGRESS');
  await tab.order(bear, 'order-key');
  await tab.engine.flush();
  const [task] = tab.state.tasks;
  const problem = { code: 'FAULT', message: 'No answer', field: null, isFinal: false };
  await tab.database.put('tasks', { ...task, problem });
  await tab.engine.enqueue(add('fox'));
  visitor.owner = 'ada';
  await tab.engine.flush(true);
  await discard(tab);
  expect(customers.contents()).toEqual(['ada: bear×1 fox×1']);
  expect([tab.state.tasks, tab.state.orders]).toEqual([[], []]);
  expect(tab.events).not.toContainEqual({ kind: 'cart-ordered' });
});
