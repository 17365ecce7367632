import { expect, type Page } from '@playwright/test';
import { noteOrder } from './support/ledger.ts';
import {
  ADDRESS,
  addToCart,
  BEAR,
  expectPieces,
  fillCheckout,
  openReady,
  orderNumber,
  setQuantity,
  storedText,
  taxedTotal,
  test,
} from './support/offlineShop.ts';

const bankAsks = (page: Page) => page.getByRole('group', { name: /Your bank asks/ });
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' }).click();

/** An order made without a network, which the bank asks a step for once it is sent. Resolves with its total. */
const orderOffline = async (page: Page): Promise<number> => {
  await openReady(page, BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await page.getByRole('combobox', { name: 'The bank says' }).selectOption('A bank that asks for one more step');
  const total = await taxedTotal(page);
  await page.context().setOffline(true);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Your order is waiting' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'One more step at your bank' })).toBeVisible();
  return total;
};

/** From the confirmation to the step, by way of the checkout as it was filled in, loaded anew in between. */
const continueToBank = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Continue to your bank' }).click();
  await page.reload();
  await expect(
    page.getByText('Your bank needs you to confirm the payment for your order.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue(ADDRESS.street);
  await placeOrder(page);
  await expect(bankAsks(page)).toBeVisible();
};

test("the bank's step of an order made without a network is gone on with, and the order is placed", async ({
  page,
}) => {
  const total = await orderOffline(page);
  await continueToBank(page);
  await page.getByRole('button', { name: 'Yes, it’s me' }).click();
  noteOrder({ number: await orderNumber(page), grandTotal: total, quantities: { [BEAR.sku]: 1 } });
  await page.goto('/');
  await expect(page.getByText('Order waiting!', { exact: false })).toHaveCount(0);
});

test('a step that comes to nothing leads back to the choice of payment, with everything else kept', async ({
  page,
}) => {
  const total = await orderOffline(page);
  await continueToBank(page);
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByText(/You didn’t confirm the payment/).first()).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue(ADDRESS.street);
  await page.getByRole('combobox', { name: 'The bank says' }).selectOption('A good card');
  await placeOrder(page);
  noteOrder({ number: await orderNumber(page), grandTotal: total, quantities: { [BEAR.sku]: 1 } });
});

test("an order paid otherwise takes the place of the one that waits for the bank's step", async ({ page }) => {
  await orderOffline(page);
  await page.getByRole('link', { name: 'Continue to your bank' }).click();
  await expect(page.getByText('Your bank needs you to confirm the payment', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  const total = await taxedTotal(page);
  await placeOrder(page);
  noteOrder({ number: await orderNumber(page), grandTotal: total, quantities: { [BEAR.sku]: 1 } });
  await page.goto('/');
  await expect(page.getByText('Your bank', { exact: false })).toHaveCount(0);
  expect(await storedText(page, 'patchwork-offline')).not.toContain('PAYMENT_ACTION_REQUIRED');
});

test('a cart that was changed since is not paid by the step of the order before', async ({ page }) => {
  await orderOffline(page);
  await page.goto('/checkout/cart/');
  await setQuantity(page, '2');
  await expectPieces(page, 2);
  await page.goto('/checkout/onepage/success/');
  await expect(page.getByRole('heading', { name: 'There’s a problem with your order' })).toBeVisible();
  await expect(page.getByText(/your cart has changed since\. Nothing was charged/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to your bank' })).toHaveCount(0);

  await page.goto('/checkout/onepage/');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await page.getByRole('combobox', { name: 'The bank says' }).selectOption('A good card');
  const total = await taxedTotal(page);
  await placeOrder(page);
  noteOrder({ number: await orderNumber(page), grandTotal: total, quantities: { [BEAR.sku]: 2 } });
  expect(await storedText(page, 'patchwork-offline')).not.toContain('PAYMENT_ACTION_REQUIRED');
});
