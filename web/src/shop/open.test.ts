// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../lib/apollo/client.ts';
import { DEFAULT_SITE } from '../lib/site.ts';
import { offlineQueue } from './app.ts';
import { newCart } from './cart/cartRecord.ts';
import { getState, NO_COUNTS, publish } from './offlineStore.ts';
import { openShop } from './open.ts';
import { openDatabase } from './queue/database.ts';
import { TASK_VERSION } from './queue/task.ts';
import { add } from './testing/tasks.ts';
import { onWake, whenAwake } from './wake.ts';

const shop = vi.hoisted(() => ({ restorePersistedCache: vi.fn(), startOffline: vi.fn() }));
vi.mock('./start.ts', () => shop);

const open = () =>
  openShop(createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' }), DEFAULT_SITE);

let worker: EventTarget & { controller: object | null; register: () => Promise<unknown> };

beforeEach(() => {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  worker = Object.assign(new EventTarget(), { controller: null, register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  vi.stubEnv('PROD', true);
});

afterEach(async () => {
  onWake(async () => undefined);
  shop.startOffline.mockReset();
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('is an empty cart and a guest at once on a first visit, and starts when the worker is there', async () => {
  const { restored, started } = await open();
  await restored;
  expect(getState()).toMatchObject({ isReady: true, cart: null, customer: null });
  expect(shop.startOffline).not.toHaveBeenCalled();
  worker.dispatchEvent(new Event('controllerchange'));
  await started;
  expect(shop.startOffline).toHaveBeenCalledOnce();
});

/** A change of the last visit that has not been sent. */
const keepWaiting = async (): Promise<void> => {
  const database = await openDatabase('patchwork-offline', () => undefined);
  const keys = { id: 1, version: TASK_VERSION, cartKey: 'c', owner: null, idempotencyKey: 'k' };
  await database.put('tasks', { ...add('bear'), ...keys, attempts: 0, faults: 0, retryAt: 0, createdAt: 0 });
  database.close();
};

it("shows a guest's cart with nothing to send at once, and starts when the worker is there", async () => {
  (await openDatabase('patchwork-offline', () => undefined)).close();
  const { restored, started } = await open();
  await restored;
  expect(getState()).toMatchObject({ isReady: true, customer: null });
  const told = vi.fn();
  void whenAwake().then(told);
  await new Promise((done) => setTimeout(done));
  expect(told).not.toHaveBeenCalled();
  expect(shop.startOffline).not.toHaveBeenCalled();
  worker.dispatchEvent(new Event('controllerchange'));
  await started;
  expect(told).toHaveBeenCalledOnce();
  expect(shop.startOffline).toHaveBeenCalledOnce();
});

it.each([
  ['a press', () => window.dispatchEvent(new Event('pointerdown'))],
  ['a key', () => window.dispatchEvent(new Event('keydown'))],
  ['what a form is filled in with', () => window.dispatchEvent(new Event('input'))],
  ['another tab that notes something', () => window.dispatchEvent(new Event('storage'))],
  ['a change for the queue', () => void offlineQueue()],
])('starts before the worker is there with %s', async (_what, use) => {
  const { started } = await open();
  use();
  await started;
  expect(shop.startOffline).toHaveBeenCalledOnce();
});

describe('the worker', () => {
  /** Of another page. */
  const openAnew = async () => {
    vi.resetModules();
    const [shop, wake] = await Promise.all([import('./open.ts'), import('./wake.ts')]);
    await shop.openShop(createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' }), DEFAULT_SITE);
    return wake;
  };

  it('is waited for until it answers for the page, used or not', async () => {
    const { whenServed } = await openAnew();
    const told = vi.fn();
    void whenServed.then(told);
    window.dispatchEvent(new Event('pointerdown'));
    await new Promise((done) => setTimeout(done));
    expect(told).not.toHaveBeenCalled();
    worker.dispatchEvent(new Event('controllerchange'));
    await whenServed;
  });

  it('is not waited for where it answers already, or is refused', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    worker.register = () => Promise.reject(new Error('refused'));
    await (await openAnew()).whenServed;
    worker.controller = {};
    await (await openAnew()).whenServed;
  });
});

it('starts when the worker is refused', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  worker.register = () => Promise.reject(new Error('refused'));
  await (await open()).started;
  expect(shop.startOffline).toHaveBeenCalledOnce();
});

it.each([
  ['there is a worker', () => void Object.assign(worker, { controller: {} })],
  ['somebody was signed in', () => localStorage.setItem('patchwork-session-owner', 'ada')],
  ['something waits', keepWaiting],
])('starts at once when %s', async (_what, prepare) => {
  await prepare();
  const { restored } = await open();
  await restored;
  expect(shop.startOffline).toHaveBeenCalledOnce();
});

it('starts at once when the code that shows the stores does not come', async () => {
  (await openDatabase('patchwork-offline', () => undefined)).close();
  vi.doMock('./restore.ts', () => ({ restoreGuest: () => Promise.reject(new Error('The network is gone')) }));
  const { restored } = await open();
  await restored;
  expect(shop.startOffline).toHaveBeenCalledOnce();
  vi.doUnmock('./restore.ts');
});

describe('while the browser looks for stores on a first visit', () => {
  const openSlowly = async (meanwhile: () => void): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<IDBDatabaseInfo[]>();
    vi.spyOn(indexedDB, 'databases').mockReturnValue(promise);
    const opening = open();
    meanwhile();
    resolve([]);
    await (await opening).restored;
  };

  it('what is put into the cart is not taken out of it', async () => {
    await openSlowly(() => publish({ tasks: [], cart: newCart('c'), orders: [] }, { ...NO_COUNTS, lines: 1 }));
    expect(getState()).toMatchObject({ isReady: true, cart: { key: 'c' }, counts: { lines: 1 } });
  });

  it('a customer who signs in in another tab is not taken for a guest', async () => {
    await openSlowly(() => localStorage.setItem('patchwork-session-owner', 'ada'));
    expect(shop.startOffline).toHaveBeenCalledOnce();
  });
});
