import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { FakeShop } from '../testing/fakeShop.ts';
import { createFakeBrowser } from '../testing/fakeTabs.ts';
import { add, STREET } from '../testing/tasks.ts';
import type { Renewal, Session } from './tabCredentials.ts';

let shop: FakeShop;
let browser: ReturnType<typeof createFakeBrowser>;
let test = 0;
let owner: string | null;
let token: string | null;
let renewal: Renewal;
let renewals: number;

const session: Session = {
  owner: () => owner,
  token: () => token,
  accepted: () => undefined,
  renew: () => {
    renewals += 1;
    if (renewal === 'renewed') token = shop.validToken;
    if (renewal === 'failed') [owner, token] = [null, null];
    return Promise.resolve(renewal);
  },
};

beforeEach(() => {
  test += 1;
  [owner, token, renewal, renewals] = ['homer', 'token-1', 'renewed', 0];
  shop = new FakeShop();
  shop.validToken = 'token-1';
  browser = createFakeBrowser(shop, `owners-${test}`);
  browser.signIn(session);
});

const bearOrder = [{ key: 'bear', quantity: 1 }];
const placed = () => shop.orders.map(({ key }) => key);

/** An order and a change behind it, both made while nothing could be sent. */
const withOrder = async () => {
  const tab = await browser.openTab(false);
  await tab.engine.enqueue(add('bear'));
  await tab.order(bearOrder, 'order-key');
  await tab.engine.enqueue(add('fox'));
  return tab;
};

it('a refused token is renewed and the same task sent again', async () => {
  const tab = await withOrder();
  shop.validToken = 'token-2';
  tab.isOnline = true;
  await tab.engine.flush();
  expect(renewals).toBe(1);
  expect(placed()).toEqual(['order-key']);
  expect(shop.openCarts().map(({ lines }) => lines)).toEqual([[{ key: 'fox', quantity: 1 }]]);
  expect(tab.state.tasks).toEqual([]);
});

it('a session that is over drops the changes of its cart, says so, and holds the orders', async () => {
  const tab = await withOrder();
  [shop.validToken, renewal, tab.isOnline] = ['token-2', 'failed', true];
  await tab.engine.flush();
  expect(shop.orders).toEqual([]);
  expect(tab.state.tasks).toMatchObject([{ operationName: 'OrderPlace', problem: { code: 'UNAUTHENTICATED' } }]);
  expect(tab.state.orders).toMatchObject([
    {
      status: 'attention',
      problem: {
        message: 'Error refreshing user token. User is not authorized to access the resource',
        isFinal: false,
      },
    },
  ]);
  expect(tab.state.cart).toBeNull();
  // Both additions: the one of the ordered cart too.
  expect(tab.events).toEqual([{ kind: 'session-ended', droppedCount: 2, heldCount: 1 }]);
});

it('an order that was refused outlives the session, with its reason, until its owner is back', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush(true);
  shop.refusals.set('OrderPlace', { code: 'PAYMENT_DECLINED', message: 'Declined' });
  await tab.order(bearOrder, 'order-key');
  await tab.engine.flush(true);
  const declined = { code: 'PAYMENT_DECLINED', message: 'Declined' };
  expect(tab.state.orders).toMatchObject([{ status: 'attention', problem: declined }]);
  await tab.engine.enqueue(add('fox'));
  [shop.validToken, renewal] = ['token-2', 'failed'];
  await tab.engine.flush(true);
  expect(tab.state.tasks).toMatchObject([{ operationName: 'OrderPlace', owner: 'homer', problem: declined }]);
  expect(tab.state.orders).toMatchObject([{ key: 'order-key', status: 'attention', problem: declined }]);

  [owner, token] = ['homer', 'token-2'];
  await tab.engine.beginSession('homer');
  expect(tab.state.orders).toMatchObject([{ key: 'order-key', status: 'attention', problem: declined }]);
});

it('the held order is sent once, under its key, after its owner has signed in again', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  tab.isOnline = false;
  await tab.order(bearOrder, 'order-key');
  [shop.validToken, renewal, tab.isOnline] = ['token-2', 'failed', true];
  await tab.engine.flush(true);
  expect(shop.orders).toEqual([]);
  [owner, token] = ['marge', 'token-2'];
  await tab.engine.beginSession('marge');
  await tab.engine.flush(true);
  expect(shop.orders).toEqual([]);
  expect(tab.state.orders).toMatchObject([{ status: 'attention', problem: { code: 'UNAUTHENTICATED' } }]);
  [owner, token] = ['homer', 'token-2'];
  await tab.engine.beginSession('homer');
  await tab.engine.flush(true);
  expect(placed()).toEqual(['order-key']);
  expect(tab.state.orders).toMatchObject([{ status: 'placed', problem: null }]);
});

it('the held order goes, address and all, when the shopper discards it', async () => {
  const tab = await withOrder();
  await tab.engine.endSession('homer');
  const [task] = tab.state.tasks;
  await tab.engine.discard(task?.id ?? 0);
  const disk = await Promise.all([...tab.database.objectStoreNames].map((name) => tab.database.getAll(name)));
  expect(JSON.stringify(disk)).not.toContain(STREET);
  expect(tab.state.orders).toEqual([]);
});

it('what one customer has made is not sent for another', async () => {
  const tab = await withOrder();
  owner = 'marge';
  tab.isOnline = true;
  await tab.engine.flush();
  expect(shop.log).toEqual([]);
  expect(tab.state.tasks).toHaveLength(3);
});

it('what a guest has made is sent as a guest when the session behind it is over', async () => {
  owner = null;
  const tab = await browser.openTab(false);
  await tab.engine.enqueue(add('bear'));
  [owner, token, renewal, tab.isOnline] = ['homer', 'stale', 'failed', true];
  const fetch = shop.fetch;
  Object.assign(shop, {
    fetch: (...request: Parameters<typeof fetch>) => {
      // Guests come without a token.
      if (token === null) shop.validToken = null;
      return fetch(...request);
    },
  });
  await tab.engine.flush();
  expect(shop.openCarts().map(({ lines }) => lines)).toEqual([[{ key: 'bear', quantity: 1 }]]);
  expect(tab.events).toEqual([]);
});

it('waits for the network when the token could not be renewed for want of one', async () => {
  const tab = await withOrder();
  [shop.validToken, renewal, tab.isOnline] = ['token-2', 'unreachable', true];
  await tab.engine.flush();
  expect(tab.state.tasks.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined]);
  renewal = 'renewed';
  await browser.wait(1_000);
  expect(placed()).toEqual(['order-key']);
});
