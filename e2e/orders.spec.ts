import { expect, type Locator, type Page } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { ADA, fillCart, GRACE, readCart, signInAs, signOut } from './support/customers.ts';
import { everythingStored, test } from './support/offlineShop.ts';
import { operate, readOrderItemIds } from './support/operations.ts';

const HISTORY = '/my-account/order-history/';
const WIDTHS = [390, 1280] as const;

/** Orders that the demo shop begins with. */
const BEAR_ORDER = 'Order #000000005';
const WAITING_ORDER = 'Order #000000004';
const DOG_ORDER = 'Order #000000003';
const OLD_ORDER = 'Order #000000001';

const group = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const order = (within: Page | Locator, name: string) => within.getByRole('article', { name, exact: true });

/** A shop that has just started may be too slow for the first look. */
const untilShown = (page: Page): Promise<void> =>
  expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(order(page, BEAR_ORDER)).toBeVisible({ timeout: 5000 });
  }).toPass();

const openHistory = async (page: Page): Promise<void> => {
  await page.goto('/');
  await signInAs(page, ADA);
  await expect(page).toHaveURL(new RegExp(`${HISTORY}$`));
  await untilShown(page);
};

/** As when the shopper switches to another window and comes back. */
const lookAway = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

for (const width of WIDTHS)
  test(`at ${width} px a customer reads the history by keyboard, and nothing is wrong with it`, async ({ page }) => {
    const complaints = listenForComplaints(page);
    await page.setViewportSize({ width, height: 844 });
    await openHistory(page);
    await expect(order(group(page, 'Active orders'), DOG_ORDER)).toBeVisible();
    await expect(order(group(page, 'Completed orders'), OLD_ORDER)).toBeVisible();
    const dog = order(page, DOG_ORDER).getByRole('listitem').filter({ hasText: 'Forever Dog' }).first();
    await expect(dog.getByText('Step 3 of 6')).toBeVisible();
    await expect(dog.locator('[aria-current=step]')).toHaveText(/In production/);
    await expect(dog.locator('ol > li')).toHaveCount(3);

    const toggle = dog.getByRole('button', { name: 'Details of Forever Dog' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(dog.locator('ol').last().getByRole('listitem')).toHaveCount(6);
    await expect(dog.getByText('Quantity: 1')).toBeVisible();
    await expect(dog.getByText(/^Estimated for/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
    await expectNothingForAxe(page);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');

    await expect(order(page, WAITING_ORDER).getByText('Order is On Hold')).toBeVisible();
    await expect(order(page, OLD_ORDER).getByText('Order is Completed')).toHaveCount(2);
    await order(page, OLD_ORDER).getByRole('button', { name: 'Details of Professor Rex' }).press('Enter');
    const tracking = order(page, OLD_ORDER).getByRole('link', { name: /^9400111899223456781234/ });
    await expect(tracking).toHaveAttribute('href', /^https:\/\/tools\.usps\.com\/.*9400111899223456781234$/);
    await order(page, OLD_ORDER).getByRole('link', { name: OLD_ORDER }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${HISTORY}[0-9a-f-]{36}/$`));
    await expect(order(page, OLD_ORDER)).toBeVisible();
    await expectNothingForAxe(page);
    expect(complaints).toEqual([]);
  });

test('an order is seen to move on, until it is sent and complete', async ({ page, request }) => {
  await openHistory(page);
  const bear = order(page, BEAR_ORDER);
  await expect(bear.getByText('Step 2 of 3')).toBeVisible();
  const orderItemIds = [(await readOrderItemIds(request, ADA)).get('000000005-1')];

  await operate(request, 'order-items/status', { orderItemIds, status: 'awaiting_direct_shipment' });
  await lookAway(page);
  await expect(bear.getByText('Step 3 of 4')).toBeVisible();
  await expect(bear.locator('[aria-current=step]')).toHaveText(/Awaiting shipment/);

  await operate(request, 'order-items/status', { orderItemIds, status: 'on_hold' });
  await lookAway(page);
  await expect(bear.getByText('Order is On Hold')).toBeVisible();

  await operate(request, 'shipments', { orderItemIds, carrierCode: 'ups', trackingNumber: '1Z12345E0205271688' });
  await lookAway(page);
  const done = order(group(page, 'Completed orders'), BEAR_ORDER);
  await expect(done.getByText('Order is Completed')).toBeVisible();
  await done.getByRole('button', { name: 'Details of Midnight Bear' }).click();
  await expect(done.getByRole('link', { name: /^1Z12345E0205271688/ })).toBeVisible();

  await operate(request, 'order-items/status', { orderItemIds, status: 'ready_for_shipment' });
});

test('what was ordered is ordered again once, also when the answer was lost', async ({ page, request, network }) => {
  await fillCart(request, ADA, []);
  await openHistory(page);
  const rex = order(page, OLD_ORDER).getByRole('button', { name: 'Reorder: Professor Rex' });
  await rex.press('Enter');
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
  expect(await readCart(request, ADA)).toEqual({ PROFREX: 1 });

  network.spoilNext('OrderReorder', 'status-500');
  await rex.press('Enter');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  expect(await readCart(request, ADA)).toEqual({ PROFREX: 2 });
  await rex.press('Enter');
  await expect(page.getByText('Product has been added to the cart!').last()).toBeVisible();
  expect(await readCart(request, ADA)).toEqual({ PROFREX: 2 });
  await page.goto('/checkout/cart/');
  await expect(page.getByRole('textbox', { name: 'Quantity of Professor Rex' })).toHaveValue('2');
});

test('of a whole order, what cannot be had is told of and the rest is in the cart', async ({ page, request }) => {
  await fillCart(request, ADA, []);
  await openHistory(page);
  await order(page, DOG_ORDER).getByRole('button', { name: 'Reorder all: order #000000003' }).click();
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
  await expect(page.getByText(/^Forever Dog: /)).toBeVisible();
  expect(await readCart(request, ADA)).toEqual({ MIDNIGHT: 1 });
});

test('an item that awaits its choices leads to where they are made', async ({ page }) => {
  await openHistory(page);
  const waiting = order(page, WAITING_ORDER);
  await expect(waiting.getByText('Tell us how it should be made, and we’ll get started.')).toBeVisible();
  await expect(waiting.getByRole('link', { name: 'Customize items' })).toHaveAttribute(
    'href',
    /^\/order-items\/bulk-customize\/\?orderItemIds=\d+$/,
  );
  await waiting.getByRole('link', { name: 'Customize: Pet Photo Blanket' }).press('Enter');
  await expect(page).toHaveURL(/\/printed-product-customize\/\?orderItemId=\d+&sku=PETBLANKET/);
});

test('without a network it says so, and nothing of it is kept on the device', async ({ page, context }) => {
  await openHistory(page);
  const kept = await everythingStored(page);
  expect(kept).not.toContain('000000005');
  const turnTo = async (name: string) => {
    await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  };
  // The code of a page is there once it has been looked at.
  await turnTo('My plushies');
  await turnTo('Order history');
  await expect(order(page, BEAR_ORDER)).toBeVisible();
  await context.setOffline(true);
  await turnTo('My plushies');
  await turnTo('Order history');
  await expect(page.getByText(/Your orders will be here when you’re back online/)).toBeVisible();
  await context.setOffline(false);
  await expect(order(page, BEAR_ORDER)).toBeVisible();
  await signOut(page);
  await expect(page.getByText(BEAR_ORDER)).toHaveCount(0);
});

test('nobody sees the orders of somebody else', async ({ page }) => {
  await openHistory(page);
  const path = await order(page, BEAR_ORDER).getByRole('link', { name: BEAR_ORDER }).getAttribute('href');
  await signOut(page);
  await page.goto(path ?? '');
  await expect(page).toHaveURL(/\/sign-in\/\?redirect=/);
  await page.goto('/');
  await signInAs(page, GRACE);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.goto(path ?? '');
  await expect(page.getByRole('heading', { name: 'We couldn’t find that order' })).toBeVisible();
});
