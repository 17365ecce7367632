import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { openServed } from './support/openServed.ts';

const LONG = '/shop-all/';
const SHORT = '/stuffed-animals/bears/';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PAGE = 50;

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const count = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ products?$/ });
const total = async (page: Page): Promise<number> => Number.parseInt(await count(page).innerText(), 10);

/** Cards off the screen are not laid out, and have no inner text before they are. */
const nameOn = async (card: Locator): Promise<string> => {
  const name = (await card.getByRole('heading').textContent()) ?? '';
  expect(name).not.toBe('');
  return name;
};

/** Names of the GraphQL operations that a page sends. */
const listenForOperations = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== '/graphql') return;
    const body = request.postDataJSON() as { operationName?: string } | null;
    names.push(body?.operationName ?? url.searchParams.get('operationName') ?? '');
  });
  return names;
};

/** Opens a page and waits until everything it needs without a network is there. */
const openKept = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForLoadState('networkidle');
};

test('a category is one request of the browser', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openServed(page, '/');
  const asked = listenForOperations(page);
  await page.getByRole('main').getByRole('link', { name: 'Shop All' }).first().click();
  await expect(cards(page)).toHaveCount(PAGE);
  expect(asked).toEqual(['PathPage']);
});

test('reads a long list to its end by keyboard, and is back where it was after a product', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const complaints = listenForComplaints(page);
  await page.goto(LONG);
  const all = await total(page);
  expect(all).toBeGreaterThan(PAGE);
  await expect(cards(page)).toHaveCount(PAGE);

  const more = page.getByRole('button', { name: `Show ${all - PAGE} more` });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(all);
  await expect(page.getByText(`That’s all ${all}`)).toBeVisible();
  await expect(more).toBeHidden();
  await expect(cards(page).nth(PAGE).getByRole('link')).toBeFocused();

  const last = cards(page).nth(all - 2);
  await last.scrollIntoViewIfNeeded();
  const name = await nameOn(last);
  const place = await page.evaluate(() => window.scrollY);
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(all);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 400);
  await expect(last).toBeInViewport();
  expect(complaints).toEqual([]);
});

test('preselects on a product what its list is filtered by', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${SHORT}?color=honey&size=12+inches`);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/\?color=honey&size=12\+inches$/);
  await expect(page.getByRole('radio', { name: 'Honey' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '12 inches' })).toBeChecked();
});

test('shows a product at once from its list, also one that was never visited, without a network', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await openKept(page, SHORT);
  const card = cards(page).nth(1);
  const name = await nameOn(card);
  await context.setOffline(true);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^You’re offline\. You’ll see the options/)).toBeVisible();
  await expectNothingForAxe(page);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Choose|Add to cart/ }).first()).toBeVisible();
});

test('stays with its list where another order cannot be read', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP);
  await openKept(page, SHORT);
  await context.setOffline(true);
  await page.getByLabel('Sort by').selectOption('Price low to high');
  const warning = page.getByText('No products synchronized for this category. Please come back while online!');
  await expect(warning).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${SHORT}$`));
  await expect(page.getByLabel('Sort by')).toHaveValue('');
});

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`axe finds nothing in a list, filtered or empty, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(SHORT);
    await expect(cards(page).first()).toBeVisible();
    await expectNothingForAxe(page);
    await page.goto(`${SHORT}?color=honey`);
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeVisible();
    await expectNothingForAxe(page);
    await page.goto(`${SHORT}?color=0`);
    await expect(page.getByRole('heading', { name: 'Nothing matches all of that' })).toBeVisible();
    await expectNothingForAxe(page);
  });
}

test('the sheet of filters keeps the keyboard inside, tells its count and gives the focus back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(LONG);
  const open = page.getByRole('button', { name: /^Filter/ });
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expect(async () => {
    // A press before the page has come to life does nothing; one behind the open sheet would not reach it.
    if (!(await sheet.isVisible())) await open.press('Enter');
    await expect(sheet).toBeVisible({ timeout: 5_000 });
  }).toPass();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  const before = await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).innerText();
  await sheet.getByRole('group', { name: 'Color' }).getByRole('checkbox').first().press('Space');
  await expect(sheet.getByRole('status')).toHaveText(/^\d+ products?$/);
  await expect(sheet.getByRole('button', { name: /^Show \d+ products?$/ })).not.toHaveText(before);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
});
