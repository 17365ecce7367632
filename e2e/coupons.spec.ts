/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { recordTops } from './support/frameTops.ts';
import { noteOrder } from './support/ledger.ts';
import {
  addToCart,
  BEAR,
  everythingStored,
  fillCheckout,
  openReady,
  orderNumber,
  quantityField,
  setQuantity,
  shownTotal,
  test,
} from './support/offlineShop.ts';

const CART = '/checkout/cart/';
const CARD = 'GIFT-DEMO-0100';

const summary = (page: Page): Locator => page.getByRole('complementary', { name: /Order summary|Your order/ });
const row = (page: Page, code: string): Locator => summary(page).locator(`[data-code="${code}"]`);
const readCents = async (page: Page, code: string): Promise<number> =>
  Math.round(Number(await row(page, code).locator('data').getAttribute('value')) * 100);

const expectTenthOff = (page: Page): Promise<void> =>
  expect(async () => {
    const subtotal = await readCents(page, 'subtotal');
    expect(await readCents(page, 'discount')).toBe(-Math.round(subtotal / 10));
  }).toPass();

const openCart = async (page: Page): Promise<void> => {
  await page.goto(CART);
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping cart' })).toBeVisible();
  await expect(row(page, 'grand_total')).toBeVisible();
  await expect(page.getByText('Estimated on this device', { exact: false })).toBeHidden();
};

const couponField = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /Have a coupon|Use another coupon/ }).click();
  return page.getByRole('textbox', { name: 'Coupon code' });
};

const cardField = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /Pay with a/ }).click();
  return page.getByRole('textbox', { name: 'Gift card code' });
};

const tryCard = async (page: Page, code: string): Promise<void> => {
  await (await cardField(page)).fill(code);
  await page.keyboard.press('Enter');
};

/** On a phone and on a desk. */
const expectAccessible = async (page: Page): Promise<void> => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNothingForAxe(page, { within: 'main' });
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isTooWide).toBe(false);
  }
};

test.beforeEach(async ({ page }) => {
  await openReady(page, BEAR.path);
  await addToCart(page);
  await openCart(page);
});

test('a coupon lowers the total in every tab, and is taken off again', async ({ page, context }) => {
  const other = await context.newPage();
  await openCart(other);
  const whole = await readCents(page, 'grand_total');
  await (await couponField(page)).fill('  welcome10 ');
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) {
    await expect(row(tab, 'discount')).toContainText('(WELCOME10)');
    await expect(tab.getByText('Coupon WELCOME10')).toBeVisible();
    await expectTenthOff(tab);
    await expect.poll(() => readCents(tab, 'grand_total')).toBeLessThan(whole);
  }
  await expect(page.getByRole('button', { name: 'Use another coupon' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
  for (const tab of [page, other]) {
    await expect(row(tab, 'discount')).toBeHidden();
    await expect(tab.getByText('Coupon WELCOME10')).toBeHidden();
    await expect.poll(() => readCents(tab, 'grand_total')).toBe(whole);
  }
});

test('a wrong coupon is told at its field, and only its row moves the totals', async ({ page }) => {
  // While a coupon is tried, the totals have a row for it without an amount; nothing else may move them.
  const readTops = await recordTops(summary(page), {
    part: '[data-code="grand_total"]',
    unless: '[data-code="discount"]',
  });
  const field = await couponField(page);
  await field.fill('NO-SUCH-COUPON');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(summary(page).getByRole('alert')).toHaveText('This coupon code isn’t correct. Check it and try again.');
  await expect(field).toBeFocused();
  await expect(row(page, 'discount')).toBeHidden();
  expect(await readTops()).toHaveLength(1);
  await expectAccessible(page);
  await page.goto(BEAR.path);
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  const list = page.getByRole('region', { name: 'Needs your attention' });
  await expect(list).toContainText('Coupon NO-SUCH-COUPON');
  await list.getByRole('button', { name: 'Discard: Coupon NO-SUCH-COUPON' }).click();
  await expect(list).toBeHidden();
});

test('a coupon typed without a network is tried when it is back, after what was changed before', async ({
  page,
  context,
  network,
}) => {
  await context.setOffline(true);
  await setQuantity(page, '3');
  const field = await couponField(page);
  await field.fill('FIRST');
  await page.keyboard.press('Enter');
  await expect(row(page, 'discount')).toContainText('To be confirmed');
  await field.fill('WELCOME10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coupon WELCOME10')).toBeVisible();
  await expect(page.getByText('We’ll apply it when you’re back online.').first()).toBeVisible();
  await expect(page.getByText('before your coupon.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Coupon WELCOME10')).toBeVisible();
  await context.setOffline(false);
  await expect(row(page, 'discount')).toContainText('(WELCOME10)');
  await expect(quantityField(page)).toHaveValue('3');
  await expectTenthOff(page);
  expect(network.passed.map(({ operationName }) => operationName).slice(-2)).toEqual([
    'CartLinesUpdate',
    'CartCouponApply',
  ]);
});

test('a gift card is applied, changed and taken off, and its code is kept nowhere', async ({ page, context }) => {
  const whole = await readCents(page, 'grand_total');
  await tryCard(page, ' gift-demo-0025 ');
  const list = page.getByRole('list', { name: 'Gift cards in this cart' });
  await expect(list).toContainText('•••• 0025');
  await expect(row(page, 'giftcard')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change the amount for gift card ending in 0025' }).click();
  await page.getByRole('textbox', { name: 'Use up to (USD)' }).fill('99');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gift Card value was not changed: it can be up to $25')).toBeVisible();
  await page.getByRole('textbox', { name: 'Use up to (USD)' }).fill('1.50');
  await page.keyboard.press('Enter');
  await expect.poll(() => readCents(page, 'giftcard')).toBe(-150);
  await expect(list).toContainText('pays $1.50');
  await expect.poll(() => readCents(page, 'grand_total')).toBe(whole - 150);
  const other = await context.newPage();
  await openCart(other);
  await expect(other.getByText('•••• 0025')).toBeVisible();
  expect(await everythingStored(page)).not.toContain('DEMO-0025');
  expect(page.url()).not.toContain('DEMO-0025');
  await page.getByRole('button', { name: 'Remove gift card ending in 0025' }).click();
  await expect(list).toBeHidden();
  await expect.poll(() => readCents(page, 'grand_total')).toBe(whole);
  await expect(other.getByText('•••• 0025')).toBeHidden();
});

test('a gift card needs a connection, and says so', async ({ page, context }) => {
  await context.setOffline(true);
  await tryCard(page, CARD);
  await expect(summary(page).getByRole('alert')).toContainText('need a connection');
  expect(await everythingStored(page)).not.toContain(CARD);
});

test('a gift card that pays for everything leaves nothing to pay, and the order is placed', async ({ page }) => {
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await (await couponField(page)).fill('WELCOME10');
  await page.keyboard.press('Enter');
  await expect(row(page, 'discount')).toContainText('(WELCOME10)');
  await tryCard(page, CARD);
  await expect(page.getByText('•••• 0100')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No payment needed' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Test card' })).toBeHidden();
  await expect.poll(() => shownTotal(page)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  noteOrder({ number: await orderNumber(page), grandTotal: 0, quantities: { [BEAR.sku]: 1 } });
  expect(await everythingStored(page)).not.toContain(CARD);
});

// The last one: what is counted by address holds for ten minutes.
test('after ten wrong gift cards the shop says how long to wait', async ({ page }) => {
  const field = await cardField(page);
  const alert = summary(page).getByRole('alert');
  for (let tries = 1; tries <= 10; tries += 1) {
    await field.fill(`GIFT-WRONG-${tries}`);
    await page.keyboard.press('Enter');
    await expect(alert).toHaveText('This gift card code isn’t correct. Check it and try again.');
  }
  await field.fill(CARD);
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText(/Too many wrong codes\. Try again in \d+ minutes?\./);
});
