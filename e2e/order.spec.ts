import { expect, type Page, test } from '@playwright/test';
import { listenForComplaints } from './support/complaints.ts';
import { noteOrder } from './support/ledger.ts';
import {
  fillCheckout,
  orderNumber,
  quantityField,
  setQuantity,
  shownTotal,
  storedText,
  taxedTotal,
} from './support/offlineShop.ts';
import { shipElsewhere } from './support/otherShopper.ts';

const chooseDinosaur = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Stuffed Animals/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stuffed Animals' })).toBeVisible();
  await page.getByRole('link', { name: /Stomp the Dinosaur/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stomp the Dinosaur' })).toBeVisible();
  await page.getByRole('radio', { name: 'Fern' }).check();
  await page.getByRole('radio', { name: '12 inches' }).check();
};

test('a guest finds a dinosaur, chooses its size and orders two of them', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await chooseDinosaur(page);
  await expect(page).toHaveURL(/size=12/);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();

  await page.goto('/checkout/cart/');
  await setQuantity(page, '2');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  await page
    .getByRole('link', { name: /go to checkout/i })
    .filter({ visible: true })
    .first()
    .click();
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await expect.poll(() => shownTotal(page)).toBe(11_154);
  await page.getByRole('button', { name: 'Place order' }).click();

  const number = await orderNumber(page);
  noteOrder({ number, grandTotal: 11_154, quantities: { 'STOMP-FERN-12': 2 } });
  await page.goto('/checkout/cart/');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a declined card keeps the cart and everything typed, and the next card pays', async ({ page }) => {
  await page.goto('/midnight-bear/');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const card = page.getByRole('combobox', { name: 'The bank says' });
  await card.selectOption('A card that is declined');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /declined/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('mira@example.com');

  await card.selectOption('A good card');
  const total = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  noteOrder({ number: await orderNumber(page), grandTotal: total, quantities: { MIDNIGHT: 1 } });
});

const NEW_YORK = 43;

test('a cart that was sent somewhere else on another device costs what the form in front of the shopper says', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/midnight-bear/');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const total = await taxedTotal(page);
  const [, cartId = ''] = /"id":"([\da-f]{32})"/.exec(await storedText(page, 'patchwork-offline')) ?? [];
  await shipElsewhere(request, cartId, NEW_YORK);
  // Once it is heard of, after a time without a network, it is put right.
  const isPutRight = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('CartShippingSet'));
  await context.setOffline(true);
  await context.setOffline(false);
  await isPutRight;
  await expect.poll(() => taxedTotal(page)).toBe(total);
  await page.getByRole('button', { name: 'Place order' }).click();
  noteOrder({ number: await orderNumber(page), grandTotal: total, quantities: { MIDNIGHT: 1 } });
});

test('quantities that are none are refused beside the field, and the cart stays', async ({ page }) => {
  await page.goto('/midnight-bear/');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
  await page.goto('/checkout/cart/');
  for (const [typed, problem] of [
    ['0', 'Must be greater than 0'],
    ['-1', 'Must be greater than 0'],
    ['2abc', 'Enter a whole number'],
    ['1000000000', /You can order up to/],
  ] as const) {
    await setQuantity(page, typed);
    await expect(page.getByText(problem)).toBeVisible();
  }
  await page.reload();
  await expect(quantityField(page)).toHaveValue('1');
});
