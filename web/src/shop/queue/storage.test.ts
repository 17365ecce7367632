import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toStoredTask } from '../cart/enqueue.ts';
import { FakeShop } from '../testing/fakeShop.ts';
import { createFakeBrowser } from '../testing/fakeTabs.ts';
import { add, applyCoupon, createSnapshot, order, update } from '../testing/tasks.ts';
import { createStores, write } from './stores.ts';

let shop: FakeShop;
let browser: ReturnType<typeof createFakeBrowser>;
let name: string;
let test = 0;

beforeEach(() => {
  test += 1;
  name = `storage-${test}`;
  shop = new FakeShop();
  browser = createFakeBrowser(shop, name);
});

const serverLines = () => shop.openCarts().map((cart) => cart.lines);
const full = () => new DOMException('Full', 'QuotaExceededError');

/** The stores as version 1 of the shop left them, with a change and an order in them. */
const leaveVersion1 = async () => {
  const old = await openDB(name, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('tasks', { keyPath: 'id', autoIncrement: true });
      for (const store of ['carts', 'orders']) fresh.createObjectStore(store, { keyPath: 'key' });
      for (const store of ['session', 'drafts']) fresh.createObjectStore(store);
      fresh.createObjectStore('quarantine', { autoIncrement: true });
    },
  });
  const task = { attempts: 0, faults: 0, retryAt: 0, createdAt: 1, version: 1, cartKey: 'cart' };
  const { variables, record } = order('cart', [{ key: 'bear', quantity: 3 }], 'order-key');
  await old.add('tasks', { ...add('bear', 2), ...task, idempotencyKey: 'a' });
  await old.add('tasks', { ...update('bear', 3), ...task, idempotencyKey: 'b' });
  await old.add('tasks', { operationName: 'OrderPlace', variables, ...task, idempotencyKey: 'order-key' });
  const cart = { key: 'cart', version: 1, createKey: 'create', id: null, server: null, shipping: null, losses: 0 };
  await old.put('carts', { ...cart, snapshots: { bear: createSnapshot('bear') } });
  await old.put('orders', record);
  await old.put('drafts', { email: 'homer@example.com' }, 'checkout-details');
  old.close();
};

describe('entries of an older version', () => {
  it('are brought up to date and sent: an order made before the update is placed after it', async () => {
    await leaveVersion1();
    const tab = await browser.openTab(false);
    expect(tab.state.tasks.map(({ version, owner }) => [version, owner])).toEqual([
      [3, null],
      [3, null],
      [3, null],
    ]);
    expect(await tab.database.get('drafts', 'checkout-details')).toEqual({ email: 'homer@example.com' });
    expect(await tab.database.count('quarantine')).toBe(0);
    tab.isOnline = true;
    await tab.engine.flush();
    expect(shop.orders.map(({ key, lines }) => [key, lines])).toEqual([['order-key', [{ key: 'bear', quantity: 3 }]]]);
    expect(shop.log.map(({ key }) => key)).toEqual(['create', 'a', 'b', 'order-key']);
  });
});

/** The stores as version 2 left them: before there were coupons. */
const leaveVersion2 = async () => {
  const old = await openDB(name, 2, {
    upgrade: (fresh) => {
      fresh.createObjectStore('tasks', { keyPath: 'id', autoIncrement: true });
      for (const store of ['carts', 'orders']) fresh.createObjectStore(store, { keyPath: 'key' });
      for (const store of ['session', 'drafts']) fresh.createObjectStore(store);
      fresh.createObjectStore('quarantine', { autoIncrement: true });
    },
  });
  const stored = { ...toStoredTask(update('bear', 3), { key: 'cart', owner: 'ada' }, 'a'), version: 2 };
  await old.add('tasks', stored);
  const totals = { grandTotal: { amount: '1.00', currencyCode: 'USD' }, segments: [] };
  const server = { id: 'server-id', itemCount: 0, isVirtual: false, lines: [], totals };
  const cart = { key: 'cart', version: 2, owner: 'ada', createKey: 'create', id: 'server-id', server };
  await old.put('carts', { ...cart, snapshots: {}, shipping: null, losses: 0 });
  await old.put('session', 'cart', 'cartKey');
  old.close();
};

describe('entries from before there were coupons', () => {
  it('are kept, with their owner and key, and a coupon goes behind them', async () => {
    await leaveVersion2();
    const tab = await browser.openTab(false);
    expect(tab.events).toEqual([]);
    expect(tab.state.cart).toMatchObject({
      version: 5,
      owner: 'ada',
      coupon: null,
      server: { choices: null, totals: { couponCode: null, shipping: null } },
    });
    await tab.engine.enqueue(applyCoupon('TEN'));
    expect(tab.state.tasks.map(({ version, operationName, owner }) => [version, operationName, owner])).toEqual([
      [3, 'CartLinesUpdate', 'ada'],
      [3, 'CartCouponApply', 'ada'],
    ]);
    expect(tab.state.tasks[0]).toMatchObject({ idempotencyKey: 'a' });
  });
});

describe('stores of a newer version', () => {
  it('are told of and not touched', async () => {
    const newer = await openDB(name, 99, { upgrade: (fresh) => void fresh.createObjectStore('tasks') });
    await newer.put('tasks', { from: 'the future' }, 1);
    newer.close();
    const stores = createStores({ name, onCleared: vi.fn(), onProblem: vi.fn() });
    await expect(stores.open()).rejects.toMatchObject({ name: 'VersionError' });
    const again = await openDB(name);
    expect(await again.getAll('tasks')).toEqual([{ from: 'the future' }]);
    again.close();
  });

  it('take over from an open page, which tells of it and loses nothing', async () => {
    const tab = await browser.openTab(false);
    await tab.engine.enqueue(add('bear'));
    const newer = await openDB(name, 99);
    expect(await newer.getAll('tasks')).toHaveLength(1);
    await vi.waitFor(() => expect(browser.faults).toMatchObject([{ name: 'VersionError' }]));
    await expect(tab.engine.enqueue(add('fox'))).rejects.toMatchObject({ name: 'VersionError' });
    newer.close();
  });
});

describe('garbage', () => {
  it.each([
    ['a task without a name', 'tasks', { version: 3, cartKey: 'c' }],
    ['a task of an unknown version', 'tasks', { version: 99, nonsense: true }],
    ['a text for a task', 'tasks', { id: 7, text: 'x' }],
    ['a cart without lines', 'carts', { key: 'c', version: 5, server: {} }],
    ['an order of nothing', 'orders', { key: 'o' }],
  ] as const)('is kept aside, told of, and stops nothing: %s', async (_what, store, entry) => {
    const first = await browser.openTab(false);
    await first.engine.enqueue(add('bear'));
    await first.database.put(store, entry);
    first.kill();
    const tab = await browser.openTab();
    await tab.engine.flush();
    expect(serverLines()).toEqual([[{ key: 'bear', quantity: 1 }]]);
    expect(tab.events).toEqual([{ kind: 'entries-damaged' }]);
    expect(await tab.database.getAll('quarantine')).toMatchObject([{ store, entry }]);
  });
});

describe('a full disk', () => {
  it('takes the catalogue first, and the change is kept', async () => {
    const tab = await browser.openTab(false);
    const spy = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw full();
    });
    tab.makeRoom = () => {
      spy.mockRestore();
      return Promise.resolve();
    };
    await tab.engine.enqueue(add('bear'));
    expect(tab.state.tasks).toHaveLength(1);
  });

  it('that stays full is told to who made the change; nothing says that it waits, and nothing else is lost', async () => {
    const tab = await browser.openTab(false);
    await tab.engine.enqueue(add('bear'));
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw full();
    });
    await expect(tab.engine.enqueue(add('fox'))).rejects.toMatchObject({ name: 'QuotaExceededError' });
    await tab.engine.reload();
    expect(tab.state.tasks.map((task) => task.snapshots?.map(({ key }) => key))).toEqual([['bear']]);
    expect(Object.keys(tab.state.cart?.snapshots ?? {})).toEqual(['bear']);
  });
});

describe('stores that do not open', () => {
  it('are not waited for, and are used once they do', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // A page that does not let go: the request to open hangs, as it does in some browsers until they are restarted.
    const holding = await openDB(name, 1);
    const stores = createStores({ name, onCleared: vi.fn(), onProblem: vi.fn() });
    const told = expect(stores.open()).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(3_000);
    await told;
    vi.useRealTimers();
    holding.close();
    await expect(stores.open()).resolves.toBeDefined();
  });
});

describe('storage that is cleared', () => {
  it('is told when changes were waiting, and the cart works on', async () => {
    const tab = await browser.openTab(false);
    await tab.engine.enqueue(add('bear'));
    await deleteDB(name);
    await vi.waitFor(() => expect(tab.events).toEqual([{ kind: 'storage-cleared' }]));
    expect(tab.state.tasks).toEqual([]);
    await tab.engine.enqueue(add('fox'));
    tab.isOnline = true;
    await tab.engine.flush();
    expect(serverLines()).toEqual([[{ key: 'fox', quantity: 1 }]]);
  });

  it('is not worth a word when nothing waited', async () => {
    const tab = await browser.openTab(false);
    await deleteDB(name);
    await tab.engine.enqueue(add('fox'));
    expect(tab.events).toEqual([]);
    expect(tab.state.tasks).toHaveLength(1);
  });
});

describe('the browser is asked to keep its storage', () => {
  it('when a change has to wait, not before', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear'));
    await tab.engine.flush();
    expect(tab.waitingCount).toBe(0);
    tab.isOnline = false;
    await tab.engine.enqueue(add('fox'));
    expect(tab.waitingCount).toBe(1);
  });

  it('when the shop does not answer', async () => {
    const tab = await browser.openTab();
    shop.breakWith = () => 'cut-before';
    await tab.engine.enqueue(add('bear'));
    await tab.engine.flush();
    expect(tab.waitingCount).toBeGreaterThan(0);
  });
});

it('a write that fails half way leaves nothing behind', async () => {
  const stores = createStores({ name, onCleared: vi.fn(), onProblem: vi.fn() });
  const half = write(stores, async (tx) => {
    await tx.objectStore('tasks').add(toStoredTask(add('bear'), { key: 'cart', owner: null }));
    throw new Error('half way');
  });
  await expect(half).rejects.toThrow('half way');
  expect(await (await stores.open()).count('tasks')).toBe(0);
});
