import { expect, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { ADA } from './support/customers.ts';
import { everythingKept } from './support/kept.ts';
import { noteOrder } from './support/ledger.ts';
import { addToCart, BEAR, fillCheckout, orderNumber, taxedTotal } from './support/offlineShop.ts';

test('a guest orders with an account, on a phone, and is signed in afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await page.getByRole('checkbox', { name: 'Create an account with this order' }).check();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('radio', { name: 'Test card' }).check();
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectNothingForAxe(page, { within: 'main' });
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  await page.getByRole('button', { name: 'Place order' }).click();
  noteOrder({ number: await orderNumber(page), grandTotal, quantities: { [BEAR.sku]: 1 } });
  await expect(page.getByText('Your account is ready, and you are signed in.')).toBeVisible();
  expect(await everythingKept(page)).not.toContain(ADA.password);
  await page.goto('/my-account/');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Mira!' })).toBeVisible();
});
