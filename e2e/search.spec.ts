import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { atRest, expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { openServed } from './support/openServed.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search the shop' });
const option = (page: Page, name: string | RegExp): Locator => panel(page).getByRole('option', { name });
const told = (page: Page): Locator => panel(page).getByRole('status');

/** Opens a page whose scripts run, and whose files are kept for later. */
const open = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
};

const openPanel = async (page: Page): Promise<void> => {
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
};

const getSearchText = (route: Route): string | undefined => route.request().postDataJSON()?.variables?.text;

test('from a slash to a product by keyboard alone', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const complaints = listenForComplaints(page);
  await open(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expectNothingForAxe(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();

  await page.getByRole('link', { name: 'Search' }).press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Search' })).toBeFocused();

  await openPanel(page);
  await page.keyboard.type('dog pilow');
  await expect(told(page)).toHaveText(/^6 of \d+ products$/);
  await expect(option(page, /^Pillows/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /^Dog Face Pillow.*\$34/)).toHaveAttribute('aria-selected', 'true');
  await expectNothingForAxe(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dog Face Pillow' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  expect(complaints).toEqual([]);
});

test('all results: filters, nothing found, and what was searched for before', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page);
  await openPanel(page);
  await page.keyboard.type('zzzzzz');
  await expect(told(page)).toHaveText('Nothing found for zzzzzz');
  await expect(option(page, 'Stuffed Animals')).toBeVisible();
  await expectNothingForAxe(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzzz”' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Our favorites' }).getByRole('article')).toHaveCount(4);
  await expectNothingForAxe(page);

  await page.getByRole('link', { name: 'Search' }).click();
  await expect(option(page, 'zzzzzz')).toBeVisible();
  await field(page).fill('bear');
  await option(page, /^See all \d+ results$/).click();
  await expect(page).toHaveURL(/\/search\/\?q=bear$/);
  await expect(page).toHaveTitle(/^Search: bear/);
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Honey/ })
    .check();
  await expect(page).toHaveURL(/q=bear&color=honey/);
  await expectNothingForAxe(page);
});

test('a slow answer never stands over a newer one', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openServed(page, '/');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route('**/graphql', async (route) => {
    asked.push(getSearchText(route) ?? '');
    if (getSearchText(route) === 'fox') await held;
    // The request may have been ended by then.
    await route.continue().catch(() => undefined);
  });
  await openPanel(page);
  await page.keyboard.type('fox');
  await expect.poll(() => asked).toEqual(['fox']);
  await expect(panel(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  await field(page).fill('octopus');
  await expect(option(page, /^Inky/)).toBeVisible();
  release();
  await expect(panel(page).getByRole('listbox')).not.toHaveAttribute('aria-busy');
  await expect(option(page, /Fox/)).toHaveCount(0);
  await expect(option(page, /^Inky/)).toBeVisible();
});

test('the panel keeps its place and size whatever it shows', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page);
  await openPanel(page);
  await atRest(page);
  const first = await panel(page).boundingBox();
  const name = option(page, /^Dog Face Pillow/);
  await page.keyboard.type('dog pillow');
  await expect(name).toBeVisible();
  expect(await panel(page).boundingBox()).toEqual(first);
  await field(page).fill('zzzzzz');
  await expect(told(page)).toHaveText(/^Nothing/);
  expect(await panel(page).boundingBox()).toEqual(first);
});

test('without a network: a search made before, what the device holds, and nothing', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/stuffed-animals/bears/');
  await openPanel(page);
  await page.keyboard.type('octopus');
  await expect(option(page, /^Inky/)).toBeVisible();
  const online = await panel(page).getByRole('option').allInnerTexts();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “octopus”' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await context.setOffline(true);
  await openPanel(page);
  await page.keyboard.type('octopus');
  await expect(panel(page).getByRole('group', { name: 'On your device' })).toBeVisible();
  const repeated = await panel(page).getByRole('option').allInnerTexts();
  expect(online).toEqual(expect.arrayContaining(repeated));
  await field(page).fill('midnight');
  await expect(option(page, /^Midnight Bear/)).toBeVisible();
  await expect(told(page)).toHaveText('1 product on your device');
  await field(page).fill('tumbler');
  await expect(told(page)).toHaveText('Nothing on your device matches tumbler');
  await expectNothingForAxe(page);

  await page.keyboard.press('Enter');
  await expect(page.getByText('You’re offline, and nothing on your device matches.', { exact: false })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “octopus”' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('without a service worker, which could take the page over after its requests are intercepted', () => {
  test.use({ serviceWorkers: 'block' });

  test('a search that fails keeps its text and can be tried again', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/');
    await page.route('**/graphql', (route) => route.abort('connectionreset'));
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.type('octopus');
    await expect(panel(page).getByRole('alert')).toContainText('The search didn’t respond.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The search didn’t respond.');
    await expect(page.getByRole('searchbox')).toHaveValue('octopus');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('back from a product: the whole list that was read, at the place that was left', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/search/?q=inches');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(50);
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect(page.getByText(/^That’s all \d+$/)).toBeVisible();
  const all = await cards.count();
  expect(all).toBeGreaterThan(50);
  await cards.nth(50).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await cards.nth(50).getByRole('link').click();
  await expect(cards).not.toHaveCount(all);
  await page.goBack();
  await expect(cards).toHaveCount(all);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 200);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a sheet over the whole screen, by touch', async ({ page }) => {
    await open(page);
    await page.getByRole('link', { name: 'Search' }).tap();
    await expect(field(page)).toBeFocused();
    await atRest(page);
    expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE.viewport });
    await field(page).pressSequentially('octop');
    await expect(option(page, /^Inky/)).toBeVisible();
    for (const one of await panel(page).getByRole('option').all()) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectNothingForAxe(page);
    await panel(page).getByRole('button', { name: 'Close' }).tap();
    await expect(panel(page)).toBeHidden();
    await page.getByRole('link', { name: 'Search' }).tap();
    await field(page).pressSequentially('octop');
    await option(page, /^Inky/).tap();
    await expect(page.getByRole('heading', { level: 1, name: /Inky/ })).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });
});

test('without a script the icon leads to the search page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search the shop' }).fill('bear');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\/\?q=bear$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await context.close();
});
