import { expect, type Page } from '@playwright/test';
import { noteOrder } from './support/ledger.ts';
import {
  addToCart,
  BEAR,
  changeStored,
  fillCheckout,
  openReady,
  orderNumber,
  quantityField,
  setQuantity,
  shownTotal,
  taxedTotal,
  test,
} from './support/offlineShop.ts';
import { addElsewhere } from './support/otherShopper.ts';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' }).click();

const toCheckout = async (page: Page): Promise<void> => {
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
};

test.beforeEach(async ({ page }) => {
  await openReady(page, BEAR.path);
  await addToCart(page);
});

test('a quantity that cannot be is refused beside its field, and the cart stays', async ({ page, network }) => {
  await page.goto('/checkout/cart/');
  for (const [typed, problem] of [
    ['0', 'Must be greater than 0'],
    ['-1', 'Must be greater than 0'],
    ['1e9', 'Enter a whole number'],
    ['1000000000', /^You can order up to [\d,]+$/],
    ['2abc', 'Enter a whole number'],
  ] as const) {
    await setQuantity(page, typed);
    await expect(page.getByText(problem)).toBeVisible();
    await expect(quantityField(page)).toHaveValue(typed);
  }
  await page.reload();
  await expect(quantityField(page)).toHaveValue('1');
  expect(new Set(network.passed.map(({ operationName }) => operationName))).toEqual(
    new Set(['CartCreate', 'CartLinesAdd']),
  );
});

test('more than there is in stock is refused at the line, with the old quantity', async ({ page }) => {
  await page.goto('/checkout/cart/');
  await setQuantity(page, '9999');
  await expect(page.getByRole('region', { name: 'Items in your cart' }).getByRole('alert')).toBeVisible();
  await expect(quantityField(page)).toHaveValue('1');
  await setQuantity(page, '2');
  await expect(page.getByRole('region', { name: 'Items in your cart' }).getByRole('alert')).toBeHidden();
  await expect(quantityField(page)).toHaveValue('2');
});

test('an expired cart is filled into a new one, and the shopper is told', async ({ page, network }) => {
  await page.goto('/checkout/cart/');
  await setQuantity(page, '3');
  await expect.poll(() => network.passed.map(({ operationName }) => operationName)).toContain('CartLinesUpdate');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  // The shop's last answer about the cart may still be stored after this change.
  await expect(async () => {
    await changeStored(page, 'carts', (cart) => ({ ...cart, id: 'f'.repeat(32) }));
    await page.reload();
    await expect(page.getByText('Your cart expired.', { exact: false })).toBeVisible();
  }).toPass();
  await expect(quantityField(page)).toHaveValue('3');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
});

test('a tampered total places nothing and leads back to the filled cart', async ({ page, context }) => {
  await toCheckout(page);
  await expect(page.getByText('$4.50')).toBeVisible();
  await expect(page.getByText('Estimated on this device', { exact: false })).toBeHidden();
  // Without a network nobody corrects what the shopper has stored in their own browser.
  await context.setOffline(true);
  const cheap = { amount: '0.01', currencyCode: 'USD' };
  const totals = { grandTotal: cheap, segments: [{ code: 'grand_total', title: 'Grand total', value: cheap }] };
  await changeStored(page, 'carts', (cart) => ({ ...cart, server: { ...cart.server, totals } }));
  await page.reload();
  await expect.poll(() => shownTotal(page)).toBe(1);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Your order is waiting' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Looks like cart items were changed.', { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'Review your cart' }).click();
  await expect(quantityField(page)).toHaveValue('1');
});

test('an order of items that were changed elsewhere shows them in the same page, and is placed with the second press', async ({
  page,
  request,
}) => {
  const shipping = page.waitForRequest((one) => one.postData()?.includes('"CartShippingSet"') ?? false);
  await toCheckout(page);
  const { cartId } = (await shipping).postDataJSON().variables.input;
  const before = await taxedTotal(page);
  await page.evaluate(() => document.body.setAttribute('data-not-left', ''));
  // An answer that is still to come would tell the page of the change.
  await page.waitForLoadState('networkidle');
  await addElsewhere(request, { cartId, sku: BEAR.sku, quantity: 1 });

  await placeOrder(page);
  const text = 'Looks like cart items were changed. Please review items and try to place order again.';
  await expect(page.getByText(text)).toBeVisible();
  await expect(quantityField(page)).toHaveValue('2');
  await page.getByRole('link', { name: 'Go to Checkout', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Test card' })).toBeChecked();
  const grandTotal = await taxedTotal(page);
  expect(grandTotal).toBeGreaterThan(before);
  await placeOrder(page);
  noteOrder({ number: await orderNumber(page), grandTotal, quantities: { [BEAR.sku]: 2 } });
  await expect(page.locator('body')).toHaveAttribute('data-not-left');
});
