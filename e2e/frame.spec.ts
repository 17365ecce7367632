import { chromium, expect, type Locator, type Page, test } from '@playwright/test';
import { LAUNCH_ARGS, URLS } from './support/environment.ts';
import { MOVING } from './support/motion.ts';

test.use(MOVING);

/** Every breakpoint, and what lies between those where the header has least room. */
const WIDTHS = [320, 340, 359, 360, 390, 479, 480, 767, 768, 1023, 1024, 1040, 1060, 1100, 1150, 1199, 1200, 1280];

const box = async (element: Locator) => {
  const found = await element.boundingBox();
  if (!found) throw new Error('not on the page');
  return found;
};

for (const path of ['/', '/midnight-bear/'])
  test(`the header of ${path} fits every width: the patch keeps its size, nothing wraps or leaves the screen`, async ({
    page,
  }) => {
    await page.goto(path);
    const header = page.getByRole('banner');
    const patch = header.getByRole('link', { name: 'Patchwork, home' }).locator('svg');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const { width: across, height } = await box(patch);
      expect([across, height], `the patch at ${width} px`).toEqual([36, 36]);
      expect((await box(header)).height, `the header at ${width} px`).toBe(width < 1024 ? 56 : 64);
      const ends = await header.locator('a, button').evaluateAll((all) => {
        const shown = all.filter((one) => one.checkVisibility());
        return {
          right: Math.max(...shown.map((one) => one.getBoundingClientRect().right)),
          wrapped: shown.filter((one) => one.getBoundingClientRect().height > 64).map((one) => one.textContent),
        };
      });
      expect(ends.right, `the last of its tools at ${width} px`).toBeLessThanOrEqual(width);
      expect(ends.wrapped, `at ${width} px`).toEqual([]);
      const quote = page.getByRole('link', { name: 'Instant Quote', exact: true }).filter({ visible: true });
      if (await quote.count()) expect((await box(quote)).height, `Instant Quote at ${width} px`).toBe(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `the page at ${width} px`).toBe(width);
    }
  });

test('a product page stands in two columns from 768 px on', async ({ page }) => {
  await page.goto('/midnight-bear/');
  for (const width of [768, 820, 1023]) {
    await page.setViewportSize({ width, height: 900 });
    const pictures = await box(page.getByRole('region', { name: /^Pictures of/ }));
    const heading = await box(page.getByRole('heading', { level: 1 }));
    expect(heading.x).toBeGreaterThan(pictures.x + pictures.width);
    expect(heading.y).toBeLessThan(pictures.y + 60);
  }
});

const openSizeGuide = (page: Page) => page.getByRole('button', { name: 'Size guide' }).click();

test('a modal covers the screen from edge to edge and moves nothing, whatever the scrollbars are like', async () => {
  for (const ignoreDefaultArgs of [[], ['--hide-scrollbars']]) {
    const executablePath = process.env.CHROMIUM_PATH;
    const browser = await chromium.launch({
      args: LAUNCH_ARGS,
      ignoreDefaultArgs,
      ...(executablePath && { executablePath }),
    });
    const page = await browser.newPage({ baseURL: URLS.shop, viewport: { width: 1280, height: 800 } });
    await page.goto('/stomp-dinosaur/');
    const heading = page.getByRole('heading', { level: 1 });
    // A font that comes late may still move what is measured.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await box(heading);
    await openSizeGuide(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await box(heading)).toEqual(before);
    // The scrim covers the viewport without the space reserved for a scrollbar.
    expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(1280);
    await browser.close();
  }
});

/** How many of these are drawn so that they stand out where a system's own colours hold. */
const outlined = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && getComputedStyle(one).outlineStyle === 'solid')
      .map((one) => one.querySelector('input')?.getAttribute('aria-label') ?? one.textContent ?? ''),
  );

test('forced colors tell what is chosen: colors, sizes, amounts, pictures, lists, the currency', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/stomp-dinosaur/');
  const values = page.locator('label:has(> input[type=radio])');
  expect(await outlined(values)).toEqual([]);
  await page.getByRole('radio', { name: 'Fern' }).check();
  await page.getByRole('radio', { name: '12 inches' }).check();
  await page.getByRole('heading', { level: 1 }).click();
  expect(await outlined(values)).toEqual(['Fern', '12 inches']);
  expect(await outlined(page.locator('button[aria-label*="picture"][aria-current]'))).toHaveLength(1);
  const save = page.getByRole('button', { name: /^Save / }).first();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await outlined(save)).toHaveLength(1);

  await page.getByRole('button', { name: /USD/ }).filter({ visible: true }).click();
  expect(await outlined(page.locator('[popover] button[aria-current]'))).toHaveLength(1);

  await page.goto('/patchwork-gift-card/');
  await page.getByRole('radio', { name: '$50' }).check();
  await page.getByRole('heading', { level: 1 }).click();
  expect(await outlined(values)).toContain('$50');
});
