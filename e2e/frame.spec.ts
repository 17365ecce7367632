import { chromium, expect, type Locator, type Page, test } from '@playwright/test';
import { LAUNCH_ARGS, URLS } from './support/environment.ts';
import { MOVING } from './support/motion.ts';
import { countMails } from './support/outbox.ts';

test.use(MOVING);

/** Every breakpoint, and what lies between those where the header has least room. */
const WIDTHS = [320, 360, 390, 480, 640, 768, 820, 1023, 1024, 1060, 1100, 1150, 1200, 1440];
/** One of each kind of page. */
const PATHS = [
  '/',
  '/midnight-bear/',
  '/stuffed-animals/',
  '/about/',
  '/contact/',
  '/checkout/cart/',
  '/checkout/onepage/',
  '/sign-in/',
  '/search/?q=bear',
  '/wishlist/',
  '/bulk-quote/',
  '/nothing-here/',
];

const box = async (element: Locator) => {
  const found = await element.boundingBox();
  if (!found) throw new Error('not on the page');
  return found;
};

/** The lines of text in each control of an element that is shown, and where the last of them ends. */
const measureControls = (element: Locator) =>
  element.evaluate((root) => {
    const shown = [...root.querySelectorAll('a, button')].filter(
      (one) => one.checkVisibility() && !one.closest('[popover]'),
    );
    const countLines = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom / 12)),
      ).size;
    };
    return {
      right: Math.max(0, ...shown.map((one) => one.getBoundingClientRect().right)),
      left: Math.min(0, ...shown.map((one) => one.getBoundingClientRect().left)),
      wrapped: shown.filter((one) => !one.querySelector('svg') && countLines(one) > 1).map((one) => one.textContent),
      small: shown.filter((one) => one.getBoundingClientRect().height < 36).map((one) => one.textContent),
    };
  });

for (const path of PATHS)
  test(`the frame of ${path} fits every width: the logo keeps its proportions, nothing wraps, shrinks or leaves the screen`, async ({
    page,
  }) => {
    await page.goto(path);
    const header = page.getByRole('banner');
    const logo = header.getByRole('link', { name: 'Patchwork, home' });
    // Hidden on large screens, where no role finds it.
    const bar = page.locator('nav[aria-label="Shortcuts"]');
    await expect(logo).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const { width: across, height } = await box(logo);
      expect(Math.abs(across / height - (width < 1024 ? 4.34 : 2.22)), `the logo at ${width} px`).toBeLessThan(0.05);
      expect(await logo.evaluate((one) => one.scrollWidth - one.clientWidth), `the logo at ${width} px`).toBe(0);
      expect((await box(header)).height, `the header at ${width} px`).toBe(width < 1024 ? 56 : 64);
      for (const part of [header, bar]) {
        const { left, right, wrapped, small } = await measureControls(part);
        expect([left, Math.min(right, width)], `controls at ${width} px`).toEqual([0, right]);
        expect([...wrapped, ...small], `at ${width} px`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `the page at ${width} px`).toBe(width);
    }
  });

test('the bar at the foot of a phone has menu, logo, call to action, currency, account and cart, beside a buy bar too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/about/', '/midnight-bear/']) {
    await page.goto(path);
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar.getByRole('button', { name: /^Cart/ })).toBeVisible();
    const names = await bar
      .locator('a, button:not([popover] *)')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim()));
    expect(names).toEqual([
      'Menu',
      'Patchwork, home',
      'Instant Quote',
      'Currency: USD',
      'Account',
      expect.stringMatching(/^Cart/),
    ]);
  }
  const buy = await box(page.locator('[data-buy-bar]'));
  const bar = await box(page.getByRole('navigation', { name: 'Shortcuts' }));
  expect(Math.round(buy.y + buy.height)).toBe(Math.round(bar.y));
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('the foot of a phone is short, and its groups open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about/');
  const foot = page.getByRole('contentinfo');
  await foot.scrollIntoViewIfNeeded();
  expect((await box(foot)).height).toBeLessThan(900);
  const company = foot.getByRole('navigation', { name: 'Company' });
  await expect(company.getByRole('link', { name: 'Team' })).toBeHidden();
  await company.getByRole('button', { name: 'Company' }).click();
  await company.getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL(/\/team\/$/);
  await foot.scrollIntoViewIfNeeded();
  await expect(foot.getByRole('navigation', { name: 'Our other shops' }).getByRole('link')).toHaveCount(4);
  await foot.getByRole('link', { name: 'Request A Call' }).click();
  await expect(page.getByLabel('How should we answer?')).toHaveValue('call');
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('Your phone').fill('(202) 555-0123');
  const before = await countMails('contact-message', 'hello@patchwork.example');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you! We’ve got your message' })).toBeVisible();
  await expect.poll(async () => (await countMails('contact-message', 'hello@patchwork.example')) - before).toBe(1);
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
