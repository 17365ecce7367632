/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
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
  await expect(attention(page).getByText('Changing Midnight Bear to 9,999')).toBeVisible();
  await expectNothingForAxe(page, { within: 'main' });

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

for (const [wide, width, height, panelWidth] of [
  ['700 px wide from 1024 px on', 1024, 800, 700],
  ['over the whole of a phone', 390, 844, null],
] as const) {
  test(`the panel at the side has it too, ${wide}`, async ({ page }) => {
    await askForTooMany(page);
    await page.setViewportSize({ width, height });
    await page.goto(BEAR.category);
    await page.getByRole('button', { name: 'Cart, 1 item' }).filter({ visible: true }).click();
    const panel = page.getByRole('dialog', { name: 'Your cart (1)' });
    await expect(attention(page)).toBeVisible();
    const pageWidth = await page.evaluate(() => document.body.clientWidth);
    expect((await panel.boundingBox())?.width).toBeCloseTo(panelWidth ?? pageWidth, 1);
    await panel.getByRole('button', { name: 'Change: ' }).click();
    await expect(panel.getByRole('textbox', { name: /^Quantity of/ })).toBeFocused();
  });
}

test('messages stack 100 px from the top, at most 32rem wide, and stay while the pointer is on them', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  const updated = messages.getByText('Product quantity has been updated!');
  await updated.hover();
  const box = await messages.boundingBox();
  expect(box?.y).toBe(100);
  expect(box?.width).toBeLessThanOrEqual(32 * 16);
  // Longer than a message lives by itself.
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, 6_000);
  await promise;
  await expect(updated).toBeVisible();
  await page.mouse.move(10, 700);
  await expect(updated).toBeHidden();
});
