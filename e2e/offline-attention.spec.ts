import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { addToCart, BEAR, openReady, quantityField, setQuantity, test } from './support/offlineShop.ts';

const attention = (page: Page) => page.getByRole('region', { name: 'Needs your attention' });

/** More than there is in stock: refused when the shop hears of it. */
const askForTooMany = async (page: Page): Promise<void> => {
  await page.goto('/checkout/cart/');
  await setQuantity(page, '9999');
  await expect(attention(page)).toBeVisible();
};

test.beforeEach(async ({ page }) => {
  await openReady(page, BEAR.path);
  await addToCart(page);
});

test('a refused change can be sent again, changed and discarded by keyboard alone', async ({ page, network }) => {
  await askForTooMany(page);
  await page.reload();
  await expect(attention(page).getByText('Changing Midnight Bear to 9999')).toBeVisible();
  const axe = await new AxeBuilder({ page }).include('main').analyze();
  expect(axe.violations).toEqual([]);

  const updates = () => network.passed.filter(({ operationName }) => operationName === 'CartLinesUpdate');
  await attention(page).getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => updates().length).toBe(2);
  expect(new Set(updates().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  await expect(attention(page)).toBeVisible();

  await attention(page).getByRole('button', { name: 'Change: ' }).focus();
  await page.keyboard.press('Enter');
  await expect(quantityField(page)).toBeFocused();
  await expect(quantityField(page)).toHaveValue('1');

  await attention(page).getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Enter');
  await expect(attention(page)).toBeHidden();
  await page.reload();
  await expect(quantityField(page)).toHaveValue('1');
  await expect(attention(page)).toBeHidden();
});

test('the panel at the side has it too, 700 px wide from 1024 px on', async ({ page }) => {
  await askForTooMany(page);
  await page.goto(BEAR.category);
  await page.getByRole('button', { name: 'Cart, 1 item' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Your cart (1)' });
  await expect(panel.getByRole('region', { name: 'Needs your attention' })).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(700);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await panel.boundingBox())?.width).toBe(390);
  await panel.getByRole('button', { name: 'Change: ' }).click();
  await expect(panel.getByRole('textbox', { name: /^Quantity of/ })).toBeFocused();
});

test('messages stack 100 px from the top, at most 32rem wide, and stay while the pointer is on them', async ({
  page,
}) => {
  await page.goto(BEAR.path);
  await addToCart(page);
  const message = page.getByRole('region', { name: 'Messages' }).getByText('Product has been added to the cart!');
  const updated = page.getByRole('region', { name: 'Messages' }).getByText('Product quantity has been updated!');
  await expect(message.or(updated).first()).toBeVisible();
  const box = await page.getByRole('region', { name: 'Messages' }).boundingBox();
  expect(box?.y).toBe(100);
  expect(box?.width).toBeLessThanOrEqual(32 * 16);
});
