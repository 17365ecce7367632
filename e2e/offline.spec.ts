import { expect } from '@playwright/test';
import { noteOrder } from './support/ledger.ts';
import {
  ADDRESS,
  addToCart,
  BEAR,
  everythingStored,
  expectPieces,
  fillCheckout,
  openReady,
  orderNumber,
  quantityField,
  setQuantity,
  taxedTotal,
  test,
} from './support/offlineShop.ts';

test('visited pages open, and a whole order is made without a network and placed once after it', async ({
  page,
  context,
  network,
}) => {
  await openReady(page, BEAR.category);
  await openReady(page, BEAR.path);
  const other = await context.newPage();
  await other.goto('/checkout/cart/');
  await addToCart(page);
  await expectPieces(page, 1);
  await expect
    .poll(() => network.passed.map(({ operationName }) => operationName))
    .toEqual(['CartCreate', 'CartLinesAdd']);

  await context.setOffline(true);
  await page.goto(BEAR.category);
  await expect(page.getByRole('heading', { level: 1, name: 'Bears' })).toBeVisible();
  const notice = page.getByText('You are offline. Some features might not be available.');
  await expect(notice).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Offline', { exact: true })).toBeInViewport();
  await page.goto(BEAR.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Midnight Bear' })).toBeVisible();

  await page.goto('/checkout/cart/');
  await setQuantity(page, '3');
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await setQuantity(page, '2');
  await expect(quantityField(other)).toHaveValue('2');
  await page.reload();
  await expect(quantityField(page)).toHaveValue('2');

  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await expect(page.getByText('Estimated on this device', { exact: false })).toBeVisible();
  const total = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is waiting' })).toBeVisible();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your order is waiting' })).toBeVisible();
  expect(await everythingStored(page)).toContain(ADDRESS.street);

  network.spoilNext('OrderPlace', 'cut');
  await context.setOffline(false);
  const number = await orderNumber(page);
  noteOrder({ number, grandTotal: total, quantities: { [BEAR.sku]: 2 } });

  const sent = network.passed.filter(({ operationName }) => operationName === 'OrderPlace');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  await page.reload();
  expect(await orderNumber(page)).toBe(number);
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  const stored = await everythingStored(page);
  expect(stored).toContain(number);
  for (const personal of Object.values(ADDRESS)) expect(stored).not.toContain(personal);
});

test('lost and broken answers change nothing twice, with two tabs open', async ({ page, context, network }) => {
  network.spoilNext('CartCreate', 'truncated');
  network.spoilNext('CartLinesAdd', 'html');
  await openReady(page, BEAR.path);
  const other = await context.newPage();
  await other.goto('/checkout/cart/');
  await addToCart(page);
  await expect(quantityField(other)).toHaveValue('1');
  network.spoilNext('CartLinesUpdate', 'status-500');
  await setQuantity(other, '4');
  await expect(other.getByText('Waiting to be sent')).toBeHidden({ timeout: 30_000 });
  await expect(quantityField(other)).toHaveValue('4');
  await page.goto('/checkout/cart/');
  await expect(quantityField(page)).toHaveValue('4');
  const keys = new Map(network.passed.map(({ operationName, idempotencyKey }) => [idempotencyKey, operationName]));
  expect([...keys.values()]).toEqual(['CartCreate', 'CartLinesAdd', 'CartLinesUpdate']);
  expect(network.passed).toHaveLength(6);
});
