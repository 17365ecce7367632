import { type BrowserContext, expect, type Page } from '@playwright/test';

const MOST = 0.02;

interface LayoutShiftAttribution {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Counts what moves without having been asked to, from the first paint on. */
export const observe = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const seen: { value: number; what: string }[] = [];
    Object.assign(window, { shifts: seen });
    const told = ({ node, previousRect: from, currentRect: to }: LayoutShiftAttribution) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const boxes = [from, to].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '));
      return `${element?.tagName}.${element?.className} ${boxes.join(' -> ')}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly LayoutShiftAttribution[];
      })[])
        if (!entry.hadRecentInput) seen.push({ value: entry.value, what: entry.sources.map(told).join('; ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

export const shiftsOn = (page: Page) =>
  page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: { value: number; what: string }[] };
    const told = shifts.splice(0);
    return { sum: told.reduce((all, { value }) => all + value, 0), what: told.map(({ what }) => what) };
  });

/** So slow a line that everything that is waited for is seen. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const rate = 200 * 1024;
  const line = { offline: false, latency: 300, downloadThroughput: rate, uploadThroughput: rate };
  await session.send('Network.emulateNetworkConditions', line);
};

const QUIET_MS = 700;

/** Knows what is on its way; a page that is loaded once is idle but once for the browser, whatever it fetches later. */
export const watchRequests = (page: Page) => {
  const open = new Set<unknown>();
  let changedAt = Date.now();
  const note = (change: () => void) => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (request) => note(() => open.add(request)));
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => note(() => open.delete(request)));
  }
  /** Waits until what an action has set off has come. */
  return async (action: () => Promise<unknown>): Promise<void> => {
    await action();
    changedAt = Date.now();
    await expect.poll(() => open.size === 0 && Date.now() - changedAt > QUIET_MS).toBe(true);
  };
};

export type Settle = ReturnType<typeof watchRequests>;

export const expectStill = async (page: Page, where: string): Promise<void> => {
  const { sum, what } = await shiftsOn(page);
  expect(sum, `${where}: ${what.join(' | ')}`).toBeLessThanOrEqual(MOST);
};
