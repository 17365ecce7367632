import { expect, type Locator, type Page } from '@playwright/test';
import { getBestWithin } from '../domain/src/testing/best-time.ts';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { ADA, GRACE, signInAs, signOut } from './support/customers.ts';
import { listsFor } from './support/lists.ts';
import { BEAR, everythingStored, openReady, storedText, test } from './support/offlineShop.ts';

const REX = { path: '/professor-rex/', sku: 'PROFREX', name: 'Professor Rex' } as const;
const MIDNIGHT = { ...BEAR, name: 'Midnight Bear' } as const;
const BARNABY = { path: '/barnaby-bear/', name: 'Barnaby Bear' } as const;
/** Of everybody who is signed out, in every tab. */
const WIPED_MS = 1_000;
// Journeys over several pages, each looked at by axe, on machines with other work to do.

const WIDTHS = [
  [1280, 800],
  [390, 844],
] as const;

const heart = (page: Page, name: string): Locator => page.getByRole('button', { name: `Save ${name}` });
const balance = (page: Page, name: string): Locator => page.getByRole('button', { name: `Compare ${name}` });
const wishes = (page: Page): Locator => page.getByRole('main').getByRole('article');
const count = (page: Page, wished: string): Locator => page.getByRole('link', { name: wished, exact: true });

/** Presses by keyboard, also before hydration: the press is replayed once the page is hydrated. */
const press = async (button: Locator): Promise<void> => {
  const before = await button.getAttribute('aria-pressed');
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) === before) {
      await button.focus();
      await button.press('Enter');
    }
    await expect(button).not.toHaveAttribute('aria-pressed', before ?? '', { timeout: 5_000 });
  }).toPass();
};

const open = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/**
 * Waits until the device keeps what a list of these products, newest first, asks for. A device so slow that its disk
 * was given up (row of the read time-out) keeps nothing more until the page is opened again.
 */
const untilKept = async (page: Page, skus: readonly string[]): Promise<void> => {
  const answer = JSON.stringify(`listedProducts(${JSON.stringify({ skus })})`).slice(1, -1);
  const isKept = async () => (await storedText(page, 'patchwork-catalogue')).includes(answer);
  await expect(async () => {
    if (!(await isKept())) await page.reload();
    await expect.poll(isKept).toBe(true);
  }).toPass();
};

for (const [width, height] of WIDTHS) {
  test(`hearts at ${width} px: by keyboard, with a way back, nothing for axe to find`, async ({ page }) => {
    const complaints = listenForComplaints(page);
    await page.setViewportSize({ width, height });
    await open(page, MIDNIGHT.category, 'Bears');
    await press(heart(page, MIDNIGHT.name));
    await expect(page.getByText('Midnight Bear was added to your wishlist.')).toBeVisible();
    await expect(count(page, 'Wishlist, 1 product')).toBeVisible();
    await press(heart(page, BARNABY.name));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(heart(page, BARNABY.name)).toHaveAttribute('aria-pressed', 'false');
    await expect(count(page, 'Wishlist, 1 product')).toBeVisible();
    await expectNothingForAxe(page);
    expect(complaints).toEqual([]);
  });

  test(`the wishlist at ${width} px: without a network, into the cart, nothing for axe to find`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openReady(page, MIDNIGHT.category);
    await press(heart(page, MIDNIGHT.name));
    await open(page, REX.path, REX.name);
    await press(heart(page, REX.name));
    await open(page, '/wishlist/', 'Wishlist');
    await expect(wishes(page)).toHaveCount(2);
    await expect(page.getByRole('link', { name: `Choose options: ${MIDNIGHT.name}` })).toBeVisible();
    await expectNothingForAxe(page);

    await untilKept(page, [REX.sku, MIDNIGHT.sku]);
    await page.context().setOffline(true);
    await page.reload();
    await expect(wishes(page)).toHaveCount(2);
    await expect(wishes(page).first()).toContainText(REX.name);
    await page.getByRole('button', { name: `Move to cart: ${REX.name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Product has been added to the cart(!| for pre-reservation)/)).toBeVisible();
    await expect(wishes(page)).toHaveCount(1);

    await page.getByRole('button', { name: `Remove ${MIDNIGHT.name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible();
  });

  test(`products side by side at ${width} px: four at most, by keyboard, what differs marked`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/compare/', 'Compare');
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    for (const { path, name } of [REX, MIDNIGHT, BARNABY]) {
      await open(page, path, name);
      await press(balance(page, name));
    }
    await page.getByRole('main').getByRole('link', { name: 'See comparison (3)' }).click();
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader', { name: /Remove/ })).toHaveCount(3);
    await expect(table.getByRole('row', { name: /^Price/ })).toContainText('differs');
    await expectNothingForAxe(page);

    const region = page.getByRole('region', { name: 'Comparison' });
    const label = table.getByRole('rowheader', { name: /^Price/ });
    const left = async () => (await label.boundingBox())?.x ?? Number.NaN;
    const before = await left();
    await region.focus();
    if (width < 640) {
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    }
    expect(Math.abs((await left()) - before)).toBeLessThan(24);

    await page.getByRole('button', { name: `Remove ${BARNABY.name}` }).click();
    await expect(table.getByRole('columnheader', { name: /Remove/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(table.getByRole('columnheader', { name: /Remove/ })).toHaveCount(3);
    await page.getByRole('button', { name: 'Clear comparison' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  });
}

test('what is wished for in one tab is seen in the others, and what has left the shop is told', async ({
  page,
  context,
}) => {
  await open(page, REX.path, REX.name);
  const other = await context.newPage();
  await open(other, '/wishlist/', 'Wishlist');
  await press(heart(page, REX.name));
  await expect(wishes(other)).toHaveCount(1);
  await other.getByRole('button', { name: `Remove ${REX.name}` }).click();
  await expect(heart(page, REX.name)).toHaveAttribute('aria-pressed', 'false');

  const lists = { WISHLIST: ['LEFT-THE-SHOP'], COMPARE: [] };
  await page.evaluate((kept) => localStorage.setItem('patchwork-lists', JSON.stringify(kept)), {
    lists,
    owner: null,
    waiting: [],
    sending: null,
  });
  await open(page, '/wishlist/', 'Wishlist');
  await expect(page.getByText('We no longer sell this one.')).toBeVisible();
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
});

test("signing in puts a guest's wishes and the customer's together; signing out leaves nothing in any tab", async ({
  page,
  context,
  request,
}) => {
  const shop = await listsFor(request, ADA);
  await shop.fill(['LION', REX.sku]);
  await open(page, MIDNIGHT.path, MIDNIGHT.name);
  await press(heart(page, MIDNIGHT.name));
  await signInAs(page, ADA);
  await expect(count(page, 'Wishlist, 3 products')).toBeVisible();
  await expect.poll(async () => (await shop.read()).WISHLIST).toEqual([MIDNIGHT.sku, REX.sku, 'LION']);

  await shop.take(['LION']);
  const other = await context.newPage();
  await open(other, '/wishlist/', 'Wishlist');
  await expect(wishes(other)).toHaveCount(2);
  await page.bringToFront();
  await expect(count(page, 'Wishlist, 2 products')).toBeVisible();

  const wipedMs = await getBestWithin({ limitMs: WIPED_MS, rounds: 3 }, async (round) => {
    if (round > 0) {
      await signInAs(page, ADA);
      await open(other, '/wishlist/', 'Wishlist');
      await expect(wishes(other)).toHaveCount(2);
      await page.bringToFront();
    }
    await signOut(page);
    const begun = Date.now();
    await other.getByRole('heading', { name: 'Nothing on your wishlist yet' }).waitFor();
    return Date.now() - begun;
  });
  expect(wipedMs).toBeLessThan(WIPED_MS);
  await expect(count(page, 'Wishlist')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('patchwork-lists'))).toBeNull();
  expect(await everythingStored(page)).not.toContain(MIDNIGHT.sku);
  expect((await shop.read()).WISHLIST).toEqual([MIDNIGHT.sku, REX.sku]);
  await shop.fill([]);
});

test('a customer wishes without a network: it reaches the shop when there is one, once', async ({ page, request }) => {
  const shop = await listsFor(request, GRACE);
  await shop.fill([REX.sku]);
  await openReady(page, '/');
  await signInAs(page, GRACE);
  await expect(count(page, 'Wishlist, 1 product')).toBeVisible();
  await openReady(page, REX.path);
  await page.context().setOffline(true);
  await press(heart(page, REX.name));
  await page.reload();
  await expect(heart(page, REX.name)).toHaveAttribute('aria-pressed', 'false');
  expect((await shop.read()).WISHLIST).toEqual([REX.sku]);
  await page.context().setOffline(false);
  await expect.poll(async () => (await shop.read()).WISHLIST).toEqual([]);
  await shop.fill([]);
});
