import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { addToCart, BEAR, quantityField } from './support/offlineShop.ts';
import { linkTo } from './support/outbox.ts';

/** Needs no choices either. */
const GUIDE = '/plush-guide-pdf/';
const LONG = 30_000;

let shopper = 0;

/** A browser of somebody's own: another device, at another address, so that wrong links count by themselves. */
const openDevice = (browser: Browser): Promise<BrowserContext> => {
  shopper += 1;
  return browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${shopper}` } });
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Puts a bear into the cart, types an address at the checkout and goes. Resolves with the link in the mail. */
const leaveCart = async (browser: Browser): Promise<string> => {
  const context = await openDevice(browser);
  const page = await context.newPage();
  const email = `left-${Date.now()}-${shopper}@example.com`;
  await page.goto(BEAR.path);
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await expect(heading(page, 'Checkout')).toBeVisible();
  const told = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('CartPersonalDetailsUpdate'),
  );
  await page.getByLabel('Email').fill(email);
  await told;
  await context.close();
  return linkTo(email);
};

test('a cart that was left is found again by the link in the mail, and the link is shown to nobody', async ({
  browser,
}) => {
  const link = await leaveCart(browser);
  const code = link.split('/').at(-2) ?? 'none';
  const context = await openDevice(browser);
  const page = await context.newPage();
  const complaints = listenForComplaints(page);
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  await page.goto('/');
  await page.goto(link);
  await expect(heading(page, 'Shopping cart')).toBeVisible({ timeout: LONG });
  await expect(page.getByText('Your cart is back.')).toBeVisible();
  await expect(quantityField(page)).toHaveValue('1');
  expect(referrers.join()).not.toContain(code);
  await page.goBack();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await expect(page.getByText('This is already the cart on this device.')).toBeVisible({ timeout: LONG });
  await expect(quantityField(page)).toHaveCount(1);
  await expect(quantityField(page)).toHaveValue('1');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a cart on this device is kept, and opening the link twice doubles nothing', async ({ browser }) => {
  const link = await leaveCart(browser);
  const context = await openDevice(browser);
  const page = await context.newPage();
  await page.goto(GUIDE);
  await addToCart(page);
  await page.goto(BEAR.path);
  await addToCart(page);
  for (const told of [/along with what was in the cart/, /already the cart on this device/]) {
    await page.goto(link);
    await expect(page.getByText(told)).toBeVisible({ timeout: LONG });
    await expect(quantityField(page)).toHaveCount(2);
    await expect(page.getByText('Waiting to be sent')).toBeHidden();
    for (const field of await quantityField(page).all()) await expect(field).toHaveValue('1');
  }
  await context.close();
});

test('a link that leads nowhere says so with a way on, and guessing the code of a cart ends', async ({ browser }) => {
  const context = await openDevice(browser);
  const page = await context.newPage();
  for (let guess = 1; guess <= 10; guess += 1) {
    await page.goto(`/alerts/recover/cart/id/9999/code/guess-${guess}/`);
    await expect(page.getByRole('alert').getByRole('heading', { name: 'Error while recovering cart.' })).toBeVisible();
    await expect(page).toHaveURL('/alerts/recover/cart/');
  }
  await expectNothingForAxe(page);
  await page.goto('/alerts/recover/cart/id/9999/code/guess-11/');
  await expect(page.getByText(/Too many wrong codes\. Try again in \d+ minutes\./)).toBeVisible();
  await page.getByRole('link', { name: 'Go to your cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await context.close();
});

test('what opens links without running scripts sets nothing off', async ({ browser }) => {
  const link = await leaveCart(browser);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto(link);
  await expect(heading(page, 'Bringing your cart back')).toBeVisible();
  expect(await answer?.text()).toContain('Turn on JavaScript');
  expect(asked).not.toContain('/graphql');
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await context.close();
});

test('a link opened without a network waits for it', async ({ browser }) => {
  const link = await leaveCart(browser);
  const context = await openDevice(browser);
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto(link);
  await expect(heading(page, 'You’re offline')).toBeVisible({ timeout: LONG });
  await context.setOffline(false);
  await expect(heading(page, 'Bring your cart back')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Shopping cart')).toBeVisible({ timeout: LONG });
  await expect(quantityField(page)).toHaveValue('1');
  await context.close();
});
