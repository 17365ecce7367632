import { expect, type Page } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { ADA } from './support/customers.ts';
import { everythingKept } from './support/kept.ts';
import { noteOrder } from './support/ledger.ts';
import { addToCart, BEAR, fillCheckout, orderNumber, taxedTotal, test } from './support/offlineShop.ts';

const READY = 'Your account is ready, and you’re signed in.';

/** The checkout of a bear by a guest who wants an account. */
const wantAccount = async (page: Page): Promise<void> => {
  await page.goto(BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await page.getByRole('checkbox', { name: 'Create an account with this order' }).check();
  await page.getByRole('radio', { name: 'Test card' }).check();
};

const expectInHistory = async (page: Page, number: string): Promise<void> => {
  await page.goto('/my-account/order-history/');
  await expect(page.getByText(number, { exact: false }).first()).toBeVisible();
};

test('a guest orders with an account, on a phone, and is signed in afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await wantAccount(page);
  await page.getByLabel('Password', { exact: true }).fill('short');
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectNothingForAxe(page, { within: 'main' });
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(page);
  noteOrder({ number, grandTotal, quantities: { [BEAR.sku]: 1 } });
  await expect(page.getByText(READY)).toBeVisible();
  expect(await everythingKept(page)).not.toContain(ADA.password);
  await page.goto('/my-account/');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Mira!' })).toBeVisible();
  await expectInHistory(page, number);
});

test('where nobody has heard of the order yet the account is made once it is placed, and holds it', async ({
  page,
  network,
}) => {
  await wantAccount(page);
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  const grandTotal = await taxedTotal(page);
  // It is sent again by itself before long.
  const [first, ...again] = [1, 2, 3].map(() => network.holdNext('OrderPlace'));
  const signUps: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/session/sign-up')) signUps.push(request.url());
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await first?.answered;
  await expect(page.getByRole('heading', { name: 'Your order is waiting' })).toBeVisible();
  await expect(page.getByText('keep this page open until then.', { exact: false })).toBeVisible();
  expect(signUps).toEqual([]);
  expect(await everythingKept(page)).not.toContain(ADA.password);
  for (const held of [first, ...again]) held?.release();
  const number = await orderNumber(page);
  noteOrder({ number, grandTotal, quantities: { [BEAR.sku]: 1 } });
  await expect(page.getByText(READY)).toBeVisible();
  expect(signUps).toHaveLength(1);
  await expectInHistory(page, number);
});
