import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { FaultProxy } from './support/faultProxy.ts';
import { noteOrder } from './support/ledger.ts';
import {
  addToCart,
  BEAR,
  fillCheckout,
  openReady,
  orderNumber,
  quantityField,
  setQuantity,
  shownTotal,
  test,
} from './support/offlineShop.ts';

const TAKE_OVER_MS = 5_000;

const crash = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
};

const tabThatSends = (context: BrowserContext, operationName: string): Promise<Page> =>
  new Promise((resolve) => {
    context.on('request', (request) => {
      if (request.postData()?.includes(`"${operationName}"`)) resolve(request.frame().page());
    });
  });

/** Milliseconds from the moment a tab starts to die until another one's next mutation reaches the shop. */
const timeTakeOver = async ({ passed }: FaultProxy, kill: () => Promise<void>): Promise<number> => {
  const before = passed.length;
  const began = Date.now();
  await kill();
  await expect.poll(() => passed.length, { intervals: [50] }).toBeGreaterThan(before);
  return Date.now() - began;
};

const close = (page: Page): Promise<void> => page.close({ runBeforeUnload: false });

for (const [how, kill] of [
  ['closed', close],
  ['crashed', crash],
] as const) {
  test(`three tabs: when the one that sends is ${how}, another takes over within 5 s and nothing is doubled`, async ({
    page,
    context,
    network,
  }) => {
    await openReady(page, BEAR.path);
    const [second, third] = [await context.newPage(), await context.newPage()];
    await second.goto('/checkout/cart/');
    await third.goto('/checkout/cart/');
    const held = network.holdNext('CartLinesAdd');
    const sending = tabThatSends(context, 'CartLinesAdd');
    await addToCart(page);
    await held.answered;
    // Any tab may have been the first to take the lock.
    const sender = await sending;
    const [writer = second, reader = writer] = [second, third].filter((tab) => tab !== sender);
    await setQuantity(writer, '4');
    await expect(quantityField(reader)).toHaveValue('4');
    await expect(reader.getByText('Waiting to be sent')).toBeVisible();

    expect(await timeTakeOver(network, () => kill(sender))).toBeLessThan(TAKE_OVER_MS);
    await expect(reader.getByText('Waiting to be sent')).toBeHidden();
    held.release();

    const names = network.passed.map(({ operationName }) => operationName);
    expect(names).toEqual(['CartCreate', 'CartLinesAdd', 'CartLinesAdd', 'CartLinesUpdate']);
    expect(new Set(network.passed.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    for (const tab of new Set([writer, reader])) {
      await tab.reload();
      await expect(quantityField(tab)).toHaveValue('4');
      await expect(tab.getByText('Waiting to be sent')).toBeHidden();
    }
  });
}

test('an order whose tab is closed while it is sent is placed once, and another tab says so', async ({
  page,
  context,
  network,
}) => {
  await openReady(page, BEAR.path);
  const other = await context.newPage();
  await other.goto(BEAR.category);
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await expect(page.getByText('$4.50')).toBeVisible();
  const total = await shownTotal(page);
  const held = network.holdNext('OrderPlace');
  const sending = tabThatSends(context, 'OrderPlace');
  await page.getByRole('button', { name: 'Place order' }).click();
  await held.answered;
  const sender = await sending;
  const survivor = sender === page ? other : page;
  expect(await timeTakeOver(network, () => close(sender))).toBeLessThan(TAKE_OVER_MS);
  const orders = () => network.passed.filter(({ operationName }) => operationName === 'OrderPlace');
  expect(orders()).toHaveLength(2);
  held.release();
  await survivor.goto('/checkout/onepage/success/');
  noteOrder({ number: await orderNumber(survivor), grandTotal: total, quantities: { [BEAR.sku]: 1 } });
  expect(new Set(orders().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});
