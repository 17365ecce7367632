import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { signInAs, signInNew } from './support/customers.ts';
import { URLS } from './support/environment.ts';
import type { FaultProxy } from './support/faultProxy.ts';
import { noteOrder } from './support/ledger.ts';
import {
  addToCart,
  BEAR,
  changeStored,
  fillCheckout,
  openReady,
  orderNumber,
  taxedTotal,
  test,
} from './support/offlineShop.ts';
import { operate } from './support/operations.ts';
import { buyElsewhere } from './support/otherShopper.ts';

/** Twelve of them stand on the shelf. */
const DRAGON = { path: '/dragon-golf-head-cover/', choices: ['Fern', 'Driver'], sku: 'DRAGONHEADCOVER-FERN-DRIVER' };
const ON_THE_SHELF = 12;
const SUCCESS = '/checkout/onepage/success/';

const waiting = (page: Page) => page.getByRole('heading', { name: 'Your order is waiting' });
const notPlaced = (page: Page) => page.getByRole('dialog', { name: 'Your order wasn’t placed' });
/** Each once: an order whose answer is not waited for is sent again under its key. */
const ordersSent = ({ passed }: FaultProxy): readonly string[] => {
  const sent = passed.filter(({ operationName }) => operationName === 'OrderPlace');
  return [...new Set(sent.map(({ idempotencyKey }) => idempotencyKey))];
};

interface ProductChoice {
  readonly path: string;
  readonly choices?: readonly string[];
}

/** Orders one after the network has gone. Resolves with the total that was shown. */
const orderOffline = async (page: Page, { path, choices = [] }: ProductChoice = BEAR): Promise<number> => {
  await openReady(page, path);
  for (const name of choices) await page.getByRole('radio', { name, exact: true }).check();
  await addToCart(page);
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const total = await taxedTotal(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(waiting(page)).toBeVisible();
  return total;
};

/** Closes the page, and opens another one where the network is back. */
const comeBack = async (page: Page, context: BrowserContext): Promise<Page> => {
  const back = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await back.goto(BEAR.path);
  return back;
};

/** Gives the word that an order waits for which was left. */
const confirm = async (page: Page): Promise<void> => {
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Order waiting! Click here to confirm the order that you made offline.');
  await messages.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('dialog', { name: 'Order waiting' }).getByRole('button', { name: 'Confirm this order' }).click();
};

test('an order made without a network waits in a shop that is closed and opened again, and is placed once it is confirmed', async ({
  page,
  context,
  network,
}) => {
  const grandTotal = await orderOffline(page);
  const again = await context.newPage();
  await page.close();
  await again.goto(SUCCESS);
  await expect(waiting(again)).toBeVisible();
  expect(ordersSent(network)).toEqual([]);
  const back = await comeBack(again, context);
  await confirm(back);
  await expect(back.getByText(/^Your order \d+ has been placed\.$/)).toBeVisible();
  await back.goto(SUCCESS);
  noteOrder({ number: await orderNumber(back), grandTotal, quantities: { [BEAR.sku]: 1 } });
  expect(ordersSent(network)).toHaveLength(1);
});

test('an order that an open page waits to send is sent by itself, although the shop was opened in another tab meanwhile', async ({
  page,
  context,
  network,
}) => {
  const grandTotal = await orderOffline(page);
  const other = await context.newPage();
  await other.goto(BEAR.path);
  await addToCart(other);
  await context.setOffline(false);
  noteOrder({ number: await orderNumber(page), grandTotal, quantities: { [BEAR.sku]: 1 } });
  expect(ordersSent(network)).toHaveLength(1);
});

/** Ends the session that the browser has the cookie of, as the shop does when it has run out. */
const endSession = async (context: BrowserContext, request: APIRequestContext): Promise<void> => {
  const cookies = await context.cookies();
  const refreshToken = cookies.find(({ name }) => name === 'patchwork-session')?.value;
  const query = 'mutation End($input: SessionEndInput!) { sessionEnd(input: $input) { userErrors { message } } }';
  const response = await request.post(`${URLS.gateway}/graphql`, {
    data: { query, variables: { input: { refreshToken } } },
  });
  expect((await response.json()).data.sessionEnd.userErrors).toEqual([]);
};

test('an order whose customer is signed out meanwhile waits for them, says so, and is placed once they are back', async ({
  page,
  context,
  network,
  request,
}) => {
  const customer = await signInNew(page);
  const grandTotal = await orderOffline(page);
  await endSession(context, request);
  const back = await comeBack(page, context);
  await expect(back.getByText('You’ve been signed out. Your order is waiting until you sign in again.')).toBeVisible();
  expect(ordersSent(network)).toEqual([]);
  await signInAs(back, customer);
  await back.goto(SUCCESS);
  noteOrder({ number: await orderNumber(back), grandTotal, quantities: { [BEAR.sku]: 1 } });
  expect(ordersSent(network)).toHaveLength(1);
});

test('an order of what is sold out meanwhile is not placed, which is told, and can be discarded', async ({
  page,
  context,
  network,
  request,
}) => {
  await orderOffline(page, DRAGON);
  await buyElsewhere(request, DRAGON.sku, ON_THE_SHELF);
  const back = await comeBack(page, context);
  await confirm(back);
  const text = "Some products you've ordered are out of stock. Your order has been canceled.";
  await expect(notPlaced(back)).toContainText(text);
  await operate(request, 'stock', { sku: DRAGON.sku, qty: ON_THE_SHELF });
  await notPlaced(back).getByRole('link', { name: 'Review your cart' }).click();
  await expect(back.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await back.getByRole('button', { name: 'Discard this order' }).click();
  await expect(back.getByText(text)).toBeHidden();
  expect(ordersSent(network)).toHaveLength(1);
});

test('an order that costs more meanwhile is not placed, which is told, and is placed at the new price when it is agreed to', async ({
  page,
  context,
  network,
}) => {
  const grandTotal = await orderOffline(page);
  // The stored total, which the shopper agreed to, is a dollar below the shop's current price.
  const before = ((grandTotal - 100) / 100).toFixed(2);
  await changeStored(page, 'tasks', (task) => ({
    ...task,
    variables: { ...task.variables, shown: { ...task.variables.shown, grandTotal: before } },
  }));
  const back = await comeBack(page, context);
  await confirm(back);
  const text = 'Looks like cart items were changed. Please review items and try to place order again.';
  await expect(notPlaced(back)).toContainText(text);
  await notPlaced(back).getByRole('link', { name: 'Review your cart' }).click();
  await back.getByRole('button', { name: 'Change and order again' }).click();
  await expect(back.getByLabel('Street address')).toHaveValue('77 Bramble Lane');
  // The ways to pay are the shop's, which are asked for anew.
  await expect(back.getByRole('radio', { name: 'Test card' })).toBeChecked();
  expect(await taxedTotal(back)).toBe(grandTotal);
  await back.getByRole('button', { name: 'Place order' }).click();
  noteOrder({ number: await orderNumber(back), grandTotal, quantities: { [BEAR.sku]: 1 } });
  expect(ordersSent(network)).toHaveLength(2);
});
