/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, devices } from '@playwright/test';
import { BEAR, storedEntries } from './offlineShop.ts';

export type Kind = 'html' | 'script' | 'style' | 'font' | 'picture' | 'data' | 'other';

export interface Transfer {
  readonly path: string;
  readonly kind: Kind;
  /** Of the body, as it is transferred: compressed. */
  readonly bytes: number;
  /** Milliseconds after the navigation began. */
  readonly endMs: number;
  /** Whether the browser paints nothing before it has come: the document, stylesheets in its head, preloaded fonts. */
  readonly isBlocking: boolean;
}

export interface FirstVisit {
  readonly transfers: readonly Transfer[];
  readonly firstPaintMs: number;
  /** When the load event was over. */
  readonly loadMs: number;
  /** Bytes that the service worker fetches beside the page, for the next ones. */
  readonly workerBytes: number;
}

/** Each type of page, at an address that a new shop has. */
export const PAGE_TYPES = {
  home: '/',
  category: '/stuffed-animals/',
  product: '/barnaby-bear/',
  'made-to-order product': '/pet-look-alike-bunny/',
  'text page': '/shipping/',
  cart: '/checkout/cart/',
  checkout: '/checkout/onepage/',
} as const;

export type PageType = keyof typeof PAGE_TYPES;

/** The pages that mean nothing to a visitor with an empty cart: what was put into it is on the device already. */
const NEEDS_CART: readonly PageType[] = ['cart', 'checkout'];

/** As Lighthouse has it. Without one, the browser guesses how slow the line is, and fetches more pictures ahead for a slower one. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** One of the middle class. */
const PHONE = {
  ...devices['Moto G4'],
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  // Brotli would carry a tenth less; the limits are those of gzip, which every proxy on the way knows.
  extraHTTPHeaders: { 'accept-encoding': 'gzip' },
};

/** So long nothing more is asked for on a page that is idle. The browser waits two seconds at most before it starts idle work. */
const QUIET_MS = 3000;
const LIMIT_MS = 90_000;
const POLL_MS = 50;

/** Resolves when neither the page nor its worker has asked for anything for a while. */
const untilIdle = (context: BrowserContext): Promise<void> =>
  new Promise((resolve, reject) => {
    const open = new Set<unknown>();
    const limit = setTimeout(() => reject(new Error('The page is never idle')), LIMIT_MS);
    const done = () => {
      clearTimeout(limit);
      resolve();
    };
    let quiet = setTimeout(done, LIMIT_MS);
    const note = (change: () => void) => {
      change();
      clearTimeout(quiet);
      if (open.size === 0) quiet = setTimeout(done, QUIET_MS);
    };
    context.on('request', (request) => note(() => open.add(request)));
    context.on('requestfinished', (request) => note(() => open.delete(request)));
    context.on('requestfailed', (request) => note(() => open.delete(request)));
  });

/** Tells what the worker fetches, and what it answers from what it has. */
const watchWorker = (context: BrowserContext) => {
  const fetched: Promise<number>[] = [];
  const answered = new Set<string>();
  context.on('requestfinished', (request) => {
    if (request.serviceWorker()) fetched.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // A picture comes through the worker, which fetches it for the page.
    if (response.fromServiceWorker() && !pathname.startsWith('/media/')) answered.add(pathname);
  });
  const countBytes = async (): Promise<number> => (await Promise.all(fetched)).reduce((sum, bytes) => sum + bytes, 0);
  return { answered, countBytes };
};

/** Runs in the page. */
const readTransfers = () => {
  const toKind = (path: string, initiator: string): Kind => {
    const extension = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? '';
    const kinds: Readonly<Record<string, Kind>> = { js: 'script', css: 'style', woff2: 'font', svg: 'picture' };
    if (path.startsWith('/media/')) return 'picture';
    if (path === '/graphql') return 'data';
    return kinds[extension] ?? (initiator === 'img' ? 'picture' : 'other');
  };
  const preloadedFonts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')];
  const fonts = new Set(preloadedFonts.map(({ href }) => href));
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!page) throw new Error('No navigation is recorded');
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    readonly renderBlockingStatus?: string;
  })[];
  // What the browser shows on its tab is no part of the page: some versions of it count it, others do not.
  const icons = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')].map(({ href }) => href));
  const fetched = resources.filter(({ name }) => !icons.has(name));
  const document_ = { path: location.pathname, kind: 'html' as const, bytes: page.encodedBodySize, isBlocking: true };
  return {
    transfers: [
      { ...document_, endMs: page.responseEnd },
      ...fetched.map(({ name, initiatorType, encodedBodySize, responseEnd, renderBlockingStatus }) => {
        const path = new URL(name).pathname;
        return {
          path,
          kind: toKind(path, initiatorType),
          bytes: encodedBodySize,
          endMs: responseEnd,
          isBlocking: renderBlockingStatus === 'blocking' || fonts.has(name),
        };
      }),
    ],
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    loadMs: page.loadEventEnd,
  };
};

/** Puts something into the cart, then forgets everything else: what was fetched, and the worker. */
const fillCart = async (context: BrowserContext, origin: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(origin + BEAR.path);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Product has been added to the cart').waitFor();
  // With something left to send, the next page loads the code that sends.
  while ((await storedEntries(page, 'patchwork-offline', 'tasks')).length > 0) await sleep(POLL_MS);
  await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
};

/** Opens an address, of any shop, as somebody who has never been here, on a phone and a slow line, and waits until it is idle. */
export const visitAddress = async (
  browser: Browser,
  address: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<FirstVisit> => {
  const context = await browser.newContext(PHONE);
  try {
    await prepare?.(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    const [idle, worker] = [untilIdle(context), watchWorker(context)];
    await page.goto(address);
    await idle;
    const { transfers, ...times } = await page.evaluate(readTransfers);
    const carried = transfers.filter(({ path }) => !worker.answered.has(path));
    return { ...times, transfers: carried, workerBytes: await worker.countBytes() };
  } finally {
    await context.close();
  }
};

/** Opens a page of the shop so. */
export const visitFirst = (
  browser: Browser,
  { origin, type }: { readonly origin: string; readonly type: PageType },
): Promise<FirstVisit> =>
  visitAddress(browser, origin + PAGE_TYPES[type], (context) =>
    NEEDS_CART.includes(type) ? fillCart(context, origin) : Promise.resolve(),
  );
