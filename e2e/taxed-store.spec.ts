import { expect, type Page, test } from '@playwright/test';
import { toMinorUnits } from './support/currency.ts';
import { getUrls, OWN_SHOP } from './support/environment.ts';
import { addToCart, BEAR, fillCheckout, orderNumber, shownTotal } from './support/offlineShop.ts';
import { startOwnShop } from './support/startShop.ts';

const URLS = getUrls(OWN_SHOP);
/** Its own place has a tax: California. */
const STORES = JSON.stringify([{ code: 'default', taxCountry: 'US', taxRegion: 12, currency: 'EUR' }]);

let stop = async (): Promise<void> => undefined;

test.beforeAll(async () => {
  stop = await startOwnShop({ STORES, CASH_ON_DELIVERY_FEE: '2.50' });
});
test.afterAll(() => stop());
test.use({ baseURL: URLS.shop });

const amount = async (page: Page, place: string): Promise<number> =>
  toMinorUnits(await page.getByRole('main').locator(place).first().textContent());

/** The newest mail, as text. */
const lastMail = async (page: Page): Promise<string> => {
  const list = await (await page.request.get(`${URLS.backend}/dev/mail`)).text();
  const [address] = /\/dev\/mail\/\d+/.exec(list) ?? [];
  return address ? (await page.request.get(`${URLS.backend}${address}/text`)).text() : '';
};

test('in a store that shows tax a price is the same on list, product, line, subtotal, checkout and in the mail', async ({
  page,
}) => {
  await page.goto(BEAR.category);
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Midnight' });
  const price = toMinorUnits(await card.locator('data').first().textContent());
  await page.goto(BEAR.path);
  expect(await amount(page, 'article data')).toBe(price);
  await expect(page.getByRole('main')).toContainText(/Includes [\d.]+% tax/);

  await addToCart(page);
  await page.goto('/checkout/cart/');
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  const line = page.getByRole('region', { name: 'Items in your cart' }).locator('li data').first();
  await expect.poll(async () => toMinorUnits(await line.textContent())).toBe(price);
  await expect.poll(() => amount(page, '[data-code="subtotal"] data')).toBe(price);

  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await expect(page.getByText('Estimated on this device')).toBeHidden();
  await expect.poll(() => amount(page, '[data-code="subtotal"] data')).toBe(price);
  const total = await shownTotal(page);
  const shipping = await amount(page, '[data-code="shipping"] data');
  expect(total).toBe(price + shipping);

  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(page);
  expect(await amount(page, 'dt:text-is("Total") + dd')).toBe(total);
  await expect.poll(() => lastMail(page)).toContain(number);
  const mail = await lastMail(page);
  const written = (text: string): number => toMinorUnits(new RegExp(`${text}: €([\\d.]+)`).exec(mail)?.[1] ?? null);
  expect([written('Midnight[^:]*'), written('Subtotal'), written('Shipping'), written('Grand total')]).toEqual([
    price,
    price,
    shipping,
    total,
  ]);
});

test('in a store that shows tax the history and the order tell what was paid, with the tax', async ({ page }) => {
  await page.goto('/sign-up/');
  await expect(page.getByRole('button', { name: 'Create account', exact: true })).toBeEnabled();
  await page.getByLabel('First name').fill('Mira');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(`taxed-${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Sewn-Bear-43');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Mira!' })).toBeVisible();

  await page.goto(BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await expect(page.getByText('Estimated on this device')).toBeHidden();
  const rows = ['subtotal', 'shipping'].map((code) => amount(page, `[data-code="${code}"] data`));
  const [subtotal = 0, shipping = 0] = await Promise.all(rows);
  const total = await shownTotal(page);
  expect(total).toBe(subtotal + shipping);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(page);

  await page.goto('/my-account/order-history/');
  const order = page.getByRole('article', { name: `Order #${number}`, exact: true });
  const paid = async () => toMinorUnits(await order.locator('data').first().textContent());
  await expect.poll(paid).toBe(total);
  await order.getByRole('link', { name: `Order #${number}` }).click();
  await expect(page).toHaveURL(/\/my-account\/order-history\/.+/);
  await expect.poll(paid).toBe(total);
});

test('what cash on delivery costs is one row while it is chosen, and part of what is ordered and mailed', async ({
  page,
}) => {
  const rows = page.getByRole('complementary', { name: 'Your order' }).locator('[data-code]');
  const codes = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-code')));
  await page.goto(BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await expect(page.getByText('Estimated on this device')).toBeHidden();
  expect(await codes()).toEqual(['subtotal', 'shipping', 'grand_total', 'tax']);
  const total = await shownTotal(page);

  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await expect.poll(codes).toEqual(['subtotal', 'shipping', 'payment', 'grand_total', 'tax']);
  const fee = await amount(page, '[data-code="payment"] data');
  expect(fee).toBeGreaterThan(0);
  expect(await shownTotal(page)).toBe(total + fee);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await expect.poll(codes).not.toContain('payment');
  expect(await shownTotal(page)).toBe(total);

  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await expect.poll(codes).toContain('payment');
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(page);
  expect(await amount(page, 'dt:text-is("Total") + dd')).toBe(total + fee);
  await expect.poll(() => lastMail(page)).toContain(number);
  const mailed = /Payment fee: €([\d.]+)/.exec(await lastMail(page))?.[1] ?? null;
  expect(toMinorUnits(mailed)).toBe(fee);
});
