/// <reference lib="dom" />
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import {
  addToCart,
  BEAR,
  changeStored,
  openReady,
  quantityField,
  setQuantity,
  storedText,
  test,
} from './support/offlineShop.ts';

const told = (page: Page) => page.getByRole('region', { name: 'Also changed on another device' });

const CART_ID = /"id":"([\da-f]{32})"/;

const readCartId = async (page: Page): Promise<string> =>
  CART_ID.exec(await storedText(page, 'patchwork-offline'))?.[1] ?? '';

/** Another device on which the same cart is open. */
const openElsewhere = async (browser: Browser, { url, cartId }: { url: string; cartId: string }): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await openReady(page, BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/cart/');
  await expect(quantityField(page)).toHaveValue('1');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  // An answer that was in progress may still write the cart of before over it.
  await expect(async () => {
    await changeStored(page, 'carts', (cart) => ({ ...cart, id: cartId }));
    await page.reload();
    await expect(quantityField(page)).toHaveValue('1');
    expect(await readCartId(page)).toBe(cartId);
  }).toPass();
  return page;
};

const openBoth = async (page: Page, browser: Browser, url: string): Promise<Page> => {
  await openReady(page, BEAR.category);
  await openReady(page, BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/cart/');
  await expect(quantityField(page)).toHaveValue('1');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  return openElsewhere(browser, { url, cartId: await readCartId(page) });
};

// Two devices.
test.slow();

test('a quantity changed on two devices is told once, both end equal, and the other one can be taken', async ({
  page,
  context,
  browser,
  network,
}) => {
  const other = await openBoth(page, browser, network.url);
  await context.setOffline(true);
  await setQuantity(page, '5');
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await setQuantity(other, '3');
  await expect.poll(() => network.passed.map(({ operationName }) => operationName)).toContain('CartLinesUpdate');
  await expect(other.getByText('Waiting to be sent')).toBeHidden();

  await context.setOffline(false);
  await expect(told(page)).toContainText(
    'You changed it to 5, and it was changed to 3 on another device. We kept your 5.',
  );
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  await expect(quantityField(page)).toHaveValue('5');
  await other.reload();
  await expect(quantityField(other)).toHaveValue('5');
  await expect(told(other)).toBeHidden();
  await expectNothingForAxe(page, { within: 'main' });

  await context.setOffline(true);
  await context.setOffline(false);
  await page.reload();
  await expect(told(page).getByRole('listitem')).toHaveCount(1);
  await told(page).getByRole('button', { name: 'Change to 3: Midnight Bear' }).click();
  await expect(told(page)).toBeHidden();
  await expect(quantityField(page)).toHaveValue('3');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  await other.reload();
  await expect(quantityField(other)).toHaveValue('3');
  await other.context().close();
});

test('a line taken out on one device and changed on the other goes, is told on any page, and can be put back', async ({
  page,
  context,
  browser,
  network,
}) => {
  const other = await openBoth(page, browser, network.url);
  await context.setOffline(true);
  await setQuantity(page, '2');
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await page.goto(BEAR.category);
  await other.getByRole('button', { name: 'Remove Midnight Bear' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await expect.poll(() => network.passed.map(({ operationName }) => operationName)).toContain('CartLinesRemove');

  await context.setOffline(false);
  const message = page.getByRole('region', { name: 'Messages' }).getByText(/^Midnight Bear: You changed it to 2/);
  await expect(message).toBeVisible();
  await page.goto('/checkout/cart/');
  await expect(told(page)).toContainText('it was removed on another device. It’s no longer in your cart.');
  await told(page).getByRole('button', { name: 'Put it back: Midnight Bear' }).focus();
  await page.keyboard.press('Enter');
  await expect(told(page)).toBeHidden();
  await expect(quantityField(page)).toHaveValue('2');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  await other.reload();
  await expect(quantityField(other)).toHaveValue('2');
  await other.context().close();
});
