import { expect, type Page, test } from '@playwright/test';
import { answerForAffirm, answerForPayPal } from './support/expressScripts.ts';
import { noteOrder } from './support/ledger.ts';
import { addToCart, BEAR, fillCheckout, openReady, orderNumber, taxedTotal } from './support/offlineShop.ts';

const problem = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text }).first();

/** Keeps what is sent to place an order on its way until it is released. */
const holdOrder = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql*', async (route) => {
    if (route.request().postData()?.includes('OrderPlace')) await promise;
    await route.fallback();
  });
  return resolve;
};

test('an order is paid over time with Affirm, whose script is answered by a stand-in, also after closing it once', async ({
  page,
}) => {
  await answerForAffirm(page);
  await openReady(page, BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  const grandTotal = await taxedTotal(page);
  await page.getByRole('radio', { name: 'Affirm' }).check();
  const place = page.getByRole('button', { name: 'Place order' });
  const affirm = page.getByRole('dialog', { name: 'Affirm' });
  await place.click();
  await affirm.getByRole('button', { name: 'Close Affirm' }).click();
  await expect(problem(page, /Affirm didn’t confirm the payment. Nothing was charged/)).toBeVisible();
  await place.click();
  await affirm.getByRole('button', { name: 'Confirm the loan' }).click();
  await noteOrder({ number: await orderNumber(page), grandTotal, quantities: { MIDNIGHT: 1 } });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an order is placed from the cart with PayPal, whose script is answered by a stand-in, to the address chosen there', async ({
  page,
}) => {
  await answerForPayPal(page);
  await openReady(page, BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/cart/');
  await page.getByRole('button', { name: 'Express checkout with PayPal' }).click();
  const express = page.getByRole('region', { name: 'Express checkout' });
  await express.getByRole('button', { name: 'Close PayPal' }).click();
  await expect(problem(page, /PayPal didn’t confirm the payment. Nothing was charged/)).toBeVisible();
  await express.getByRole('button', { name: 'Pay from Brazil' }).click();
  await expect(express.getByText('PayPal says: Not to this address')).toBeVisible();
  const approved = page.waitForResponse((response) => response.url().startsWith('https://www.paypal.com/approve/'));
  const release = await holdOrder(page);
  await express.getByRole('button', { name: 'Pay with PayPal' }).click();
  const { value } = await (await approved).json();
  await expect(express.getByText('Processing order...')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items in your cart' })).toContainText('Midnight');
  release();
  const number = await orderNumber(page);
  await noteOrder({ number, grandTotal: Math.round(Number(value) * 100), quantities: { MIDNIGHT: 1 } });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
