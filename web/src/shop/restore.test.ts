// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { type CartRecord, newCart } from './cart/cartRecord.ts';
import { openDatabase } from './queue/database.ts';
import { TASK_VERSION } from './queue/task.ts';
import { add, order } from './testing/tasks.ts';

const KEY = 'c';

const withLines = (grandTotal: string) => ({
  id: 'cart-1',
  lines: [{ key: 'bear', quantity: 2 }],
  choices: null,
  totals: { grandTotal: { amount: '39.80', currencyCode: grandTotal } },
});

const settled = { ...newCart(KEY), id: 'cart-1', server: withLines('USD') };

const put = async (store: 'tasks' | 'carts' | 'orders', entry: object): Promise<void> => {
  const database = await openDatabase('patchwork-offline', () => undefined);
  await database.put(store, entry);
  await database.put('session', KEY, 'cartKey');
  database.close();
};

const putCart = (change: Partial<CartRecord> | { readonly server: object } = {}) =>
  put('carts', { ...settled, ...change });

const waiting = {
  ...add('owl'),
  id: 1,
  version: TASK_VERSION,
  cartKey: KEY,
  owner: null,
  idempotencyKey: 'k1',
  attempts: 0,
  faults: 0,
  retryAt: 0,
  createdAt: 0,
};

/** Of a page that has just been opened. */
const restore = async () => {
  vi.resetModules();
  const [{ restoreGuest }, { getState }] = await Promise.all([import('./restore.ts'), import('./offlineStore.ts')]);
  return { isShown: await restoreGuest('USD'), state: getState() };
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});

it("shows a guest's cart that the server has", async () => {
  await putCart();
  const { isShown, state } = await restore();
  expect(isShown).toBe(true);
  expect(state).toMatchObject({ isReady: true, customer: null, cart: { id: 'cart-1' }, tasks: [] });
  expect(state.counts).toEqual({ lines: 1, pieces: 2, isWaiting: false });
});

it('shows an empty cart where the stores have none', async () => {
  expect(await restore()).toMatchObject({ isShown: true, state: { isReady: true, customer: null, cart: null } });
});

it('opens stores that the queue can open beside it', async () => {
  await putCart();
  await restore();
  const opened = await openDatabase('patchwork-offline', () => undefined);
  expect(await opened.getAllKeys('carts')).toEqual([KEY]);
  opened.close();
});

it.each([
  ['a change waits', () => put('tasks', waiting)],
  ['there is an order', () => put('orders', order(KEY, [{ key: 'bear', quantity: 2 }]).record)],
  ["the cart is a customer's", () => putCart({ owner: 'ada' })],
  ['the cart has totals in another currency', () => putCart({ server: withLines('EUR') })],
  ['the server has not answered yet', () => putCart({ server: null })],
  ['a change with an unknown outcome was discarded', () => putCart({ isUnsure: true })],
  ['an order with an unknown outcome was discarded', () => putCart({ mayBeOrdered: true })],
  ['a change cannot be read', () => put('tasks', { id: 1, what: 'damaged' })],
  ['an order cannot be read', () => put('orders', { ...order(KEY, []).record, version: 0 })],
  ['the cart cannot be read', () => put('carts', { ...settled, version: 0 })],
  [
    'a sign-out is unfinished',
    async () => {
      await putCart();
      localStorage.setItem('patchwork-session-ending', 'wiping ada');
    },
  ],
  [
    'a newer version of the shop owns the stores',
    async () => {
      const newer = indexedDB.open('patchwork-offline', 99);
      await new Promise((resolve) => {
        newer.onsuccess = resolve;
      });
      newer.result.close();
    },
  ],
])('shows nothing and leaves it to the queue where %s', async (_what, prepare) => {
  await prepare();
  const { isShown, state } = await restore();
  expect(isShown).toBe(false);
  expect(state).toMatchObject({ isReady: false, cart: null });
});

it.each([
  ['signs in', 'patchwork-session-owner', 'ada'],
  ['signs out', 'patchwork-session-ending', 'wiping ada'],
])('shows nothing where a customer %s in another tab while the stores are read', async (_what, note, value) => {
  await putCart();
  vi.resetModules();
  const [{ restoreGuest }, { getState }] = await Promise.all([import('./restore.ts'), import('./offlineStore.ts')]);
  const isShown = restoreGuest('USD');
  localStorage.setItem(note, value);
  expect(await isShown).toBe(false);
  expect(getState()).toMatchObject({ isReady: false, cart: null });
});
