/// <reference lib="dom" />
import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
import { URLS } from './support/environment.ts';
import { PAGE_TYPES, type PageType } from './support/firstVisit.ts';

const STYLESHEET = '**/assets/*.css';

/** What differs from page to page by more than its words: where each element stands, and how it is drawn. */
const readLooks = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
    const drawn = ['color', 'background-color', 'font', 'border', 'box-shadow', 'opacity', 'visibility', 'transform'];
    return [...document.querySelectorAll('body :not(script, link, style)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const looks = drawn.map((name) => style.getPropertyValue(name));
      return [element.tagName, element.className.toString(), x, y, width, height, ...looks].join(' ');
    });
  });

const openWithout = async (browser: Browser, width: number, type: PageType) => {
  const context = await browser.newContext({
    baseURL: URLS.shop,
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width, height: 844 },
  });
  const page = await context.newPage();
  const held: Route[] = [];
  await page.route(STYLESHEET, (route) => void held.push(route));
  await page.goto(PAGE_TYPES[type], { waitUntil: 'commit' });
  await expect(page.locator('footer').first()).toBeAttached();
  await expect.poll(() => held.length).toBe(1);
  return { context, page, release: () => Promise.all(held.map((route) => route.continue())) };
};

for (const width of [390, 1280])
  test(`at ${width} px pages are painted before their stylesheet has come, as they look with it`, async ({
    browser,
  }) => {
    for (const type of Object.keys(PAGE_TYPES) as PageType[]) {
      const { context, page, release } = await openWithout(browser, width, type);
      const readPaint = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
      await expect.poll(readPaint, type).toBe(1);
      const early = await readLooks(page);
      expect(early.length, type).toBeGreaterThan(100);
      await release();
      await expect.poll(() => page.evaluate(() => document.styleSheets.length), type).toBe(2);
      expect(await readLooks(page), type).toEqual(early);
      await context.close();
    }
  });
