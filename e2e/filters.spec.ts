import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';

const PATH = '/stuffed-animals/';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const count = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ products?$/ });
const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** How many products a value says it leaves. */
const promised = async (box: Locator): Promise<number> =>
  Number(/(\d+)\s+products?$/.exec((await box.locator('..').innerText()).trim())?.[1]);

const expectProducts = async (page: Page, number: number): Promise<void> => {
  await expect(count(page)).toHaveText(number === 1 ? '1 product' : `${number} products`);
  await expect(cards(page)).toHaveCount(number);
};

/** Walks to a control with the Tab key alone. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  for (let step = 0; step < 80; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The control cannot be reached with the Tab key');
};

test('colour and size by keyboard alone: counts hold, back and reload keep the choice', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const complaints = listenForComplaints(page);
  await page.goto(PATH);
  const column = page.getByRole('complementary', { name: 'Filters' });
  const honey = column.getByRole('checkbox', { name: /^Honey/ });
  const twelve = column.getByRole('checkbox', { name: /^12 inches/ });
  const all = await cards(page).count();

  await page.getByLabel('Breadcrumb').getByRole('link').first().focus();
  await tabTo(page, honey);
  const withHoney = await promised(honey);
  expect(withHoney).toBeLessThan(all);
  await page.keyboard.press('Space');
  await expectProducts(page, withHoney);
  await expect(honey).toBeFocused();
  await expect(honey).toBeChecked();

  await tabTo(page, twelve);
  const withBoth = await promised(twelve);
  await page.keyboard.press('Space');
  await expectProducts(page, withBoth);
  await expect(twelve).toBeFocused();
  await expect(page).toHaveURL(/\?color=honey&size=12\+inches$/);
  await expectNothingForAxe(page);

  await page.reload();
  await expectProducts(page, withBoth);
  await expect(honey).toBeChecked();
  await expect(twelve).toBeChecked();

  await page.goBack();
  await expectProducts(page, withHoney);
  await expect(twelve).not.toBeChecked();
  await page.goBack();
  await expectProducts(page, all);
  expect(complaints).toEqual([]);
});

test('chips take filters back, the focus never gets lost, and an empty list leads back', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(PATH);
  const all = await cards(page).count();
  const column = page.getByRole('complementary', { name: 'Filters' });
  await column.getByRole('checkbox', { name: /^Honey/ }).check();
  await column.getByRole('checkbox', { name: /^12 inches/ }).check();
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  const size = chips.getByRole('link', { name: /12 inches/ });
  await expect(size).toBeVisible();
  await chips.getByRole('link', { name: /Honey/ }).press('Enter');
  await expect(size).toBeFocused();
  await size.press('Enter');
  await expect(count(page)).toBeFocused();
  await expectProducts(page, all);

  await page.goto(`${PATH}?color=0`);
  await expect(page.getByRole('heading', { name: 'Nothing matches all of that' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expectProducts(page, all);
});

test('on a phone, a sheet that says what it leads to', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/search/?q=bear');
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
  const open = page.getByRole('button', { name: /^Filter/ });
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  // A button that is pressed before the page is hydrated does nothing yet; behind the open sheet it cannot be pressed.
  await expect(async () => {
    if (!(await sheet.isVisible())) await open.click({ timeout: 5000 });
    await expect(sheet).toBeVisible({ timeout: 5000 });
  }).toPass();
  const range = sheet.getByRole('group', { name: 'Price' }).getByRole('checkbox').first();
  const number = await promised(range);
  await range.check();
  await expect(page).toHaveURL(/q=bear&price=/);
  await expectNothingForAxe(page);
  await sheet.getByRole('button', { name: `Show ${number} product` }).click();
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await expectProducts(page, number);
  await expectNothingForAxe(page);
});

test('without a script the form is sent as a whole', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`${PATH}?sort=price-asc`);
  const box = page.getByRole('checkbox', { name: /^12 inches/ });
  const number = await promised(box);
  await box.check();
  await page.getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL(/\?sort=price-asc&size=12\+inches$/);
  await expectProducts(page, number);
  await context.close();
});

test('what is ticked before the page is hydrated counts', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(PATH, { waitUntil: 'commit' });
  const column = page.getByRole('complementary', { name: 'Filters' });
  await column.getByRole('checkbox', { name: /^Honey/ }).check();
  await column.getByRole('checkbox', { name: /^12 inches/ }).check();
  release();
  await expect(page).toHaveURL(/\?color=honey&size=12\+inches$/);
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chips.getByRole('link', { name: /Honey/ })).toBeVisible();
  await expect(chips.getByRole('link', { name: /12 inches/ })).toBeVisible();
});
