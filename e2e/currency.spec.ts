import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { chooseCurrency, currencyChoice, currencyTrigger, toMinorUnits } from './support/currency.ts';
import { URLS } from './support/environment.ts';
import { noteOrder } from './support/ledger.ts';
import {
  addToCart,
  BEAR,
  fillCheckout,
  openReady,
  orderNumber,
  setQuantity,
  taxedTotal,
} from './support/offlineShop.ts';

const PHONE = { width: 390, height: 844 };
const ANOTHER_SIGN = /[$£]\d/;

const main = (page: Page): Locator => page.getByRole('main');

/** The price of the product whose page is open, and that of its card in its category; as written. */
const readPrices = async (page: Page): Promise<readonly [string, string]> => {
  await page.goto(BEAR.category);
  const card = main(page).getByRole('article').filter({ hasText: 'Midnight' });
  const inList = await card.locator('data').first().innerText();
  await page.goto(BEAR.path);
  return [inList, await main(page).getByRole('article').locator('data').first().innerText()];
};

test('prices are in euros on list, product, cart and checkout, and so is the order', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await page.goto(BEAR.path);
  await chooseCurrency(page, 'EUR');
  const [inList, onPage] = await readPrices(page);
  expect(inList).toMatch(/^€\d/);
  expect(onPage).toBe(inList);
  await expect(main(page)).not.toContainText(ANOTHER_SIGN);

  await addToCart(page);
  await page.goto('/checkout/cart/');
  await setQuantity(page, '2');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  await expect(main(page)).not.toContainText(ANOTHER_SIGN);
  const subtotal = main(page).locator('[data-code="subtotal"] data');
  await expect.poll(async () => toMinorUnits(await subtotal.textContent())).toBe(2 * toMinorUnits(onPage));
  await page.reload();
  await expect.poll(async () => toMinorUnits(await subtotal.textContent())).toBe(2 * toMinorUnits(onPage));

  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await expect(page.getByText('Estimated on this device')).toBeHidden();
  await expect(main(page)).not.toContainText(ANOTHER_SIGN);
  const grandTotal = await taxedTotal(page);
  const lines = page.getByRole('complementary', { name: 'Your order' }).locator('[data-code="subtotal"] data');
  expect(toMinorUnits(await lines.textContent())).toBe(2 * toMinorUnits(onPage));
  expect(grandTotal).toBeGreaterThan(2 * toMinorUnits(onPage));
  await page.getByRole('button', { name: 'Place order' }).click();
  noteOrder({ number: await orderNumber(page), grandTotal, quantities: { [BEAR.sku]: 2 } });
  const confirmed = page.locator('dt:text-is("Total") + dd');
  await expect(confirmed).toHaveText(/^€/);
  expect(toMinorUnits(await confirmed.textContent())).toBe(grandTotal);
  expect(complaints).toEqual([]);
});

test('a cart filled in dollars is shown in pounds once they are chosen', async ({ page }) => {
  await page.goto(BEAR.path);
  const dollars = toMinorUnits(await main(page).getByRole('article').locator('data').first().textContent());
  await addToCart(page);
  await page.goto('/checkout/cart/');
  await chooseCurrency(page, 'GBP');
  const subtotal = main(page).locator('[data-code="subtotal"] data');
  await expect(subtotal).toHaveText(/^£/);
  await expect(page.getByText('Estimated price')).toBeHidden();
  expect(toMinorUnits(await subtotal.textContent())).toBeLessThan(dollars);
  await expect(main(page)).not.toContainText(/[$€]\d/);
});

test('it is chosen by keyboard alone, on a phone too, and the focus stays', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await currencyTrigger(page).focus();
  await page.keyboard.press('Enter');
  await expect(currencyChoice(page, 'USD')).toHaveAttribute('aria-current', 'true');
  for (const code of ['USD', 'EUR', 'GBP', 'CAD'])
    await expect(currencyChoice(page, code)).toContainText(/[A-Z][a-z]+/);
  await expectNothingForAxe(page);
  await page.keyboard.press('Escape');
  await expect(currencyTrigger(page)).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(currencyChoice(page, 'GBP')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(currencyTrigger(page)).toHaveText(/GBP$/);
  await expect(currencyTrigger(page)).toBeFocused();
});

test('without a network it cannot be changed, and what was seen is shown under its own sign', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await chooseCurrency(page, 'EUR');
  await openReady(page, BEAR.path);
  const price = await main(page).getByRole('article').locator('data').first().textContent();
  await context.setOffline(true);
  await currencyTrigger(page).click();
  await currencyChoice(page, 'USD').click();
  await expect(page.getByText('The currency can’t be changed right now.')).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('article').locator('data').first()).toHaveText(price ?? '');
  await expect(currencyTrigger(page)).toHaveText(/EUR$/);
});

const withoutScripts = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled: false, baseURL: URLS.shop })).newPage();

test('it needs no script', async ({ browser }) => {
  const page = await withoutScripts(browser);
  await page.goto(`${BEAR.path}?from=mail`);
  await chooseCurrency(page, 'EUR');
  await expect(page).toHaveURL(`${BEAR.path}?from=mail`);
  await expect(main(page).getByRole('article').locator('data').first()).toHaveText(/^€/);
  await page.context().close();
});
