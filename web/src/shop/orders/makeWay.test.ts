import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { CustomerShop } from '../testing/customerShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { type FakeBrowser, freshCustomers } from '../testing/freshShop.ts';
import { add, STREET } from '../testing/tasks.ts';
import type { Visitor } from '../testing/visitor.ts';
import { isAnotherCustomersOrder } from './ownership.ts';

let shop: CustomerShop;
let browser: FakeBrowser;
let visitor: Visitor;

beforeEach(() => {
  ({ shop, browser, visitor } = freshCustomers());
});

const bear = [{ key: 'bear', quantity: 1 }];

const onDisk = async (tab: FakeTab) =>
  JSON.stringify(await Promise.all([...tab.database.objectStoreNames].map((name) => tab.database.getAll(name))));

const comeIn = async (tab: FakeTab, owner: string): Promise<void> => {
  const before = visitor.owner;
  visitor.owner = owner;
  if (before !== null) await tab.engine.wipe(before, true);
  await tab.engine.beginSession(owner);
  await tab.engine.flush(true);
  await tab.engine.mergeGuestCart();
};

/** A tab with an order of a bear and a fox put into the next cart, none of which was sent. */
const ordered = async (owner: string | null): Promise<FakeTab> => {
  visitor.owner = owner;
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  tab.isOnline = false;
  await tab.order(bear, 'order-key');
  await tab.engine.enqueue(add('fox'));
  return tab;
};

const seenBy = (tab: FakeTab, owner: string) =>
  tab.state.orders.filter(({ key }) =>
    isAnotherCustomersOrder(key, { tasks: tab.state.tasks, customer: { owner, firstName: null } }),
  );

it('the order of a customer whom another one follows is held: seen and sent for nobody else, and sent once they are back', async () => {
  const tab = await ordered('ada');
  tab.isOnline = true;
  await comeIn(tab, 'grace');
  expect(shop.log.filter(({ operationName }) => operationName === 'OrderPlace')).toEqual([]);
  expect(tab.state.orders).toMatchObject([{ key: 'order-key', problem: { code: 'UNAUTHENTICATED' } }]);
  expect(seenBy(tab, 'grace')).toHaveLength(1);
  expect(await onDisk(tab)).not.toContain('fox');
  expect(tab.state.cart?.owner).not.toBe('ada');
  await comeIn(tab, 'ada');
  expect(tab.state.orders).toMatchObject([{ key: 'order-key', status: 'placed' }]);
});

it('a guest’s order is sent as a guest’s, although a customer makes way for another', async () => {
  const tab = await ordered(null);
  visitor.owner = 'ada';
  tab.isOnline = true;
  await comeIn(tab, 'grace');
  expect(shop.log.filter(({ operationName }) => operationName === 'OrderPlace')).toMatchObject([{ by: null }]);
  expect(tab.state.orders).toMatchObject([{ key: 'order-key', status: 'placed' }]);
});

it('what was placed is no order that waits: it goes', async () => {
  const tab = await ordered('ada');
  tab.isOnline = true;
  await tab.engine.flush(true);
  expect(tab.state.orders).toMatchObject([{ status: 'placed' }]);
  await comeIn(tab, 'grace');
  expect(tab.state.orders).toEqual([]);
});

it('one that was in progress is placed, and the next customer hears and finds nothing of it', async () => {
  const tab = await ordered('ada');
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { fetch } = shop;
  Object.assign(shop, {
    fetch: async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request);
      if (!String(request[1]?.body).includes('"OrderPlace"')) return response;
      asked.resolve();
      await late.promise;
      return response;
    },
  });
  tab.isOnline = true;
  const sending = tab.engine.flush(true);
  await asked.promise;
  visitor.owner = 'grace';
  await tab.engine.wipe('ada', true);
  late.resolve();
  await sending;
  expect(tab.state).toMatchObject({ tasks: [], orders: [] });
  expect(tab.events).toEqual([]);
  expect(await onDisk(tab)).not.toContain(STREET);
});
