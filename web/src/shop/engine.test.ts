import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeShop } from './testing/fakeShop.ts';
import type { FakeTab } from './testing/fakeTabs.ts';
import { type FakeBrowser, freshShop } from './testing/freshShop.ts';
import { add, remove, STREET, update } from './testing/tasks.ts';

let shop: FakeShop;
let browser: FakeBrowser;

beforeEach(() => {
  ({ shop, browser } = freshShop());
});

const LATER = 400_000;

const settle = async (tab: FakeTab, rounds = 1) => {
  for (let round = 0; round < rounds; round += 1) {
    browser.pass(LATER);
    await tab.engine.flush(true);
  }
};

const serverLines = () => shop.openCarts().map((cart) => cart.lines);

const everythingOnDisk = async ({ database }: FakeTab) => {
  const stores = await Promise.all([...database.objectStoreNames].map((name) => database.getAll(name)));
  return JSON.stringify(stores);
};

describe('the queue', () => {
  it('sends changes in order and keeps the server cart', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear', 2));
    await tab.engine.enqueue(add('fox'));
    await tab.engine.enqueue(update('bear', 5));
    await tab.engine.enqueue(remove('fox'));
    await settle(tab);
    expect(serverLines()).toEqual([[{ key: 'bear', quantity: 5 }]]);
    expect(tab.state.tasks).toEqual([]);
    expect(tab.state.cart?.server?.lines.map((line) => line.key)).toEqual(['bear']);
  });

  it('logs that a task needs a cart where there is none, and opens one', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue(undefined);
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear'));
    await settle(tab);
    await tab.engine.enqueue(add('fox'));
    await settle(tab);
    expect(log.mock.calls).toEqual([['the required cartId argument is null. Re-creating shopping cart synchro.']]);
    expect(shop.carts.size).toBe(1);
  });

  it('opens one cart although the answer to opening it was lost', async () => {
    const tab = await browser.openTab();
    shop.breakWith = (name) => (name === 'CartCreate' && shop.carts.size === 0 ? 'cut-after' : 'none');
    await tab.engine.enqueue(add('bear'));
    await settle(tab, 3);
    expect(shop.carts.size).toBe(1);
    expect(serverLines()).toEqual([[{ key: 'bear', quantity: 1 }]]);
  });

  it('merges quantities typed one after the other into one request', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear'));
    await settle(tab);
    tab.isOnline = false;
    for (const quantity of [2, 3, 4, 5]) await tab.engine.enqueue(update('bear', quantity));
    tab.isOnline = true;
    await settle(tab);
    expect(shop.log.filter(({ operationName }) => operationName === 'CartLinesUpdate')).toHaveLength(1);
    expect(serverLines()).toEqual([[{ key: 'bear', quantity: 5 }]]);
  });

  it('tells the pages of a change that waited and has no effect any more', async () => {
    const tab = await browser.openTab();
    shop.breakWith = (name) => (name === 'CartCreate' && shop.carts.size === 0 ? 'cut-before' : 'none');
    await tab.engine.enqueue(add('bear'));
    await tab.engine.flush();
    await tab.engine.enqueue(update('bear', 1));
    shop.breakWith = () => 'none';
    await settle(tab);
    expect(serverLines()).toEqual([[{ key: 'bear', quantity: 1 }]]);
    expect(tab.state.tasks).toEqual([]);
  });

  it('is not undone by a request of a dead tab that arrives late', async () => {
    const first = await browser.openTab();
    await first.engine.enqueue(add('bear'));
    await settle(first);
    const [onItsWay, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    shop.delayBy = () => {
      onItsWay.resolve();
      return late.promise;
    };
    await first.engine.enqueue(update('bear', 2));
    await onItsWay.promise;
    first.kill();
    shop.delayBy = () => Promise.resolve();
    const tab = await browser.openTab();
    await tab.engine.enqueue(update('bear', 5));
    await settle(tab);
    late.resolve();
    await vi.waitFor(() => expect(shop.log.filter(({ isReplay }) => isReplay)).toHaveLength(1));
    expect(serverLines()).toEqual([[{ key: 'bear', quantity: 5 }]]);
  });

  it('rejects and keeps nothing when a change cannot be written', async () => {
    const tab = await browser.openTab(false);
    const uncloneable = { ...add('bear'), snapshots: [(() => 1) as never] };
    await expect(tab.engine.enqueue(uncloneable)).rejects.toThrow();
    expect(tab.state.tasks).toEqual([]);
    await tab.engine.reload();
    expect(tab.state.cart).toBeNull();
  });

  it('rests after a failure until the back-off has run out, and at once when the network is back', async () => {
    const tab = await browser.openTab();
    shop.breakWith = () => 'cut-before';
    await tab.engine.enqueue(add('bear'));
    await tab.engine.flush();
    shop.breakWith = () => 'none';
    await tab.engine.flush();
    expect(shop.openCarts()).toEqual([]);
    await tab.engine.flush(true);
    expect(serverLines()).toEqual([[{ key: 'bear', quantity: 1 }]]);
  });

  it('moves a head that fails for ever aside, with its text, and lets the rest pass', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear'));
    await settle(tab);
    shop.breakWith = (name) => (name === 'CartLinesRemove' ? 'fault-before' : 'none');
    await tab.engine.enqueue(remove('bear'));
    await tab.engine.enqueue(add('fox'));
    await settle(tab, 12);
    expect(serverLines()).toEqual([
      [
        { key: 'bear', quantity: 1 },
        { key: 'fox', quantity: 1 },
      ],
    ]);
    expect(tab.state.tasks.map((task) => task.problem?.message)).toEqual(['Something went wrong']);
    expect(tab.events.map((event) => event.kind)).toEqual(['task-refused']);
  });

  it('tells of a refusal in every tab and takes it away once the shopper changes that line', async () => {
    const [tab, other] = [await browser.openTab(), await browser.openTab()];
    await tab.engine.enqueue(add('bear'));
    await settle(tab);
    shop.refusals.set('CartLinesUpdate', { code: 'OUT_OF_STOCK', message: 'Only 3 left' });
    await tab.engine.enqueue(update('bear', 9));
    await settle(tab);
    expect(tab.state.tasks[0]?.problem).toEqual({
      code: 'OUT_OF_STOCK',
      message: 'Only 3 left',
      field: null,
      isFinal: true,
    });
    expect(other.events).toEqual(tab.events);
    shop.refusals.clear();
    await tab.engine.enqueue(update('bear', 3));
    await settle(tab);
    expect(tab.state.tasks).toEqual([]);
    expect(serverLines()).toEqual([[{ key: 'bear', quantity: 3 }]]);
  });

  it('starts although an entry is damaged, and keeps the damaged entry for inspection', async () => {
    const first = await browser.openTab(false);
    await first.engine.enqueue(add('bear'));
    await first.database.add('tasks', { version: 99, nonsense: true });
    await first.database.add('orders', { key: 'x' });
    first.kill();
    const tab = await browser.openTab();
    await settle(tab);
    expect(serverLines()).toEqual([[{ key: 'bear', quantity: 1 }]]);
    expect(await tab.database.count('quarantine')).toBe(2);
  });
});

describe('a cart the server does not know any more', () => {
  it('is renewed with its lines, the waiting change included, and the shopper is told', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear', 2));
    await tab.engine.enqueue(add('fox'));
    await settle(tab);
    shop.carts.clear();
    await tab.engine.enqueue(update('bear', 7));
    await settle(tab);
    expect(serverLines()).toEqual([
      [
        { key: 'bear', quantity: 7 },
        { key: 'fox', quantity: 1 },
      ],
    ]);
    expect(tab.events.map((event) => event.kind)).toEqual(['cart-renewed']);
  });

  it('is noticed when the page looks for it', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear', 2));
    await settle(tab);
    shop.carts.clear();
    await tab.engine.refresh();
    expect(serverLines()).toEqual([[{ key: 'bear', quantity: 2 }]]);
    expect(tab.events.map((event) => event.kind)).toEqual(['cart-renewed']);
  });

  it('does not loop for ever with a server that forgets every cart', async () => {
    const tab = await browser.openTab();
    shop.refusals.set('CartLinesAdd', { code: 'CART_NOT_FOUND', message: 'No quote found for cartId' });
    await tab.engine.enqueue(add('bear'));
    await settle(tab);
    expect(tab.state.tasks[0]?.problem?.code).toBe('CART_NOT_FOUND');
  });

  it('never places an order by itself', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear'));
    await settle(tab);
    shop.carts.clear();
    await tab.order([{ key: 'bear', quantity: 1 }]);
    await settle(tab);
    expect(shop.orders).toEqual([]);
    expect(tab.state.orders[0]?.status).toBe('attention');
    expect(serverLines()).toEqual([[{ key: 'bear', quantity: 1 }]]);
    expect(tab.state.cart?.server?.lines).toHaveLength(1);
  });
});

describe('the five defects of the order queue before this one', () => {
  const withOrder = async (isOnline = true) => {
    const tab = await browser.openTab(isOnline);
    await tab.engine.enqueue(add('bear'));
    await tab.order([{ key: 'bear', quantity: 1 }], 'order-key');
    return tab;
  };

  it('"Order waiting!" is told with the list filled, when the page starts and when it comes back online', async () => {
    (await withOrder(false)).kill();
    const tab = await browser.openTab(false, true);
    const waiting = { kind: 'orders-waiting', orders: [{ key: 'order-key', status: 'waiting' }] };
    expect(tab.events).toMatchObject([waiting]);
    await tab.engine.remind();
    expect(tab.events).toMatchObject([waiting, waiting]);
  });

  it('an order that was refused before this visit is told as refused, and does not wait for a word', async () => {
    const first = await browser.openTab();
    await first.engine.enqueue(add('bear'));
    shop.refusals.set('OrderPlace', { code: 'PAYMENT_DECLINED', message: 'Declined' });
    await first.order([{ key: 'bear', quantity: 1 }], 'order-key');
    await settle(first);
    first.kill();
    const tab = await browser.openTab();
    expect(tab.events).toMatchObject([{ kind: 'orders-refused', orders: [{ key: 'order-key', status: 'attention' }] }]);
  });

  it('a failed order can be sent again as it is, also after a reload', async () => {
    const first = await withOrder(false);
    shop.breakWith = (name) => (name === 'OrderPlace' ? 'json-500-before' : 'none');
    first.isOnline = true;
    await settle(first, 3);
    first.kill();
    shop.breakWith = () => 'none';
    const tab = await browser.openTab();
    await settle(tab);
    expect(shop.orders).toHaveLength(1);
    expect(shop.orders[0]?.input).toMatchObject({ shippingAddress: { street: [STREET] }, idempotencyKey: 'order-key' });
    expect(tab.state.orders).toMatchObject([{ status: 'placed', number: '000000001' }]);
  });

  it('one request at a time over all tabs, each with its key', async () => {
    const tabs = [await browser.openTab(false), await browser.openTab(false), await browser.openTab(false)];
    for (const [index, tab] of tabs.entries()) {
      await tab.engine.enqueue(add(`bear-${index}`));
      await tab.engine.enqueue(add(`fox-${index}`));
    }
    shop.delayBy = () => new Promise((resolve) => setTimeout(resolve, 5));
    for (const tab of tabs) tab.isOnline = true;
    await Promise.all(tabs.map((tab) => tab.engine.flush(true)));
    expect(shop.mostAtOnce).toBe(1);
    expect(new Set(shop.log.map(({ key }) => key)).size).toBe(7);
    expect(serverLines()[0]?.map((line) => line.key)).toEqual([
      'bear-0',
      'fox-0',
      'bear-1',
      'fox-1',
      'bear-2',
      'fox-2',
    ]);
  });

  it.each(['json-500-after', 'json-500-before', 'rest-200-after', 'html-200-after', 'truncated-after'] as const)(
    'an order answered with %s is not placed until the server says so, and then once',
    async (fault) => {
      const tab = await withOrder(false);
      shop.breakWith = (name) => (name === 'OrderPlace' ? fault : 'none');
      tab.isOnline = true;
      await settle(tab);
      expect(tab.state.orders).toMatchObject([{ status: 'waiting', number: null }]);
      expect(tab.state.tasks).toHaveLength(1);
      shop.breakWith = () => 'none';
      await settle(tab);
      expect(tab.state.orders).toMatchObject([{ status: 'placed' }]);
      expect(shop.orders).toHaveLength(1);
    },
  );

  it('a placed order leaves no address, name or mail anywhere', async () => {
    const tab = await withOrder(false);
    expect(await everythingOnDisk(tab)).toContain(STREET);
    tab.isOnline = true;
    await settle(tab);
    const disk = await everythingOnDisk(tab);
    expect(disk).toContain('000000001');
    for (const personal of [STREET, 'Springfield', 'Simpson', 'homer@', '97403', '+1541'])
      expect(disk).not.toContain(personal);
  });
});

describe('an order', () => {
  const lines = [{ key: 'bear', quantity: 1 }];

  it('pressed twice is one order, in two tabs as well', async () => {
    const [tab, other] = [await browser.openTab(false), await browser.openTab(false)];
    await tab.engine.enqueue(add('bear'));
    const keys = await Promise.all([tab.order(lines), other.order(lines)]);
    expect(new Set(keys).size).toBe(1);
    tab.isOnline = true;
    await settle(tab);
    expect(shop.orders).toHaveLength(1);
  });

  it('empties the cart in all tabs at once, and what is added next goes into the next cart', async () => {
    const [tab, other] = [await browser.openTab(false), await browser.openTab(false)];
    await tab.engine.enqueue(add('bear'));
    await tab.order(lines);
    await other.engine.reload();
    expect(other.state.cart).toBeNull();
    await other.engine.enqueue(add('fox'));
    other.isOnline = true;
    await settle(other);
    expect(shop.orders[0]?.lines).toEqual(lines);
    expect(serverLines()).toEqual([[{ key: 'fox', quantity: 1 }]]);
  });

  it('that is refused gives the filled cart back', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear'));
    await tab.order([{ key: 'bear', quantity: 4 }]);
    await settle(tab);
    expect(tab.state.orders).toMatchObject([{ status: 'attention', problem: { code: 'CART_CHANGED' } }]);
    expect(tab.state.cart?.server?.lines).toMatchObject(lines);
  });

  it('that is refused since items were changed shows them as the server has them, and is placed as they are', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear'));
    await settle(tab);
    shop.openCarts()[0]?.lines.push({ key: 'fox', quantity: 2 });
    await tab.order([{ key: 'bear', quantity: 1 }]);
    await settle(tab);
    expect(tab.state.orders).toMatchObject([{ problem: { code: 'CART_CHANGED', isFinal: true } }]);
    const both = [...lines, { key: 'fox', quantity: 2 }];
    expect(tab.state.cart?.server?.lines).toMatchObject(both);
    expect(serverLines()).toEqual([both]);
    await tab.order(both);
    await settle(tab);
    expect(shop.orders.map((order) => order.lines)).toEqual([both]);
  });

  it('that is refused joins its lines with a cart begun in the meantime', async () => {
    const tab = await browser.openTab(false);
    await tab.engine.enqueue(add('bear'));
    await tab.order([{ key: 'bear', quantity: 4 }]);
    await tab.engine.enqueue(add('fox'));
    tab.isOnline = true;
    await settle(tab, 2);
    expect(tab.state.cart?.server?.lines.map((line) => line.key).toSorted()).toEqual(['bear', 'fox']);
  });

  it('that failed without a refusal is sent again under the same key when the shopper says so', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear'));
    await settle(tab);
    shop.breakWith = (name) => (name === 'OrderPlace' ? 'fault-before' : 'none');
    await tab.order(lines, 'order-key');
    await settle(tab, 12);
    expect(tab.state.orders).toMatchObject([{ status: 'attention', problem: { isFinal: false } }]);
    shop.breakWith = () => 'none';
    await tab.engine.retryOrder('order-key');
    await settle(tab);
    expect(shop.orders.map(({ key }) => key)).toEqual(['order-key']);
    expect(tab.state.orders).toMatchObject([{ status: 'placed' }]);
  });
});
