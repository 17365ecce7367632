import { expect, type Page, test } from '@playwright/test';
import { currencyChoice, currencyTrigger } from './support/currency.ts';
import { BEAR } from './support/offlineShop.ts';

/** Opens a page whose code comes when it is let go. */
const openWithoutCode = async (page: Page, path: string): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  return release;
};

test('a button that is pressed before the code of its page has come is pressed when it has, once', async ({ page }) => {
  const release = await openWithoutCode(page, BEAR.path);
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.click();
  await add.press('Enter');
  release();
  await expect(page.getByText('Product has been added to the cart')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cart, 1 item$/ }).first()).toBeVisible();
});

test('what needs no code works before it has come, and is not done again', async ({ page }) => {
  const release = await openWithoutCode(page, '/');
  const choice = currencyChoice(page, 'EUR');
  await currencyTrigger(page).click();
  await expect(choice).toBeVisible();
  release();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(choice).toBeVisible();
});
