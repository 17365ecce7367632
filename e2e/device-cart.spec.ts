import { expect } from '@playwright/test';
import { getUrls, OWN_SHOP } from './support/environment.ts';
import { startFaultProxy } from './support/faultProxy.ts';
import {
  addToCart,
  BEAR,
  expectPieces,
  fillCheckout,
  test as offlineTest,
  openReady,
  orderNumber,
  quantityField,
  setQuantity,
  taxedTotal,
} from './support/offlineShop.ts';
import { startOwnShop } from './support/startShop.ts';

const STORES = JSON.stringify([{ code: 'default', synchronizesCart: false }]);

let stop = async (): Promise<void> => undefined;

const test = offlineTest.extend({
  network: async ({ browserName: _browser }, use) => {
    const network = await startFaultProxy(getUrls(OWN_SHOP).shop);
    await use(network);
    await network.stop();
  },
});

test.beforeAll(async () => {
  stop = await startOwnShop({ STORES });
});
test.afterAll(() => stop());

test('where carts stay on the device, the shop hears of one first at its checkout, and takes the order as shown', async ({
  page,
  context,
  network,
}) => {
  const heard = () => network.passed.map(({ operationName }) => operationName);
  const waiting = page.getByText('Waiting to be sent');
  await openReady(page, BEAR.path);
  await addToCart(page);
  await expectPieces(page, 1);
  await page.goto('/checkout/cart/');
  await setQuantity(page, '3');
  await expectPieces(page, 3);
  await expect(page.getByText('We’ll confirm it at checkout.', { exact: false })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(quantityField(page)).toHaveValue('3');
  await setQuantity(page, '2');
  await expectPieces(page, 2);
  await page.reload();
  await expect(quantityField(page)).toHaveValue('2');
  await expect(waiting).toBeHidden();

  // A network that is back sends the carts of other stores by itself.
  await context.setOffline(false);
  await expect(page.getByText('Offline', { exact: true })).toBeHidden();
  await page.reload();
  await expect(quantityField(page)).toHaveValue('2');
  await expect(waiting).toBeHidden();
  expect(heard()).toEqual([]);

  await page.goto('/checkout/onepage/');
  // Only the first two are certain; later requests vary in time.
  await expect.poll(() => heard().slice(0, 2)).toEqual(['CartCreate', 'CartLinesAdd']);
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await expect(page.getByText('Estimated on this device')).toBeHidden();
  const total = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await orderNumber(page);
  expect(heard().filter((name) => name === 'OrderPlace')).toHaveLength(1);
  const paid = page.getByRole('main').locator('dt:text-is("Total") + dd data');
  expect(Math.round(Number(await paid.getAttribute('value')) * 100)).toBe(total);
  await expect(page.getByRole('button', { name: 'Cart', exact: true }).first()).toBeVisible();
});
