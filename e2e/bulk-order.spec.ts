import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { listenForComplaints } from './support/complaints.ts';
import { OPERATIONS_TOKEN, URLS } from './support/environment.ts';
import { noteOrder } from './support/ledger.ts';
import { fillCheckout, orderNumber, shownTotal, taxedTotal } from './support/offlineShop.ts';
import { operate } from './support/operations.ts';
import { linkIn } from './support/outbox.ts';
import { noise } from './support/pictures.ts';

const WIDTHS = [390, 1280] as const;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

/** As an internal tool does it. */
const price = async (request: APIRequestContext, input: object) => {
  const query = `mutation Offer($input: BulkQuotesOfferInput!) {
    bulkQuotesOffer(input: $input) { quotes { id total { amount } } userErrors { message } } }`;
  const answer = await request.post(`${URLS.gateway}/internal/graphql`, {
    data: { query, variables: { input: { idempotencyKey: crypto.randomUUID(), ...input } } },
    headers: { authorization: `Bearer ${OPERATIONS_TOKEN}` },
  });
  const { data } = await answer.json();
  expect(data.bulkQuotesOffer.userErrors).toEqual([]);
  return data.bulkQuotesOffer.quotes as { id: string; total: { amount: string } }[];
};

/** A guest's bulk order, asked for without a browser, with the path of the link to it. */
const begin = async (request: APIRequestContext, quote: object) => {
  const email = `bulk-${crypto.randomUUID()}@example.com`;
  const data = { kind: 1, qty: 300, sizes: [8], description: 'A fox.', name: 'Zoë', email, acceptsTerms: true };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(`${URLS.backend}/api/bulk-orders/create`, { data, headers });
  const id = String((await answer.json()).result.id);
  const [offered] = await price(request, { bulkOrderId: id, quotes: [quote] });
  return { id, quoteId: offered?.id ?? '', path: await linkIn({ kind: 'bulk-quotes-ready', recipient: email }) };
};

const QUOTE = { quantity: 300, production: '499.95', shipping: '30', validUntil: inDays(30) };

const fixedLine = (page: Page, id: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `bulk order ${id}` });

test('a company asks for a quote with artwork, is priced, asks, chooses, and pays what was quoted', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const complaints = listenForComplaints(page);
  const email = `bulk-${crypto.randomUUID()}@example.com`;
  await page.goto('/bulk-quote/');
  await expect(page.getByRole('button', { name: 'Ask for my quote' })).toBeEnabled();
  await field(page, 'Quantity').fill('500');
  await page.getByLabel('8 inches').check();
  await field(page, 'Description').fill('A fox with a scarf.');
  await field(page, 'Your name').fill('Zoë O’Neil');
  await field(page, 'Your email').fill(email);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'fox.png', mimeType: 'image/png', buffer: noise(3000) });
  await expect(page.getByAltText('Picture 1')).toBeVisible();
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole('button', { name: 'Ask for my quote' }).dblclick();
  await expect(page).toHaveURL('/bulkorder/confirmation/');
  const [, id = ''] = /number (\d{5})\./.exec(await page.getByText(/Your bulk order is number/).innerText()) ?? [];

  const validUntil = inDays(30);
  await price(request, {
    bulkOrderId: id,
    quotes: [
      { quantity: 500, production: '4999.50', shipping: '300', productionTime: '6 to 8 weeks', validUntil },
      { quantity: 1000, production: '8999', shipping: '500', validUntil },
    ],
  });
  await page.goto(await linkIn({ kind: 'bulk-quotes-ready', recipient: email }));
  await page.getByLabel('Your message').fill('Softer?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  await operate(request, 'bulk-orders/answers', { bulkOrderId: id, text: 'Softer is possible.' });
  await linkIn({ kind: 'bulk-order-answered', recipient: email });
  await page.reload();
  await expect(page.getByText('Softer is possible.')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingForAxe(page);
  }

  const large = page.getByRole('listitem').filter({ hasText: '1,000 pieces' });
  await large.getByRole('button', { name: 'Decline' }).click();
  await expect(large).toContainText('You declined this quote.');
  await page.getByRole('button', { name: 'Choose 500 pieces' }).dblclick();
  await expect(page).toHaveURL('/checkout/cart/');
  await expect(fixedLine(page, id)).toContainText('500 pieces at $10.60 each');
  await expect(fixedLine(page, id)).toContainText('$5,299.50');
  await expect(fixedLine(page, id)).toContainText(/Price held until/);
  await expect(fixedLine(page, id).getByRole('spinbutton')).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNothingForAxe(page);
  }
  await page.close();

  const again = await context.newPage();
  await again.goto('/checkout/cart/');
  await expect(fixedLine(again, id)).toContainText('$5,299.50');
  await again
    .getByRole('link', { name: /go to checkout/i })
    .filter({ visible: true })
    .first()
    .click();
  await fillCheckout(again);
  await again.getByRole('radio', { name: 'Test card' }).check();
  // 5,299.50 and 7.25 % of it; shipping is in it.
  await expect.poll(() => shownTotal(again)).toBe(568_371);
  await again.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(again);
  noteOrder({ number, grandTotal: 568_371, quantities: { [`bulk-order-${id}`]: 1 } });
  await again.goto(await linkIn({ kind: 'bulk-quotes-ready', recipient: email }));
  const ordered = again.getByRole('listitem').filter({ hasText: `Ordered as ${number}` });
  await expect(ordered).toContainText('500 pieces');
  await expect(ordered.getByRole('button')).toHaveText(['Order 500 pieces again']);
  expect(complaints).toEqual([]);
});

test('the end of a quote is said in the cart, before checkout, and its order is refused', async ({ page, request }) => {
  const { id, quoteId, path } = await begin(request, QUOTE);
  await page.goto(path);
  await page.getByRole('button', { name: 'Choose 300 pieces' }).click();
  await expect(page).toHaveURL('/checkout/cart/');
  await expect(fixedLine(page, id)).toContainText('$529.95');
  await operate(request, 'bulk-quotes/withdrawals', { quoteId });
  await page.reload();
  await expect(fixedLine(page, id).getByRole('alert')).toHaveText(
    'This quote is no longer offered. Ask us for a new one.',
  );
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no longer offered' }).first()).toBeVisible();
});

test('a quoted line stays as it is without a network, and is chosen again after it was removed', async ({
  page,
  context,
  request,
}) => {
  const { id, path } = await begin(request, QUOTE);
  await page.goto('/midnight-bear/');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Product has been added to the cart!')).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: 'Choose 300 pieces' }).click();
  await expect(fixedLine(page, id)).toContainText('$529.95');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Remove .*Midnight/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(fixedLine(page, id)).toContainText('$529.95');
  await expect(page.getByRole('listitem').filter({ hasText: 'Midnight' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Estimated')).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove Custom plush/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: 'Choose 300 pieces' }).click();
  await expect(fixedLine(page, id)).toContainText('$529.95');
});

test('a quote that was ordered is ordered again at its price, and asked for anew where it has ended', async ({
  page,
  request,
}) => {
  const { id, quoteId, path } = await begin(request, QUOTE);
  await page.goto(path);
  await page.getByRole('button', { name: 'Choose 300 pieces' }).click();
  await expect(page).toHaveURL('/checkout/cart/');
  await page.goto('/checkout/onepage/');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Test card' }).check();
  const grandTotal = await taxedTotal(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await orderNumber(page);
  noteOrder({ number, grandTotal, quantities: { [`bulk-order-${id}`]: 1 } });
  await page.goto(path);
  await page.getByRole('button', { name: 'Order 300 pieces again' }).click();
  await expect(page).toHaveURL('/checkout/cart/');
  await expect(fixedLine(page, id)).toContainText('$529.95');
  await operate(request, 'bulk-quotes/withdrawals', { quoteId });
  await page.goto(path);
  await page.getByRole('button', { name: 'Ask for a new quote' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'From you' })).toContainText(`as in order ${number}`);
});
