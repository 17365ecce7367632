// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '../toasts.ts';
import { registerWorker } from './worker.ts';

class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();

  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
}

class Container extends EventTarget {
  controller: object | null = null;
  readonly registration = new Registration();
  register = vi.fn(async () => this.registration);
}

let container: Container;
const said = vi.fn();
const reload = vi.fn();

const stub = (isOnline = true) => {
  container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: isOnline });
  vi.stubGlobal('location', { reload });
};

beforeEach(() => {
  stub();
  vi.spyOn(console, 'info').mockImplementation(said);
  vi.spyOn(console, 'warn').mockImplementation(said);
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const texts = () => said.mock.calls.map(([text]) => text);

it('tells that the first worker has cached the shop for offline use', async () => {
  container.registration.installing = new Worker();
  await registerWorker('');
  container.registration.installing.become('installed');
  expect(texts()).toEqual(['Content has been cached for offline use.']);
  expect(currentToasts()).toEqual([]);
});

it('tells that a page is served from the cache', async () => {
  container.controller = {};
  await registerWorker('');
  expect(texts()).toEqual(['App is being served from cache by a service worker.']);
});

it('tells that there is no network, where the shop goes on without one', async () => {
  stub(false);
  container.controller = {};
  container.register.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await registerWorker('')).toBe(false);
  expect(texts()).toEqual(['No internet connection found. App is running in offline mode.']);
});

it('tells that the worker could not be registered', async () => {
  container.register.mockRejectedValue(new TypeError('no'));
  expect(await registerWorker('')).toBe(false);
  expect(texts()).toEqual(['Error during service worker registration:']);
});

it('a new version waits until the shopper says so, and the page is loaded again then', async () => {
  container.controller = {};
  await registerWorker('');
  const installing = new Worker();
  container.registration.installing = installing;
  container.registration.dispatchEvent(new Event('updatefound'));
  installing.become('installed');
  const [toast] = currentToasts();
  expect(toast).toMatchObject({ message: 'New content is available; please refresh.', timeToLive: null });
  expect([installing.postMessage.mock.calls, reload.mock.calls]).toEqual([[], []]);
  toast?.actions[0]?.onPress?.();
  expect(installing.postMessage).toHaveBeenCalledWith('take-over');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});
