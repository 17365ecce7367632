/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { addToCart, BEAR, openReady, quantityField, setQuantity, test } from './support/offlineShop.ts';

const STORES = 'patchwork-offline';
const NOT_KEPT = 'Your cart couldn’t be saved on this device. Free up some space and try again.';

/** Bytes that the shop may keep from now on; none for as much as there is. */
const setQuota = async (page: Page, origin: string, quotaSize?: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== undefined && { quotaSize }) });
};

/** A message above the page. */
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: false });

const clearStorage = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
};

/** Opens the queue's stores beside the page, in a version; none is the one there is. */
const inStores = (page: Page, version: number | null, rubbish: readonly object[] = []): Promise<void> =>
  page.evaluate(
    ([name, wanted, entries]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, wanted ?? undefined);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['tasks', 'carts'], 'readwrite');
          for (const entry of entries) tx.objectStore('key' in entry ? 'carts' : 'tasks').put(entry);
          tx.onabort = () => reject(tx.error);
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [STORES, version, rubbish] as const,
  );

test('a full device is told of before anything says that it waits, and works again when there is room', async ({
  page,
  network,
}) => {
  await setQuota(page, network.url, 1);
  await page.goto(BEAR.path);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(message(page, NOT_KEPT)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart', exact: true }).first()).toBeVisible();
  await setQuota(page, network.url);
  await addToCart(page);
  await page.goto('/checkout/cart/');
  await expect(quantityField(page)).toHaveValue('1');
});

test('without stores the shop opens, and the cart says that it cannot be kept', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto(BEAR.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Midnight Bear' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(message(page, NOT_KEPT)).toBeVisible();
  await page.goto('/checkout/cart/');
  await expect(
    page.getByText('Your browser won’t let us save your cart on this device', { exact: false }),
  ).toBeVisible();
});

test('storage that is cleared under a page without a network is told of, and the cart works on', async ({
  page,
  context,
}) => {
  await openReady(page, BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/cart/');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  await context.setOffline(true);
  await setQuantity(page, '3');
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await clearStorage(page);
  await expect(message(page, 'This browser’s storage was cleared.')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await context.setOffline(false);
  await page.goto(BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/cart/');
  await expect(quantityField(page)).toHaveValue('1');
});

test('rubbish in the stores is put aside and told of; the rest is kept', async ({ page, context }) => {
  await openReady(page, BEAR.path);
  await context.setOffline(true);
  await addToCart(page);
  await inStores(page, null, [
    { id: 0, version: 2, nonsense: true },
    { id: 999, version: 77 },
    { key: 'x', version: 1 },
  ]);
  await page.goto('/checkout/cart/');
  await expect(
    page.getByText('Some of what this browser saved for you couldn’t be read', { exact: false }),
  ).toBeVisible();
  await expect(quantityField(page)).toHaveValue('1');
  await context.setOffline(false);
  await expect(page.getByText('Waiting to be sent')).toBeHidden({ timeout: 30_000 });
  await expect(quantityField(page)).toHaveValue('1');
});

test('stores of a newer version of the shop are left alone, and the page asks to be loaded again', async ({ page }) => {
  await openReady(page, BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/cart/');
  await expect(quantityField(page)).toHaveValue('1');
  await inStores(page, 99);
  await expect(page.getByText('A newer version of the shop is open in this browser', { exact: false })).toBeVisible();
  await expect(quantityField(page)).toHaveValue('1');
});
