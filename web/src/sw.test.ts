import { expect, it, vi } from 'vitest';

type Asked = Pick<Request, 'method' | 'referrer'>;
type Match = (asked: { url: URL; sameOrigin: boolean; request: Asked }) => boolean;

/** The caches that answers are kept in, whatever route leads there. */
const cachesKept = vi.hoisted(() => [] as (string | undefined)[]);

class Strategy {
  readonly keeps: boolean = true;
  handle = async () => new Response();
}

class Keeping extends Strategy {
  constructor({ cacheName }: { readonly cacheName?: string } = {}) {
    super();
    cachesKept.push(cacheName);
  }
}

/** Of another world than pages: their types do not know it. */
const WORKER: string = './sw.ts';

const registered = vi.hoisted(() => [] as { match: unknown; strategy: unknown }[]);

/** Pages that the worker leaves alone, by path and query. */
const leftAlone = vi.hoisted(() => [] as RegExp[]);

vi.mock('workbox-routing', () => ({
  NavigationRoute: class {
    constructor(_: unknown, { denylist }: { readonly denylist: readonly RegExp[] }) {
      leftAlone.push(...denylist);
    }
  },
  registerRoute: (match: unknown, strategy: unknown) => registered.push({ match, strategy }),
}));
vi.mock('workbox-precaching', () => ({
  precacheAndRoute: vi.fn(),
  cleanupOutdatedCaches: vi.fn(),
  createHandlerBoundToURL: () => vi.fn(),
}));
vi.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));
vi.mock('workbox-strategies', () => ({
  CacheFirst: Keeping,
  NetworkFirst: Keeping,
  StaleWhileRevalidate: Keeping,
  NetworkOnly: class extends Strategy {
    override readonly keeps = false;
  },
}));

/** Whether the worker keeps an answer that a page has asked for. */
const isKept = (address: string, method = 'GET', referrer = ''): boolean => {
  const url = new URL(address, 'https://shop.example');
  const asked = { url, sameOrigin: url.origin === 'https://shop.example', request: { method, referrer } };
  return registered.some(
    ({ match, strategy }) =>
      typeof match === 'function' && (match as Match)(asked) && strategy instanceof Strategy && strategy.keeps,
  );
};

it('keeps pictures of the catalogue and no other answer: none of an account, an upload, the graph or the session', async () => {
  const addEventListener = vi.fn();
  vi.stubGlobal('self', { __WB_MANIFEST: [], addEventListener, location: new URL('https://shop.example/') });
  await import(/* @vite-ignore */ WORKER);
  vi.unstubAllGlobals();
  expect(registered).toHaveLength(2);
  // Pages go past the matches below; no strategy that keeps may answer them, nor a listener of the worker's own.
  expect(cachesKept).toEqual(['pictures']);
  expect(addEventListener.mock.calls.map(([type]) => type)).toEqual(['activate', 'message']);
  expect(isKept('/media/catalog/bear/front?w=320')).toBe(true);
  for (const address of [
    '/uploads/7f3a.png',
    '/api/order/order-history',
    '/graphql?query=%7Bme%7Bemail%7D%7D',
    '/session/refresh',
    '/my-account/orders/',
    '/checkout/cart/',
    '/health/ready',
    '/dev/mail',
    '/sitemap.xml',
    'https://elsewhere.example/media/catalog/bear/front',
  ])
    expect(`${address} ${isKept(address)}`).toBe(`${address} false`);
  expect(isKept('/media/catalog/bear/front', 'POST')).toBe(false);
  // A draft: neither its page nor its pictures.
  const draft = '/about/?_storyblok=71&_storyblok_tk%5Bspace_id%5D=1';
  expect(isKept('/media/content/draft', 'GET', `https://shop.example${draft}`)).toBe(false);
  for (const path of [draft, draft.replace('?_', '?a=1&%5F')])
    expect(leftAlone.some((pattern) => pattern.test(path))).toBe(true);
  expect(leftAlone.some((pattern) => pattern.test('/about/?storyblok=1'))).toBe(false);
});
