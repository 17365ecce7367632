// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../lib/apollo/client.ts';
import { currentModals } from '../lib/modals.ts';
import { DEFAULT_SITE } from '../lib/site.ts';
import { currentToasts, dismissToast } from '../lib/toasts.ts';
import { connect, offlineQueue } from './app.ts';
import { getState, NO_COUNTS, publish, publishCustomer, subscribe } from './offlineStore.ts';
import { createSessionEffects } from './session/sessionEffects.ts';
import { GUEST } from './session/tabCredentials.ts';
import { lastSite, restorePersistedCache, startOffline } from './start.ts';
import { emptyStores } from './testing/emptyStores.ts';
import { add, order } from './testing/tasks.ts';

const ENDING = 'patchwork-session-ending';

let asked: string[];

const newClient = () => createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' });

/** The shop is out of reach, and what it is asked is written down. */
const answer = async (address: unknown, init?: RequestInit): Promise<Response> => {
  const isGraph = String(address).endsWith('/graphql');
  asked.push(isGraph ? JSON.parse(String(init?.body)).operationName : String(address));
  return isGraph ? new Response('<html>', { status: 502 }) : Response.json({});
};

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  connect(newClient(), { ...GUEST, owner: () => 'ada' });
  await (await offlineQueue()).enqueue(add('bear'));
  // The next visit has read nothing yet.
  publish({ tasks: [], cart: null, orders: [] }, NO_COUNTS);
  asked = [];
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  publishCustomer(null);
  for (const { id } of currentToasts()) dismissToast(id);
  await emptyStores();
});

/** All that the customer has put in the cart is known to the shop. */
const withoutTasks = async () => {
  const database = await openDB('patchwork-offline');
  await database.clear('tasks');
  await (await offlineQueue()).reload();
  return { database, cart: getState().cart };
};

it('a sign-out that was cut off is finished before anything is sent or shown', async () => {
  localStorage.setItem(ENDING, 'wiping ada');
  const shown: number[] = [];
  const stop = subscribe(() => shown.push(getState().tasks.length));
  await startOffline(newClient(), lastSite(location));
  stop();
  expect(getState()).toMatchObject({ isReady: true, tasks: [], cart: null });
  expect(new Set(shown)).toEqual(new Set([0]));
  expect(asked).toEqual(['/session/sign-out']);
});

it('is finished by another tab when the one that began it has died', async () => {
  localStorage.setItem(ENDING, 'wiping ada');
  const place = { client: newClient(), engine: await offlineQueue(), store: 'default', currency: 'USD' };
  const { onChange, settled } = createSessionEffects(place);
  onChange({ kind: 'signed-out', credentials: null, isOwn: false });
  await settled();
  expect(getState()).toMatchObject({ tasks: [], cart: null });
  expect(localStorage.getItem(ENDING)).toBe('telling');
});

it('a customer may load as many pages without a network as they like: what is kept stays in its place', async () => {
  localStorage.setItem('patchwork-session-owner', 'ada');
  const database = await openDB('patchwork-catalogue', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('entries'),
  });
  const entry = { ROOT_QUERY: { __typename: 'Query', storeRating: '4.9' } };
  await database.put('entries', entry, 'catalogue@3 default USD ada');
  database.close();
  for (let visit = 0; visit < 4; visit += 1) {
    const client = newClient();
    await restorePersistedCache(client, DEFAULT_SITE);
    expect(client.cache.extract()).toMatchObject(entry);
    await startOffline(client, DEFAULT_SITE);
    dispatchEvent(new Event('pagehide'));
  }
});

it('a cart of a customer whose session has ended is shown to nobody, also when nothing of it waits', async () => {
  const { database, cart } = await withoutTasks();
  expect(cart?.owner).toBe('ada');
  await startOffline(newClient(), lastSite(location));
  expect(getState().cart).toBeNull();
  expect(await database.count('carts')).toBe(0);
  const reason = 'You’ve been signed out. Please sign in again.';
  expect(currentModals()).toMatchObject([{ name: 'authentication', payload: { reason }, isOpen: true }]);
  database.close();
});

it.each([
  ['hears of it at once where carts are synchronized', '/', true, ['CartCreate']],
  ['hears nothing of it where they are not', '/', false, []],
  ['hears of it at the checkout then', '/checkout/onepage/', false, ['CartCreate']],
])("the shop of a guest's cart %s", async (_what, path, synchronizesCart, expected) => {
  connect(newClient(), GUEST, false);
  const { database } = await withoutTasks();
  await database.clear('session');
  database.close();
  await (await offlineQueue()).enqueue(add('bear'));
  asked = [];
  history.replaceState(null, '', path);
  const site = lastSite(location);
  await startOffline(newClient(), { ...site, store: { ...site.store, synchronizesCart } });
  history.replaceState(null, '', '/');
  expect(asked).toEqual(expected);
  expect(getState().tasks).toHaveLength(1);
});

describe('an order that was left before it could be sent', () => {
  const CONFIRMATION = '/checkout/onepage/success/';
  const holds = async (path: string, sendsOfflineOrders: boolean): Promise<boolean> => {
    const queue = await offlineQueue();
    await queue.placeOrder(order(getState().cart?.key ?? '', [{ key: 'bear', quantity: 1 }], 'order-key'));
    history.replaceState(null, '', path);
    const site = lastSite(location);
    await startOffline(newClient(), { ...site, store: { ...site.store, sendsOfflineOrders } });
    history.replaceState(null, '', '/');
    return getState().tasks.some(({ isHeld }) => isHeld === true);
  };

  beforeEach(async () => {
    connect(newClient(), GUEST);
    const { database } = await withoutTasks();
    await database.clear('session');
    database.close();
    const queue = await offlineQueue();
    await queue.enqueue(add('bear'));
  });

  it.each([
    ['waits for a word', '/', false, true],
    ['is sent where the shop is set up so', '/', true, false],
    ['is sent while its confirmation is looked at', CONFIRMATION, false, false],
  ])('%s', async (_what, path, sends, expected) => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    expect(await holds(path, sends)).toBe(expected);
  });
});
