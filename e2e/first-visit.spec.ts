import { type Browser, expect, type Page, test } from '@playwright/test';
import { URLS } from './support/environment.ts';
import { type FirstVisit, PAGE_TYPES, type PageType, visitFirst } from './support/firstVisit.ts';

interface Limits {
  /** Kilobytes of JavaScript until idle, compressed with gzip. */
  readonly scripts: number;
  readonly requests: number;
  /** Kilobytes of HTML, stylesheets and fonts, without which nothing is painted. */
  readonly blocking: number;
}

const LIMITS: Readonly<Record<PageType, Limits>> = {
  home: { scripts: 154, requests: 30, blocking: 45 },
  category: { scripts: 156, requests: 30, blocking: 45 },
  product: { scripts: 159.2, requests: 30, blocking: 45 },
  'made-to-order product': { scripts: 185.5, requests: 34, blocking: 45 },
  'text page': { scripts: 153.6, requests: 18, blocking: 45 },
  cart: { scripts: 181.7, requests: 38, blocking: 45 },
  checkout: { scripts: 183.9, requests: 34, blocking: 45 },
};

const types = Object.keys(LIMITS) as PageType[];

/** So many at once: most of the time they wait to be idle, but a busy machine gives them too little to be so in time. */
const AT_ONCE = 3;

const visitAll = async (browser: Browser): Promise<ReadonlyMap<PageType, FirstVisit>> => {
  const visits = new Map<PageType, FirstVisit>();
  const waiting = [...types];
  const visitNext = async (): Promise<void> => {
    const type = waiting.shift();
    if (!type) return;
    // A page that the server has kept for long is asked for again by the browser: it is made anew first.
    for (let times = 0; times < 2; times += 1) await (await fetch(URLS.shop + PAGE_TYPES[type])).text();
    visits.set(type, await visitFirst(browser, { origin: URLS.shop, type }));
    await visitNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitNext));
  return visits;
};

const sum = (transfers: FirstVisit['transfers']): number =>
  transfers.reduce((bytes, transfer) => bytes + transfer.bytes, 0) / 1000;

test('a first visit carries no more than its limits, on each type of page', async ({ browser }) => {
  expect(types).toEqual(Object.keys(PAGE_TYPES));
  const visits = await visitAll(browser);
  for (const [type, { transfers }] of visits) {
    const seen = {
      scripts: sum(transfers.filter(({ kind }) => kind === 'script')),
      requests: transfers.length,
      blocking: sum(transfers.filter(({ isBlocking }) => isBlocking)),
    };
    for (const name of ['scripts', 'requests', 'blocking'] as const)
      expect
        .soft(seen[name], `${name} of ${type}: ${transfers.map(({ path }) => path).join(' ')}`)
        .toBeLessThanOrEqual(LIMITS[type][name]);
  }
});

test('what paints a page is fetched before its code', async ({ page }) => {
  for (const type of types) {
    await page.goto(PAGE_TYPES[type], { waitUntil: 'commit' });
    const code = page.locator('head script[type=module], head link[rel=modulepreload]');
    await expect(page.locator('head script[type=module]')).toHaveCount(1);
    const eager = await code.evaluateAll(
      (all) => all.filter((one) => one.getAttribute('fetchpriority') !== 'low').length,
    );
    expect([type, eager]).toEqual([type, 0]);
    await expect(page.locator('head link[rel=stylesheet], head link[as=font][fetchpriority]')).toHaveCount(0);
    await expect(page.locator('head style').first()).toBeAttached();
    await expect(page.locator('body link[rel=stylesheet][fetchpriority=low]')).toHaveCount(1);
  }
});

for (const width of [390, 1280]) {
  test(`the first picture is asked for from the head, once and as WebP or AVIF, at ${width} px`, async ({
    browser,
  }) => {
    for (const type of ['home', 'category', 'product', 'made-to-order product'] as const) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, baseURL: URLS.shop });
      const page = await context.newPage();
      const formats = new Map<string, string | undefined>();
      page.on('response', (response) => formats.set(response.url(), response.headers()['content-type']));
      await page.goto(PAGE_TYPES[type], { waitUntil: 'networkidle' });
      const { asked, src } = await page.evaluate(() => {
        const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
        const start = picture?.currentSrc.split('?')[0] ?? '';
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const ofPicture = resources.filter(({ name }) => name.split('?')[0] === start);
        return {
          src: picture?.currentSrc,
          asked: ofPicture.map(({ name, initiatorType }) => ({ name, initiatorType })),
        };
      });
      const [first] = asked.filter(({ name }) => name === src);
      expect(first, type).toEqual({ name: src, initiatorType: 'link' });
      expect(formats.get(src ?? ''), type).toMatch(/^image\/(webp|avif)$/);
      expect(
        asked.filter(({ initiatorType }) => initiatorType === 'link'),
        type,
      ).toHaveLength(1);
      await context.close();
    }
  });
}

/** As a page that the server has kept for longer than a minute. */
const asKeptForLong = (page: Page, path: string) =>
  page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/data-age="[\d.]+"/, 'data-age="90000"') });
    },
  );

for (const type of ['category', 'product', 'text page'] as const)
  test(`a page that was kept for long is asked for again without further code: ${type}`, async ({ page }) => {
    await asKeptForLong(page, PAGE_TYPES[type]);
    const isAsked = page.waitForResponse((response) => response.request().postData()?.includes('PathPage') ?? false);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(PAGE_TYPES[type]);
    await isAsked;
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((name) => /ProductPreviewPage/.test(name))).toEqual([]);
  });

/** Runs in the page: notes each element that is taken out of it. */
const noteRemoved = () => {
  const removed: string[] = [];
  Object.assign(window, { removed });
  const note = (nodes: NodeList) => {
    for (const node of nodes) if (node instanceof Element) removed.push(node.outerHTML.slice(0, 200));
  };
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records) note(removedNodes);
  });
  document.addEventListener('DOMContentLoaded', () =>
    observer.observe(document.querySelector('main') ?? document, { childList: true, subtree: true }),
  );
};

for (const [path, operation] of [
  ['/', 'ContentHomeBlocks'],
  ['/shipping/', 'ContentPageBlocks'],
] as const)
  test(`a page of blocks that was kept for long is asked for again and stays as it is: ${path}`, async ({ page }) => {
    await asKeptForLong(page, path);
    await page.addInitScript(noteRemoved);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const isAsked = page.waitForResponse((response) => response.request().postData()?.includes(operation) ?? false);
    await page.goto(path);
    await isAsked;
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((name) => /\/\w+Blocks-/.test(name))).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { readonly removed: string[] }).removed)).toEqual([]);
  });
